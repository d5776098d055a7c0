// The last step of the trial: the signature and the PDF.

export const trialEndWords = {
  sign: 'Tu firma',
  signText: 'Firmas como la parte prestataria, quien recibe el dinero.',
  missing: (count: number) =>
    count === 1
      ? 'Queda una pregunta sin responder: irá en blanco.'
      : `Quedan ${count} preguntas sin responder: irán en blanco.`,
  unsigned: 'Sin firma, el PDF saldrá con la línea vacía.',
  pdf: 'Descargar el PDF de prueba',
  done: 'Listo. Tu PDF lleva la marca PRUEBA en cada página y nosotros no nos quedamos con nada.',
  failed: 'No hemos podido preparar el PDF. Vuelve a intentarlo en un momento.',
  next: '¿Te ha gustado?',
  account: 'Crear una cuenta',
  search: 'Buscar un escrito de verdad',
}
