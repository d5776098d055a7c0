// The letter with the code that a signer types.
export const codeWords = {
  sign: {
    to: 'firmar',
    at: 'estás firmando',
    button: 'Volver a la firma',
    now: 'No estás firmando nada ahora',
    stop: 'firmar en tu nombre',
  },
  approve: {
    to: 'dar el visto bueno',
    at: 'lo estás dando',
    button: 'Volver al documento',
    now: 'No estás dando el visto bueno a nada ahora',
    stop: 'dar el visto bueno en tu nombre',
  },
} as const
