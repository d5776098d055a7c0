// The names of the files in somebody's archive, and the note that explains them.
import { exportWords } from '#language/es/export.ts'

export const archiveTitle = exportWords.archive
export const accountFile = exportWords.account
export const sharingFile = exportWords.sharing
export const noteFile = exportWords.note
export const documentsFolder = exportWords.documents
export const copiesFolder = exportWords.copies
export const participationsFolder = exportWords.participations
export const signedsFolder = exportWords.signeds
export const signedsTitle = exportWords.signedsArchive
/** Of all that one signed document is proved with. */
export const evidenceTitle = exportWords.evidence
export const dataFolder = exportWords.data
export const untitledDocument = exportWords.untitled
// Old editors know no other way to tell that it is UTF-8, nor where its lines end.
const forEditors = (text: string): string => `\uFEFF${text.replaceAll('\n', '\r\n')}`
export const noteText = (made: Date): string => forEditors(exportWords.noteText(made))
/** In place of a document's Word file; `data` is where it is. */
export const withoutWord = (data: string): string => forEditors(exportWords.withoutWord(data))
