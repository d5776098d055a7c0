// The process that prints: it may be killed at any moment. It holds the compiled engine and one thread that uses it.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Sheet } from '#domain/sheet/sheet.ts'
import { archival } from './archival.ts'
import { charactersOf, readFonts } from './fonts.ts'
import { letteringIn } from './lettering.ts'
import { printable, type Stamp } from './printable.ts'
import type { Typeset, TypesetterData } from './typesetter.ts'

export type Order = { sheet: Sheet; stamp: Stamp }
/** The first argument, as JSON. */
export type PressOptions = {
  template: string
  /** In bytes; a document that needs more ends the process. */
  memoryLimit: number
}
/** `memory` is what the whole process holds, in bytes. */
export type PressReply =
  | { kind: 'ready' }
  | { kind: 'pdf'; pdf: Uint8Array; memory: number }
  | { kind: 'refused'; problem: string }
  | { kind: 'crashed' }

/** A new thread costs a third of a document; an old one looks ever longer through what it has gathered. */
const documentsPerThread = 15
const bytesPerThread = 192_000_000
const watchMilliseconds = 50

const { template, memoryLimit } = JSON.parse(process.argv[2] ?? '{}') as PressOptions
// Threads share the machine code of the engine, so that only the first document is set with cold code.
const engine = new WebAssembly.Module(
  readFileSync(fileURLToPath(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'))),
)
const fonts = readFonts()
const lettering = letteringIn(charactersOf(fonts))
const source = readFileSync(template, 'utf8')
let thread = startThread()
let documents = 0
let isReady = false
let watch: NodeJS.Timeout | undefined

process.on('message', ({ sheet, stamp }: Order) => {
  watch = setInterval(endIfTooBig, watchMilliseconds)
  thread.postMessage(JSON.stringify(printable(sheet, stamp, lettering)))
})
// Nobody is left to print for.
process.on('disconnect', () => process.exit())

function startThread(): Worker {
  const workerData: TypesetterData = { engine, template: source, fonts }
  const started = new Worker(new URL('./typesetter.ts', import.meta.url), { workerData })
  started.on('message', handleTypeset)
  // After a trap nothing in the engine's memory can be trusted.
  started.on('error', () => {
    clearInterval(watch)
    // One that never works is not started again and again.
    if (!isReady) process.exit(1)
    renewThread()
    reply({ kind: 'crashed' })
  })
  return started
}

function handleTypeset(typeset: Typeset): void {
  if (typeset.kind === 'ready') {
    if (!isReady) reply(typeset)
    isReady = true
    return
  }
  clearInterval(watch)
  if (typeset.kind === 'refused') {
    reply(typeset)
    return
  }
  reply({ kind: 'pdf', pdf: archival(typeset.pdf), memory: process.memoryUsage.rss() })
  documents += 1
  if (documents >= documentsPerThread || typeset.memory > bytesPerThread) renewThread()
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

function reply(message: PressReply): void {
  process.send?.(message)
}
