// The last step of filling in a text from the catalogue: it comes after the form.

export const lastStepWords = {
  nothing: 'Este escrito no tiene nada que rellenar: puedes descargarlo tal como está.',
  complete: 'Todo está respondido. Léelo una última vez.',
  missing: 'Falta por responder',
  missingText: 'Puedes descargarlo igualmente: lo que falte quedará en blanco, con su nombre.',
  missingLater: 'Lo que falte quedará en blanco, con su nombre.',
  doubtful: 'Conviene revisar',
  doubtfulText: 'Lo escribiremos tal como está si no lo cambias.',
  sample: 'El documento lleva los datos inventados del ejemplo.',
  pdf: 'Descargar PDF',
  docx: 'Descargar en Word',
  done: 'Descargado. Lo tienes en la carpeta de descargas de tu dispositivo.',
  failed: 'No hemos podido preparar el archivo. Vuelve a intentarlo en un momento.',
}

export const offerWords = {
  title: '¿No te encaja del todo?',
  version: 'Hacer mi versión',
  versionText: 'Cambia las cláusulas a tu gusto y publica o guarda tu propio texto. Se cita a quien escribió este.',
}
