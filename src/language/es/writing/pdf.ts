// What a PDF says besides the document itself.

export const pdfWords = {
  page: 'Página',
  of: 'de',
  document: 'Documento',
  verify: 'Compruébalo en',
  code: 'Código QR para comprobar el documento',
  draft: 'BORRADOR',
  trial: 'PRUEBA',
  untitled: 'Documento sin título',
}

/** Of a text that was filled in without an account: its address leads to the text, not to this document. */
export const originWords = {
  verify: 'Hecho con el modelo de',
  code: 'Código QR con la dirección del modelo',
}

/** Of the sheet with the code of a link for anybody. */
export const posterWords = {
  scan: 'Apunta aquí con la cámara del móvil y rellena tu parte.',
  posterCode: 'Código QR con la dirección para rellenar tu parte',
  type: 'O escribe esta dirección en el navegador:',
  asks: (owner: string) => (owner ? `Lo pide ${owner}. No necesitas cuenta.` : 'No necesitas cuenta.'),
}

/** Under a signature; `day`: «17 de noviembre de 2026». */
export const signedOn = (day: string): string => `Firmado el ${day}`

/** What a drawn signature shows, for readers who do not see it. */
export const signatureOf = (name: string): string => `Firma de ${name}`
