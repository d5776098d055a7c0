// Looks into uploaded PDFs, each in a process of its own that is killed if it takes too much time or memory.
import { pdfLimits } from '#domain/writing/pdf/boxes.ts'
import { isUntried, ProcessFailure } from '#server/processes/failure.ts'
import { onlyOurCode } from '#server/processes/permissions.ts'
import { type Asking, ProcessPool, type ProcessPoolSetup } from '#server/processes/process-pool.ts'
import type { Look } from './look.ts'

export type PdfInspector = {
  /** Throws a ProcessFailure only where nothing was tried: too many are waiting, or the caller has left. */
  look: (bytes: Uint8Array, asking: Asking) => Promise<Look>
  /** Ends the orders under way and refuses those that wait. */
  close: () => Promise<void>
}

const usual = {
  program: new URL('./look-process.ts', import.meta.url),
  execArgv: ['--max-old-space-size=512', ...onlyOurCode],
  processes: 2,
  waiting: 40,
  share: 5,
  timeLimit: 20_000,
  startLimit: 30_000,
  idleLimit: 15_000,
  memoryLimit: 700_000_000,
  // A new process for each file: what a file does to its process cannot affect the next one.
  ordersPerProcess: 1,
  restingMemory: 0,
  grace: 0,
} satisfies ProcessPoolSetup

export function openPdfInspector(options: Partial<ProcessPoolSetup> = {}): PdfInspector {
  const room = new ProcessPool<Uint8Array, string>({ ...usual, ...options })
  return {
    async look(bytes, asking) {
      if (bytes.byteLength > pdfLimits.bytes) return { refused: 'too_large' }
      try {
        return JSON.parse(await room.do(bytes, asking)) as Look
      } catch (error) {
        if (!(error instanceof ProcessFailure) || isUntried(error)) throw error
        return { refused: 'pdf_broken' }
      }
    },
    close: () => room.close(),
  }
}
