// The process that reads one file and ends; it may be killed at any time.
import type { ImportFailureReason } from '#domain/writing/import.ts'
import { serveOrders } from '#server/processes/serve-orders.ts'
import { ImportFailure } from './failure.ts'
import { readDocx } from './read.ts'
import { type Imported, imported } from './reading/imported.ts'

export type Answer = { imported: Imported } | { failure: ImportFailureReason }

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
