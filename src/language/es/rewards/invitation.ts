// Inviting people: the user's link, ways to send it, and what came of it.

export const invitationWords = {
  title: 'Invita a quien le pueda servir',
  text: ({ invited, upgraded }: { invited: number; upgraded: number }) =>
    `Cuando alguien llegue con tu enlace y confirme su correo ganas ${invited} puntos, y otros ${upgraded} si paga Premium. Al abrirlo verá que le invitas tú.`,
  make: 'Crear mi enlace',
  label: 'Tu enlace de invitación',
  copy: 'Copiar',
  copied: 'Copiado.',
  notCopied: 'No hemos podido copiarlo. Está marcado: cópialo con el teclado.',
  whatsapp: 'WhatsApp',
  mail: 'Correo',
  qr: 'Código QR',
  subject: 'Te invito a Rúbrica',
  message: (link: string) =>
    `Uso Rúbrica para escribir, completar y firmar documentos. Crea tu cuenta gratis con mi enlace: ${link}`,
  scan: {
    title: 'Tu enlace en un código QR',
    label: 'Código QR de tu enlace de invitación',
    failed: 'No hemos podido dibujar el código. Usa el enlace.',
    steps: ['Abre la cámara del móvil.', 'Enfoca este código.', 'Toca el enlace que aparece y crea la cuenta.'],
  },
  results: {
    title: 'Qué ha pasado con tu enlace',
    none: 'Todavía no ha llegado nadie con tu enlace. Envíaselo a alguien a quien le sirva.',
    of: ({ came, verified, upgraded }: { came: number; verified: number; upgraded: number }) => [
      { figure: came, of: came === 1 ? 'persona ha creado su cuenta' : 'personas han creado su cuenta' },
      { figure: verified, of: verified === 1 ? 'ha confirmado su correo' : 'han confirmado su correo' },
      { figure: upgraded, of: upgraded === 1 ? 'ha pagado Premium' : 'han pagado Premium' },
    ],
    privacy: 'Solo te mostramos cuántas son: quiénes son no se lo decimos a nadie.',
    points: 'Ver mis puntos',
  },
}
