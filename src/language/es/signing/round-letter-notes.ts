// Sentences that the letters of a round share, by what its receiver does.
export const linkNotes = {
  sign: 'El enlace es solo tuyo: quien lo tenga puede firmar por ti, así que no lo reenvíes.',
  approve: 'El enlace es solo tuyo: quien lo tenga puede dar el visto bueno por ti, así que no lo reenvíes.',
  receive: 'El enlace es solo tuyo: quien lo tenga puede leer el documento.',
} as const

export const unused = {
  sign: ' Si ya habías firmado, tu firma no se usa para nada.',
  approve: ' Si ya habías dado el visto bueno, ya no cuenta.',
  receive: '',
} as const

export const over = {
  sign: 'Tu enlace ya no sirve para firmar.',
  approve: 'Tu enlace ya no sirve para dar el visto bueno.',
  receive: 'Tu enlace ya no sirve.',
} as const

export const asks = {
  sign: 'Léelo con calma y, si estás de acuerdo, fírmalo desde cualquier dispositivo.',
  approve: 'Léelo con calma y, si estás de acuerdo, dale el visto bueno desde cualquier dispositivo.',
  receive: 'Léelo con calma desde cualquier dispositivo.',
} as const
