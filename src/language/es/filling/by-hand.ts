// A text that is copied by hand: what its last step says in place of sending it.
export const byHandWords = {
  title: 'Esto es una guía para copiar a mano',
  text: 'Descárgala y cópiala entera, de tu puño y letra, con la fecha y tu firma. Impresa o firmada por aquí no vale, y por eso no se puede enviar a firmar.',
  guide: 'Ver la guía',
}
