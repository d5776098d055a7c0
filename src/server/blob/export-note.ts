// The names of the files in an account's archive, and the note that explains them.
import { exportWords } from '#language/es/account/export.ts'

export const archiveTitle = exportWords.archive
export const accountFile = exportWords.account
export const sharingFile = exportWords.sharing
export const noteFile = exportWords.note
export const documentsFolder = exportWords.documents
export const copiesFolder = exportWords.copies
export const participationsFolder = exportWords.participations
export const signedDocumentsFolder = exportWords.signeds
export const signedDocumentsTitle = exportWords.signedsArchive
/** All proofs of one signed document. */
export const evidenceTitle = exportWords.evidence
export const dataFolder = exportWords.data
export const untitledDocument = exportWords.untitled
// Old editors recognise UTF-8 by its byte order mark only, and lines by CRLF only.
const forEditors = (text: string): string => `\uFEFF${text.replaceAll('\n', '\r\n')}`
export const noteText = (made: Date): string => forEditors(exportWords.noteText(made))
/** In place of a document's Word file; `data` is where it is. */
export const withoutWord = (data: string): string => forEditors(exportWords.withoutWord(data))
