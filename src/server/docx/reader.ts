// The process that reads one file and ends: whatever the file makes of it, it can be killed.
import { randomUUID } from 'node:crypto'
import { namedSections } from '#domain/reading/references.ts'
import { fieldsOfBlanks } from '#domain/writing/blank-fields.ts'
import type { ImportFailureReason, ImportNote } from '#domain/writing/import.ts'
import { type Content, currentFormat } from '#domain/writing/model.ts'
import { faultOf } from '#domain/writing/soundness.ts'
import { importWords } from '#language/es/import.ts'
import { attend } from '#server/workroom/attend.ts'
import { ImportFailure } from './failure.ts'
import { type Reading, readDocx } from './read.ts'

export type Imported = { title: string; content: Content; notes: ImportNote[] }
export type Answer = { imported: Imported } | { failure: ImportFailureReason }

function imported({ title, numbering, notes, ...read }: Reading): Imported {
  const content: Content = {
    format: currentFormat,
    numbering,
    sections: namedSections(read, randomUUID),
    fields: [],
    parties: [],
  }
  const fault = faultOf(content)
  if (fault) throw new ImportFailure(fault.startsWith('too_') ? 'too_large' : 'broken')
  const withFields = fieldsOfBlanks(content, randomUUID)
  // A text with room for itself but not for its fields comes with its blanks as they are.
  return { title: title || importWords.untitled, content: faultOf(withFields) ? content : withFields, notes }
}

const reasonOf = (error: unknown): ImportFailureReason => {
  if (error instanceof ImportFailure) return error.reason
  // Nested so deeply that no program wrote it for people to read.
  return error instanceof RangeError ? 'bomb' : 'broken'
}

// As JSON: a long text is taken apart and put together several times faster than by the channel itself.
attend(async (bytes: Uint8Array): Promise<string> => {
  const answer: Answer = await readDocx(bytes)
    .then((reading) => ({ imported: imported(reading) }))
    .catch((error: unknown) => ({ failure: reasonOf(error) }))
  return JSON.stringify(answer)
})
