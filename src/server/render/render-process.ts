// The process that prints PDFs; it may be killed at any time. It holds the compiled engine and one thread that uses it.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { isTooLong } from '#domain/sheet/length.ts'
import type { Sheet, UnlaidText } from '#domain/sheet/sheet.ts'
import { printedSheet } from '#language/es/writing/printed-sheet.ts'
import { ProcessFailure } from '#server/processes/failure.ts'
import { serveOrders } from '#server/processes/serve-orders.ts'
import { archival } from './archival/archival.ts'
import { recogniseIn } from './archival/glyphs.ts'
import { charactersOf, readFonts } from './fonts.ts'
import { letteringIn } from './lettering.ts'
import { type Overlay, printableOverlay, unfitIn } from './overlay/overlay.ts'
import { printable, type Stamp } from './printable.ts'
import type { ToSet, Typeset, TypesetterData } from './render-thread.ts'

/** As received, in JSON. */
type Order =
  | { text: Sheet | UnlaidText; stamp: Omit<Stamp, 'createdAt'> & { createdAt: string } }
  | { overlay: Overlay }
/** `unfit`: the texts of an overlay that have no room. */
export type Printed = { pdf: Uint8Array; unfit: string[] }
/** The first argument, as JSON. */
export type PressOptions = {
  template: string
  overlayTemplate: string
  /** In bytes; a document that needs more ends the process, also where its memory cannot be measured from outside. */
  memoryLimit: number
}

/** Starting a thread costs a third of a document; an old one slows down with what Typst has cached. */
const documentsPerThread = 15
const bytesPerThread = 192_000_000
const watchMilliseconds = 50

const { template, overlayTemplate, memoryLimit } = JSON.parse(process.argv[2] ?? '{}') as PressOptions
// Threads share the compiled engine, so that only the first document runs unoptimised code.
const engine = new WebAssembly.Module(
  readFileSync(fileURLToPath(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'))),
)
const fonts = readFonts()
const lettering = letteringIn(charactersOf(fonts))
const recognise = recogniseIn(fonts)
const templates = { document: readFileSync(template, 'utf8'), overlay: readFileSync(overlayTemplate, 'utf8') }
let documents = 0
let thread = startThread()

// A thread that cannot start ends the process, instead of being restarted for ever.
await once(thread, 'message').catch(() => process.exit(1))
serveOrders(print)

async function print(given: string): Promise<Printed> {
  const order = JSON.parse(given) as Order
  if ('overlay' in order) {
    const pdf = await printed('overlay', printableOverlay(order.overlay, lettering))
    return { pdf, unfit: unfitIn(pdf, order.overlay) }
  }
  const { text, stamp } = order
  const sheet = printedSheet(text)
  if (isTooLong(sheet)) throw new ProcessFailure('too_long')
  const document = printable(sheet, { ...stamp, createdAt: new Date(stamp.createdAt) }, lettering)
  return { pdf: await printed('document', document), unfit: [] }
}

async function printed(named: keyof typeof templates, document: object): Promise<Uint8Array> {
  const watch = setInterval(endIfTooBig, watchMilliseconds)
  try {
    const { pdf, memory } = await typeset({ template: named, document: JSON.stringify(document) })
    documents += 1
    if (documents >= documentsPerThread || memory > bytesPerThread) renewThread()
    return archival(pdf, recognise)
  } finally {
    clearInterval(watch)
  }
}

function startThread(): Worker {
  const workerData: TypesetterData = { engine, templates, fonts }
  return new Worker(new URL('./render-thread.ts', import.meta.url), { workerData })
}

function typeset(asked: ToSet): Promise<Extract<Typeset, { kind: 'pdf' }>> {
  return new Promise((resolve, reject) => {
    const used = thread
    const handleError = (error: unknown) => {
      // After a trap the engine's memory cannot be trusted.
      renewThread()
      reject(error)
    }
    const handleMessage = (made: Typeset) => {
      // A new thread first reports that it is ready.
      if (made.kind === 'ready') return
      used.off('message', handleMessage).off('error', handleError)
      if (made.kind === 'pdf') resolve(made)
      else reject(new Error(made.problem))
    }
    used.on('message', handleMessage).on('error', handleError)
    used.postMessage(asked)
  })
}

function renewThread(): void {
  documents = 0
  thread.removeAllListeners()
  void thread.terminate()
  thread = startThread()
}

function endIfTooBig(): void {
  if (process.memoryUsage.rss() > memoryLimit) process.kill(process.pid, 'SIGKILL')
}
