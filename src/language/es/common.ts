// Words that every corner of the product uses.

export const offline = 'No hemos podido conectar. Comprueba tu conexión: no se ha perdido nada.'
/** Where it is our fault: the reference leads us to the line of the log. */
export const withReference = (text: string, reference: string | undefined): string =>
  reference ? `${text} (Referencia: ${reference})` : text

export const cancel = 'Cancelar'
export const close = 'Cerrar'
