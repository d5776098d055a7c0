// A link that opens nothing.

export const noLinkWords = {
  title: 'Este enlace no abre nada',
  text: 'Puede estar cortado, o haber otro más nuevo. Ábrelo otra vez desde el último mensaje; si sigue igual, pídele uno nuevo a quien te lo mandó.',
  home: 'Ir a Rúbrica',
  why: 'Por seguridad no decimos de quién era.',
}
