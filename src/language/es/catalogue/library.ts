// Who signs the texts that every installation starts with.

export const libraryAuthor = { firstname: 'Biblioteca', lastname: 'Rúbrica' }
