// Documents as Word files, each built in a process that is killed if it takes too long or too much.
import type { Sheet, UnlaidText } from '#domain/sheet/sheet.ts'
import { onlyOurCode } from '#server/workroom/permission.ts'
import { type Asking, Workroom, type WorkroomSetup } from '#server/workroom/workroom.ts'
import type { Stamp } from './word-file.ts'

export type WordWriter = {
  /** The same text and stamp are the same bytes. Throws a WorkroomFailure. */
  docx: (text: Sheet | UnlaidText, stamp: Stamp, asking: Asking) => Promise<Uint8Array>
  close: () => Promise<void>
}

const usual = {
  processes: 1,
  waiting: 60,
  share: 8,
  timeLimit: 30_000,
  startLimit: 30_000,
  idleLimit: 60_000,
  memoryLimit: 700_000_000,
  restingMemory: 300_000_000,
  ordersPerProcess: 500,
  /** A new process costs a fifth of a second. */
  grace: 500,
  program: new URL('./write.ts', import.meta.url),
  execArgv: ['--max-old-space-size=512', ...onlyOurCode],
} satisfies WorkroomSetup

export function openWordWriter(options: Partial<WorkroomSetup> = {}): WordWriter {
  const room = new Workroom<string, Uint8Array>({ ...usual, ...options })
  return {
    // As JSON: a long text is taken apart and put together several times faster than by the channel itself.
    docx: (text, stamp, asking) => room.do(JSON.stringify({ text, stamp }), asking),
    close: () => room.close(),
  }
}
