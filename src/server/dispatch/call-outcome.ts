// How every call ended, for those who measure; it costs nothing while `src/server/metrics` is not loaded.
import { channel } from 'node:diagnostics_channel'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { FilesAway } from '#server/blob/blobs.ts'
import { ImportFailure } from '#server/docx/failure.ts'
import { ProcessFailure } from '#server/processes/failure.ts'
import { isDatabaseAway, isDiskFull } from '#server/store/engine/database-errors.ts'
import { NoTurn } from './concurrency.ts'

/** Any method may end so. `unmade`: a document could not be made or read, or its caller has left. */
type CallFault = 'no_turn' | 'unmade' | 'disk_full' | 'away' | 'error'
export type CallEnd = { name: string; outcome: 'ok' | RefusalCode; fault?: undefined } | { fault: CallFault }

export const callEnds = channel('rubrica.call')

function faultOf(error: unknown): CallFault {
  if (error instanceof NoTurn) return 'no_turn'
  if (error instanceof ProcessFailure || error instanceof ImportFailure) return 'unmade'
  if (isDiskFull(error)) return 'disk_full'
  return error instanceof FilesAway || isDatabaseAway(error) ? 'away' : 'error'
}

/** Without an error it was answered. */
export function tellOutcome(name: string, error?: unknown, listed: readonly RefusalCode[] = []): void {
  if (!callEnds.hasSubscribers) return
  const isListed = error instanceof Refusal && listed.includes(error.code)
  const end: CallEnd =
    error === undefined ? { name, outcome: 'ok' } : isListed ? { name, outcome: error.code } : { fault: faultOf(error) }
  callEnds.publish(end)
}
