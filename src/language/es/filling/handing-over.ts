// Words for moving what a visitor typed into a copy of their account.

export const handOverWords = {
  title: 'Seguir desde aquí',
  send: 'Enviar para que otros rellenen su parte',
  sendText: 'Cada persona recibe su enlace y responde a lo suyo desde el móvil, sin crear una cuenta.',
  /** Nothing is left to fill in. */
  sign: 'Enviar a firmar',
  signText: 'Cada persona recibe su enlace, lo lee y lo firma desde el móvil, sin crear una cuenta.',
  keep: 'Guardarlo en mi cuenta',
  keepText: 'Para seguir otro día, desde cualquier dispositivo.',
  account: 'Te pediremos que entres o que crees una cuenta, que es gratis. Lo que has escrito te espera.',
  sample: 'Cuando quites el ejemplo podrás guardar o enviar el documento con tus datos.',
}

export const takingUpWords = {
  title: 'Guardamos lo que has escrito',
  working: 'Un momento: estamos pasando a tu cuenta lo que has escrito.',
  noScript: 'Para guardarlo en tu cuenta hace falta que tu navegador tenga JavaScript activado.',
  failedTitle: 'Todavía no está en tu cuenta',
  still: 'No se ha perdido nada: lo que has escrito sigue en este navegador.',
  retry: 'Volver a intentarlo',
  back: 'Volver a las preguntas',
  account: 'Ver cuánto ocupo',
  login: 'Entrar en mi cuenta',
  search: 'Buscar otro parecido',
  withdrawn: 'Quien lo publicó ha retirado este escrito mientras tanto y ya no se puede usar.',
  unread: 'Estas respuestas no caben en el documento tal como están. Corrígelas y no se quedará nada fuera:',
}

export const handedOverWords = {
  text: 'Lo que habías escrito ya está en tu cuenta, y lo hemos quitado de este navegador.',
  link: 'Seguir con él',
}
