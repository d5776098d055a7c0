// Reads uploaded Word files, each in a process of its own that is killed if it takes too much time or memory.
import type { ImportFailureReason } from '#domain/writing/import.ts'
import { ProcessFailure, type ProcessFailureReason } from '#server/processes/failure.ts'
import { onlyOurCode } from '#server/processes/permissions.ts'
import { type Asking, ProcessPool, type ProcessPoolSetup } from '#server/processes/process-pool.ts'
import { openArchive } from './archive.ts'
import { ImportFailure } from './failure.ts'
import type { Answer } from './reader.ts'
import type { Imported } from './reading/imported.ts'

export type Importer = {
  /** Throws an ImportFailure with the reason, or a ProcessFailure if the caller has left. */
  read: (bytes: Uint8Array, asking: Asking) => Promise<Imported>
  /** Ends the orders under way and refuses those that wait. */
  close: () => Promise<void>
}

const usual = {
  program: new URL('./reader.ts', import.meta.url),
  execArgv: ['--max-old-space-size=512', ...onlyOurCode],
  processes: 2,
  waiting: 40,
  share: 5,
  timeLimit: 15_000,
  startLimit: 30_000,
  idleLimit: 15_000,
  memoryLimit: 700_000_000,
  // A new process for each file: what a file does to its process cannot affect the next one.
  ordersPerProcess: 1,
  restingMemory: 0,
  grace: 0,
} satisfies ProcessPoolSetup

export function openImporter(options: Partial<ProcessPoolSetup> = {}): Importer {
  const room = new ProcessPool<Uint8Array, string>({ ...usual, ...options })
  return {
    async read(bytes, asking) {
      // Refused from the archive's directory alone, without a process.
      openArchive(bytes)
      const answer = JSON.parse(await room.do(bytes, asking).catch(fail)) as Answer
      if ('failure' in answer) throw new ImportFailure(answer.failure)
      return answer.imported
    },
    close: () => room.close(),
  }
}

const reasons: Record<Exclude<ProcessFailureReason, 'gone'>, ImportFailureReason> = {
  busy: 'busy',
  unstarted: 'busy',
  timeout: 'timeout',
  memory: 'too_large',
  crashed: 'broken',
  failed: 'broken',
  too_long: 'too_large',
}

function fail(cause: unknown): never {
  if (!(cause instanceof ProcessFailure) || cause.reason === 'gone') throw cause
  throw new ImportFailure(reasons[cause.reason], { cause })
}
