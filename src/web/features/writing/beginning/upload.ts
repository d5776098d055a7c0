// A Word file on its way to be read.
import { documentPaths } from '#addresses/document-paths.ts'
import type { Content } from '#domain/writing/model.ts'
import { type Outcome, upload } from '#web/shared/calls/upload.ts'

export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
export const mostBytes = 25 * 1024 * 1024

type ImportedText = { title: string; content: Content; notes: string[] }
/** Of a file with suggested changes: how many, by whom, and the text without them. */
export type Imported = ImportedText & {
  changes?: { count: number; authors: { name: string; count: number }[]; before: ImportedText }
}

export const uploadWord = (
  file: File,
  signal: AbortSignal,
  onSent: (percent: number) => void,
): Promise<Outcome<Imported>> => upload({ path: documentPaths.importFile, type: wordType, file, signal, onSent })
