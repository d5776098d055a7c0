// What a Word file says besides the document itself.

export const docxWords = {
  page: 'Página',
  of: 'de',
  draft: 'Borrador',
  creator: 'Rúbrica',
}
