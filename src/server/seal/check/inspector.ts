// Checks PDFs from strangers, each in a process of its own that is killed if it takes too much time or memory.
import { join } from 'node:path'
import { mostBytes, type PdfCheck } from '#domain/signing/evidence/pdf-check.ts'
import { isUntried, ProcessFailure } from '#server/processes/failure.ts'
import { onlyOurCode } from '#server/processes/permissions.ts'
import { type Asking, ProcessPool, type ProcessPoolSetup } from '#server/processes/process-pool.ts'
import type { InspectionOrder, PlainTrust } from './inspection-process.ts'
import { openReceivingFolder, type ReceivedFile } from './received-file.ts'
import type { Trust } from './trust.ts'

/** `bundled`: the root certificates of Node, which the process reads itself. */
export type InspectionTrust = Omit<Trust, 'timestampRoots'> & { timestampRoots: Trust['timestampRoots'] | 'bundled' }

export type Inspector = {
  /** Throws a ProcessFailure if the file was not checked: too busy, process not started, or the client has left. */
  inspect: (pdf: Uint8Array | ReceivedFile, trust: InspectionTrust, now: Date, asking: Asking) => Promise<PdfCheck>
  /** Stores an upload for `inspect`. Throws TooManyBytes. */
  receive: (source: AsyncIterable<Uint8Array>) => Promise<ReceivedFile>
  close: () => Promise<void>
}

const usual = {
  program: new URL('./inspection-process.ts', import.meta.url),
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

export function openInspector(options: Partial<ProcessPoolSetup> = {}): Inspector {
  const received = openReceivingFolder()
  const execArgv = [...usual.execArgv, `--allow-fs-read=${join(received.path, '*')}`]
  const room = new ProcessPool<InspectionOrder, PdfCheck>({ ...usual, execArgv, ...options })
  return {
    async inspect(pdf, trust, now, asking) {
      // Refused without a process.
      if ((pdf instanceof Uint8Array ? pdf.length : pdf.bytes) > mostBytes) return { verdict: 'too_large' }
      // The path, not the bytes: copying them to another process would block this one.
      const order = { pdf: pdf instanceof Uint8Array ? pdf : pdf.path, trust: plainOf(trust), now: now.getTime() }
      return room.do(order, asking).catch((error: unknown): PdfCheck => {
        if (!(error instanceof ProcessFailure) || isUntried(error)) throw error
        // A file that crashes its process or exceeds its limits counts as unreadable.
        return { verdict: 'unreadable' }
      })
    },
    receive: (source) => received.receive(source, mostBytes),
    async close() {
      await room.close()
      await received.close()
    },
  }
}

const plainOf = ({ authorities, own, revoked, timestampRoots }: InspectionTrust): PlainTrust => ({
  authorities: authorities.map(({ der }) => der),
  own: own.map(({ der }) => der),
  revoked: revoked.map(({ serial, at }) => ({ serial, at: at.getTime() })),
  timestampRoots: timestampRoots === 'bundled' ? timestampRoots : timestampRoots.map(({ der }) => der),
})
