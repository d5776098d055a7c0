// How every call ended, for those who measure; it costs nothing while `src/server/metrics` is not loaded.
import { channel } from 'node:diagnostics_channel'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { FilesAway } from '#server/blob/blobs.ts'
import { ImportFailure } from '#server/docx/failure.ts'
import { ProcessFailure } from '#server/processes/failure.ts'
import { isDatabaseAway, isDiskFull } from '#server/store/engine/database-errors.ts'
import { NoTurn } from './concurrency.ts'

/** Besides the refusals that the contract lists. `unmade`: a document could not be made or read, or its caller has left. */
export const outcomes = ['ok', 'no_turn', 'unmade', 'disk_full', 'away', 'error'] as const
export type CallEnd = { name: string; outcome: RefusalCode | (typeof outcomes)[number] }

export const callEnds = channel('rubrica.call')

function outcomeOf(error: unknown, listed: readonly RefusalCode[]): CallEnd['outcome'] {
  if (error instanceof Refusal) return listed.includes(error.code) ? error.code : 'error'
  if (error instanceof NoTurn) return 'no_turn'
  if (error instanceof ProcessFailure || error instanceof ImportFailure) return 'unmade'
  if (isDiskFull(error)) return 'disk_full'
  return error instanceof FilesAway || isDatabaseAway(error) ? 'away' : 'error'
}

/** Without an error it was answered. */
export function tellOutcome(name: string, error?: unknown, listed: readonly RefusalCode[] = []): void {
  if (!callEnds.hasSubscribers) return
  callEnds.publish({ name, outcome: error === undefined ? 'ok' : outcomeOf(error, listed) } satisfies CallEnd)
}
