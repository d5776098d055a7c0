// Why a PDF that was brought to be checked was not looked at.
export const verifyProblems = {
  busy: 'Ahora mismo se están comprobando muchos documentos. Espera unos segundos y vuelve a intentarlo.',
  tooMany: 'Has comprobado muchos documentos en poco tiempo. Espera unos minutos y vuelve a intentarlo.',
  tooLarge: 'El archivo pasa de 25 MB. Los documentos firmados en Rúbrica pesan mucho menos.',
  wrongType: 'Envía un archivo PDF.',
}
