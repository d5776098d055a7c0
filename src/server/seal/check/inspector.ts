// PDFs that strangers bring to be checked, each looked at in a process of its own that is killed if it takes too long or too much.
import { join } from 'node:path'
import { mostBytes, type PdfCheck } from '#domain/signing/pdf-check.ts'
import { isUntried, WorkroomFailure } from '#server/workroom/failure.ts'
import { onlyOurCode } from '#server/workroom/permission.ts'
import { type Asking, Workroom, type WorkroomSetup } from '#server/workroom/workroom.ts'
import type { InspectionOrder, PlainTrust } from './inspecting.ts'
import { openReceivingFolder, type ReceivedFile } from './received-file.ts'
import type { Trust } from './trust.ts'

/** `bundled`: those that Node brings, which the process reads for itself. */
export type InspectionTrust = Omit<Trust, 'timestampRoots'> & { timestampRoots: Trust['timestampRoots'] | 'bundled' }

export type Inspector = {
  /** Throws a WorkroomFailure where nobody could look: busy, not even begun, or nobody waits any more. */
  inspect: (pdf: Uint8Array | ReceivedFile, trust: InspectionTrust, now: Date, asking: Asking) => Promise<PdfCheck>
  /** Takes a file in, for `inspect`. Throws TooManyBytes. */
  receive: (source: AsyncIterable<Uint8Array>) => Promise<ReceivedFile>
  close: () => Promise<void>
}

const usual = {
  program: new URL('./inspecting.ts', import.meta.url),
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

export function openInspector(options: Partial<WorkroomSetup> = {}): Inspector {
  const received = openReceivingFolder()
  const execArgv = [...usual.execArgv, `--allow-fs-read=${join(received.path, '*')}`]
  const room = new Workroom<InspectionOrder, PdfCheck>({ ...usual, execArgv, ...options })
  return {
    async inspect(pdf, trust, now, asking) {
      // That costs no process.
      if ((pdf instanceof Uint8Array ? pdf.length : pdf.bytes) > mostBytes) return { verdict: 'too_large' }
      // The name of a file: copying its bytes to another process would hold this one up.
      const order = { pdf: pdf instanceof Uint8Array ? pdf : pdf.path, trust: plainOf(trust), now: now.getTime() }
      return room.do(order, asking).catch((error: unknown): PdfCheck => {
        if (!(error instanceof WorkroomFailure) || isUntried(error)) throw error
        // What breaks whoever looks at it is no document.
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
