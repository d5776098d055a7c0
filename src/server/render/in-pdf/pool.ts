// Writes into PDFs from elsewhere, in a process that is killed if it takes too much time or memory.
import { onlyOurCode } from '#server/processes/permissions.ts'
import { type Asking, ProcessPool, type ProcessPoolSetup } from '#server/processes/process-pool.ts'
import type { PdfOrder, PdfWork, PdfWorkName } from './work.ts'

/** Throws a ProcessFailure. */
export type InPdf = <Name extends PdfWorkName>(
  name: Name,
  given: Parameters<PdfWork[Name]>[0],
  asking: Asking,
) => Promise<ReturnType<PdfWork[Name]>>

const usual = {
  program: new URL('./process.ts', import.meta.url),
  execArgv: ['--max-old-space-size=768', ...onlyOurCode],
  processes: 1,
  waiting: 60,
  share: 8,
  // Longer than a look into the file may take: what was accepted must be possible.
  timeLimit: 40_000,
  startLimit: 30_000,
  idleLimit: 30_000,
  memoryLimit: 1_000_000_000,
  restingMemory: 300_000_000,
  ordersPerProcess: 100,
  grace: 0,
} satisfies ProcessPoolSetup

export function openInPdf(limits: Partial<ProcessPoolSetup> = {}) {
  const room = new ProcessPool<PdfOrder, unknown>({ ...usual, ...limits })
  const inPdf: InPdf = (name, given, asking) =>
    room.do({ name, given }, asking) as Promise<ReturnType<PdfWork[typeof name]>>
  return { inPdf, close: () => room.close(), pids: () => room.pids() }
}
