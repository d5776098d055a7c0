// The process that reads one file and ends; it may be killed at any time.
import { randomUUID } from 'node:crypto'
import { namedSections } from '#domain/reading/references.ts'
import { withNamedParties } from '#domain/reading/understand.ts'
import { fieldsOfBlanks } from '#domain/writing/blanks/blank-fields.ts'
import type { ImportFailureReason, ImportNote } from '#domain/writing/import.ts'
import { type Content, currentFormat } from '#domain/writing/model.ts'
import { faultOf } from '#domain/writing/soundness.ts'
import { importWords } from '#language/es/writing/import.ts'
import { serveOrders } from '#server/processes/serve-orders.ts'
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
  // Parties with blanks are left to the author (docs/decisions/0039); those whose people the text names are known.
  const understood = withNamedParties(fieldsOfBlanks(content, randomUUID), randomUUID, { keepsNames: true })
  // If its fields would exceed the limits, the text is imported with its blanks as plain text.
  return { title: title || importWords.untitled, content: faultOf(understood) ? content : understood, notes }
}

const reasonOf = (error: unknown): ImportFailureReason => {
  if (error instanceof ImportFailure) return error.reason
  // Nested more deeply than any program writes.
  return error instanceof RangeError ? 'bomb' : 'broken'
}

// As JSON: for long texts several times faster than the channel's own serialisation.
serveOrders(async (bytes: Uint8Array): Promise<string> => {
  const answer: Answer = await readDocx(bytes)
    .then((reading) => ({ imported: imported(reading) }))
    .catch((error: unknown) => ({ failure: reasonOf(error) }))
  return JSON.stringify(answer)
})
