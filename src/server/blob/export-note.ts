// The names of the files in somebody's archive, and the note that explains them.
import { exportWords } from '#language/es/export.ts'

export const archiveTitle = exportWords.archive
export const accountFile = exportWords.account
export const noteFile = exportWords.note
export const documentsFolder = exportWords.documents
export const dataFolder = exportWords.data
export const untitledDocument = exportWords.untitled
// Old editors know no other way to tell that it is UTF-8, nor where its lines end.
export const noteText = (made: Date): string => `\uFEFF${exportWords.noteText(made).replaceAll('\n', '\r\n')}`
