// What a PDF says besides the document itself.

export const pdfWords = {
  page: 'Página',
  of: 'de',
  document: 'Documento',
  verify: 'Compruébalo en',
  code: 'Código QR para comprobar el documento',
  draft: 'BORRADOR',
  untitled: 'Documento sin título',
}
