// The thread that runs Typst as WebAssembly, without access to anything but the given text. Typst's cache never shrinks: its
// memory is freed with the thread (render-process.ts). Work that does not need the engine is done there, so that a new thread loads
// little.
import { parentPort, workerData } from 'node:worker_threads'
import { initSync, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'

export type TypesetterData = { engine: WebAssembly.Module; template: string; fonts: Uint8Array[] }
/** `memory` is the size of Typst's memory, in bytes. */
export type Typeset =
  | { kind: 'ready' }
  | { kind: 'pdf'; pdf: Uint8Array; memory: number }
  | { kind: 'refused'; problem: string }

type Compiled = { result?: Uint8Array; diagnostics?: { severity: string; message: string; range: string }[] }

const port = parentPort
if (!port) throw new Error('This module is a worker thread.')
const { engine, template, fonts } = workerData as TypesetterData
const main = '/document.typ'
/** Diagnostics as objects. */
const inParts = 3

const { memory } = initSync({ module: engine })
const compiler = await makeCompiler()

port.on('message', (document: string) => {
  port.postMessage(set(document))
})
port.postMessage({ kind: 'ready' } satisfies Typeset)

async function makeCompiler() {
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  for (const font of fonts) await builder.add_raw_font(font)
  const made = await builder.build()
  made.add_source(main, template)
  return made
}

function set(document: string): Typeset {
  const { result, diagnostics = [] }: Compiled = compiler.compile(main, [['document', document]], 'pdf', inParts)
  if (result) return { kind: 'pdf', pdf: result, memory: memory.buffer.byteLength }
  const error = diagnostics.find(({ severity }) => severity === 'error') ?? diagnostics[0]
  return { kind: 'refused', problem: `${error?.message ?? 'no document'} (${error?.range ?? ''})` }
}
