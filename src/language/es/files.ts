// What is said when a file cannot be had.

export const fileProblems = {
  busy: 'Ahora mismo se están preparando muchos documentos. Espera unos segundos y vuelve a intentarlo.',
  tooComplex:
    'Este documento es demasiado largo o complejo para prepararlo entero. Prueba a simplificarlo o divídelo en dos.',
  failed: 'No hemos podido preparar este documento. Vuelve a intentarlo en un momento.',
  tooMany: 'Has pedido muchos documentos en poco tiempo. Espera unos minutos y vuelve a intentarlo.',
  tooLarge: 'El archivo pasa de 25 MB. Divídelo o quítale las imágenes y vuelve a intentarlo.',
  wrongType: 'Envía un documento de Word (.docx).',
  withdrawn: 'Este escrito se ha retirado del catálogo y ya no se puede descargar.',
  unknownValues:
    'Lo que has escrito no encaja con este escrito. Puede que haya cambiado: recarga la página y revisa tus respuestas.',
  trialName: 'de prueba',
}

export const untitledFile = 'Documento sin título'
