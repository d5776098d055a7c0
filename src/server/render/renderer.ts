// Documents as PDF. They are set in processes of their own: whatever a text does to them, the server goes on.
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Sheet, UnlaidText } from '#domain/sheet/sheet.ts'
import { type Asking, type Cost, Workroom } from '#server/workroom/workroom.ts'
import type { PressOptions } from './press.ts'
import type { Stamp } from './printable.ts'
import { nameOf, Shelf } from './shelf.ts'

export type Renderer = {
  /** The same text and stamp are the same bytes. Throws a WorkroomFailure. */
  pdf: (text: Sheet | UnlaidText, stamp: Stamp, asking: Asking) => Promise<Uint8Array>
  /** The same of what will be asked for again as it is: set once, and then kept for a while. Nothing that somebody filled in. */
  keptPdf: Renderer['pdf']
  close: () => Promise<void>
  /** Of the processes that are running now. */
  pids: () => number[]
}

const usual = {
  processes: availableParallelism() > 2 ? 2 : 1,
  waiting: 60,
  share: 8,
  /** The longest text there may be takes ten seconds of a processor, and the machine may have other work. */
  timeLimit: 30_000,
  startLimit: 30_000,
  idleLimit: 60_000,
  memoryLimit: 1_000_000_000,
  restingMemory: 600_000_000,
  ordersPerProcess: 2_000,
  grace: 1_000,
  template: fileURLToPath(new URL('./document.typ', import.meta.url)),
  /** The engine's code is not optimised: the first document costs a third, each one after some ten costs double. */
  light: false,
}
export type RendererOptions = Partial<typeof usual> & { onDone?: (cost: Cost) => void }

/** Some five hundred usual documents. */
const shelved = { bytes: 32_000_000, bytesOfOne: 4_000_000, milliseconds: 3_600_000 }
const tidyMilliseconds = 300_000

export function openRenderer(options: RendererOptions = {}): Renderer {
  const { template, light, ...limits } = { ...usual, ...options }
  const shelf = new Shelf(shelved)
  const tidying = setInterval(() => shelf.forgetOld(Date.now()), tidyMilliseconds).unref()
  const room = new Workroom<string, Uint8Array>({
    ...limits,
    program: new URL('./press.ts', import.meta.url),
    argument: JSON.stringify({ template, memoryLimit: limits.memoryLimit } satisfies PressOptions),
    // Several threads for the rubbish of one document cost more than they save. What of the engine's code turns out to be hot
    // is optimised then: all of it at once would make the first document cost twice as much, and the hundredth a twentieth less.
    execArgv: ['--single-threaded-gc', '--max-old-space-size=256', ...(light ? ['--liftoff-only'] : [])],
  })
  // As JSON: a long text is taken apart and put together several times faster than by the channel itself.
  const orderOf = (text: Sheet | UnlaidText, stamp: Stamp): string => JSON.stringify({ text, stamp })
  return {
    pdf: (text, stamp, asking) => room.do(orderOf(text, stamp), asking),
    async keptPdf(text, stamp, asking) {
      const order = orderOf(text, stamp)
      const name = nameOf(order)
      const kept = shelf.find(name, Date.now())
      if (kept) return kept
      // Whoever comes meanwhile waits for the same one.
      const pdf = await room.do(order, asking, name)
      shelf.keep(name, pdf, Date.now())
      return pdf
    },
    close: () => {
      clearInterval(tidying)
      return room.close()
    },
    pids: () => room.pids(),
  }
}
