// What a Word file says besides the document itself.

export const docxWords = {
  page: 'Página',
  of: 'de',
  draft: 'Borrador',
  creator: 'Rúbrica',
  yes: 'Sí',
  no: 'No',
  styles: {
    clause: 'Cláusula',
    clauseText: 'Texto de cláusula',
    clauseNumber: 'Número de cláusula',
    party: 'Parte',
  },
}
