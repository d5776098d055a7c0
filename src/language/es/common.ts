// Words that every corner of the product uses.

export const offline = 'No hemos podido conectar. Comprueba tu conexión: no se ha perdido nada.'
export const cancel = 'Cancelar'
export const close = 'Cerrar'
