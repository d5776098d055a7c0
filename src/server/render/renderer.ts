// Renders documents as PDF, in processes of their own: a text that crashes its process does not affect the server.
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Sheet, UnlaidText } from '#domain/sheet/sheet.ts'
import { type Asking, type Cost, ProcessPool } from '#server/processes/process-pool.ts'
import { type InPdf, openInPdf } from './in-pdf/pool.ts'
import type { Overlay, PrintedOverlay } from './overlay/overlay.ts'
import { nameOf, PdfCache } from './pdf-cache.ts'
import type { Stamp } from './printable.ts'
import type { PressOptions, Printed } from './render-process.ts'

export type Renderer = {
  /** The same text and stamp give the same bytes. Throws a ProcessFailure. */
  pdf: (text: Sheet | UnlaidText, stamp: Stamp, asking: Asking) => Promise<Uint8Array>
  /** Like `pdf`, but cached for a while, for documents that are requested again unchanged. Never for filled-in ones. */
  keptPdf: Renderer['pdf']
  /** Pages without a background, to be drawn over those of a PDF from elsewhere: one for each that is given, in their order. */
  overlay: (overlay: Overlay, asking: Asking) => Promise<PrintedOverlay>
  /** Reads or writes a PDF from elsewhere, in a process of its own. */
  inPdf: InPdf
  close: () => Promise<void>
  /** Of the processes that are running now. */
  pids: () => number[]
}

const usual = {
  processes: availableParallelism() > 2 ? 2 : 1,
  waiting: 60,
  share: 8,
  /** The longest text takes ten seconds of a processor, and the machine may have other work. */
  timeLimit: 30_000,
  startLimit: 30_000,
  idleLimit: 60_000,
  memoryLimit: 1_000_000_000,
  restingMemory: 600_000_000,
  ordersPerProcess: 2_000,
  grace: 1_000,
  template: fileURLToPath(new URL('./document.typ', import.meta.url)),
  overlayTemplate: fileURLToPath(new URL('./overlay/overlay.typ', import.meta.url)),
  /** Without optimising the engine's code: the first document costs a third, and after some ten each costs double. */
  light: false,
}
export type RendererOptions = Partial<typeof usual> & { onDone?: (cost: Cost) => void }

/** Some five hundred documents of usual length. */
const shelved = { bytes: 32_000_000, bytesOfOne: 4_000_000, milliseconds: 3_600_000 }
const tidyMilliseconds = 300_000

export function openRenderer(options: RendererOptions = {}): Renderer {
  const { template, overlayTemplate, light, ...limits } = { ...usual, ...options }
  const cache = new PdfCache(shelved)
  const tidying = setInterval(() => cache.forgetOld(Date.now()), tidyMilliseconds).unref()
  const room = new ProcessPool<string, Printed>({
    ...limits,
    program: new URL('./render-process.ts', import.meta.url),
    argument: JSON.stringify({ template, overlayTemplate, memoryLimit: limits.memoryLimit } satisfies PressOptions),
    // Parallel garbage collection costs more than it saves here. V8 optimises the engine's code as it runs hot: optimising all of
    // it at once would double the cost of the first document, and save a twentieth of the hundredth's.
    execArgv: ['--single-threaded-gc', '--max-old-space-size=256', ...(light ? ['--liftoff-only'] : [])],
  })
  const elsewhere = openInPdf()
  // As JSON: for long texts several times faster than the channel's own serialisation.
  const orderOf = (text: Sheet | UnlaidText, stamp: Stamp): string => JSON.stringify({ text, stamp })
  return {
    pdf: async (text, stamp, asking) => (await room.do(orderOf(text, stamp), asking)).pdf,
    overlay: (overlay, asking) => room.do(JSON.stringify({ overlay }), asking),
    async keptPdf(text, stamp, asking) {
      const order = orderOf(text, stamp)
      const name = nameOf(order)
      const kept = cache.find(name, Date.now())
      if (kept) return kept
      // Requests that come meanwhile wait for the same rendering.
      const { pdf } = await room.do(order, asking, name)
      cache.keep(name, pdf, Date.now())
      return pdf
    },
    inPdf: elsewhere.inPdf,
    async close() {
      clearInterval(tidying)
      await Promise.all([room.close(), elsewhere.close()])
    },
    pids: () => [...room.pids(), ...elsewhere.pids()],
  }
}
