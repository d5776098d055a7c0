// The thread that runs Typst as WebAssembly, without access to anything but the given text. Typst's cache never shrinks: its
// memory is freed with the thread (render-process.ts). Work that does not need the engine is done there, so that a new thread loads
// little.
import { parentPort, workerData } from 'node:worker_threads'
import { initSync, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'

/** The templates by name. */
export type TypesetterData = { engine: WebAssembly.Module; templates: Record<string, string>; fonts: Uint8Array[] }
/** The data of a document, as JSON, for this template. */
export type ToSet = { template: string; document: string }
/** `memory` is the size of Typst's memory, in bytes. */
export type Typeset =
  | { kind: 'ready' }
  | { kind: 'pdf'; pdf: Uint8Array; memory: number }
  | { kind: 'refused'; problem: string }

type Compiled = { result?: Uint8Array; diagnostics?: { severity: string; message: string; range: string }[] }

const port = parentPort
if (!port) throw new Error('This module is a worker thread.')
const { engine, templates, fonts } = workerData as TypesetterData
const pathOf = (template: string): string => `/${template}.typ`
/** Diagnostics as objects. */
const inParts = 3

const { memory } = initSync({ module: engine })
const compiler = await makeCompiler()

port.on('message', (asked: ToSet) => {
  port.postMessage(set(asked))
})
port.postMessage({ kind: 'ready' } satisfies Typeset)

async function makeCompiler() {
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  for (const font of fonts) await builder.add_raw_font(font)
  const made = await builder.build()
  for (const [name, template] of Object.entries(templates)) made.add_source(pathOf(name), template)
  return made
}

function set({ template, document }: ToSet): Typeset {
  const inputs = [['document', document]]
  const { result, diagnostics = [] }: Compiled = compiler.compile(pathOf(template), inputs, 'pdf', inParts)
  if (result) return { kind: 'pdf', pdf: result, memory: memory.buffer.byteLength }
  const error = diagnostics.find(({ severity }) => severity === 'error') ?? diagnostics[0]
  return { kind: 'refused', problem: `${error?.message ?? 'no document'} (${error?.range ?? ''})` }
}
