// Documents as Word files, each built in a process that is killed if it takes too much time or memory.
import type { Sheet, UnlaidText } from '#domain/sheet/sheet.ts'
import { onlyOurCode } from '#server/processes/permissions.ts'
import { type Asking, ProcessPool, type ProcessPoolSetup } from '#server/processes/process-pool.ts'
import type { Stamp } from './word-file.ts'

export type WordWriter = {
  /** The same text and stamp give the same bytes. Throws a ProcessFailure. */
  docx: (text: Sheet | UnlaidText, stamp: Stamp, asking: Asking) => Promise<Uint8Array>
  /** The text with what changed since `before` as tracked changes of that author's. */
  changes: (
    before: UnlaidText,
    text: UnlaidText,
    stamp: Stamp & { author: string },
    asking: Asking,
  ) => Promise<Uint8Array>
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
} satisfies ProcessPoolSetup

export function openWordWriter(options: Partial<ProcessPoolSetup> = {}): WordWriter {
  const room = new ProcessPool<string, Uint8Array>({ ...usual, ...options })
  return {
    // As JSON: for long texts several times faster than the channel's own serialisation.
    docx: (text, stamp, asking) => room.do(JSON.stringify({ text, stamp }), asking),
    changes: (before, text, { author, ...stamp }, asking) =>
      room.do(JSON.stringify({ text, stamp, before: { text: before, author } }), asking),
    close: () => room.close(),
  }
}
