// Word files that people bring, each read in a process of its own that is killed if it takes too long or too much.
import type { ImportFailureReason } from '#domain/writing/import.ts'
import { WorkroomFailure, type WorkroomReason } from '#server/workroom/failure.ts'
import { onlyOurCode } from '#server/workroom/permission.ts'
import { type Asking, Workroom, type WorkroomSetup } from '#server/workroom/workroom.ts'
import { openArchive } from './archive.ts'
import { ImportFailure } from './failure.ts'
import type { Answer, Imported } from './reader.ts'

export type Importer = {
  /** Throws an ImportFailure that says why it cannot, or a WorkroomFailure if nobody waits for it any more. */
  read: (bytes: Uint8Array, asking: Asking) => Promise<Imported>
  /** Ends what is being read and refuses what waits. */
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
  // Whatever a file did to its process, the next one does not meet it.
  ordersPerProcess: 1,
  restingMemory: 0,
  grace: 0,
} satisfies WorkroomSetup

export function openImporter(options: Partial<WorkroomSetup> = {}): Importer {
  const room = new Workroom<Uint8Array, string>({ ...usual, ...options })
  return {
    async read(bytes, asking) {
      // What its directory already tells costs no process.
      openArchive(bytes)
      const answer = JSON.parse(await room.do(bytes, asking).catch(fail)) as Answer
      if ('failure' in answer) throw new ImportFailure(answer.failure)
      return answer.imported
    },
    close: () => room.close(),
  }
}

const reasons: Record<Exclude<WorkroomReason, 'gone'>, ImportFailureReason> = {
  busy: 'busy',
  unstarted: 'busy',
  timeout: 'timeout',
  memory: 'too_large',
  crashed: 'broken',
  failed: 'broken',
  too_long: 'too_large',
}

function fail(cause: unknown): never {
  if (!(cause instanceof WorkroomFailure) || cause.reason === 'gone') throw cause
  throw new ImportFailure(reasons[cause.reason], { cause })
}
