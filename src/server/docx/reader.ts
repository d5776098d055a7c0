// The process that reads one file and ends: whatever the file makes of it, it can be killed.
import type { ImportFailureReason } from '#domain/writing/import.ts'
import { ImportFailure } from './failure.ts'
import { type Reading, readDocx } from './read.ts'

export type Answer = { reading: Reading } | { failure: ImportFailureReason }

const reasonOf = (error: unknown): ImportFailureReason => {
  if (error instanceof ImportFailure) return error.reason
  // Nested so deeply that no program wrote it for people to read.
  return error instanceof RangeError ? 'bomb' : 'broken'
}

process.once('message', async (bytes: Uint8Array) => {
  const answer: Answer = await readDocx(bytes).then(
    (reading) => ({ reading }),
    (error: unknown) => ({ failure: reasonOf(error) }),
  )
  process.send?.(answer, () => process.disconnect())
})
