// The thread that renders pages of long texts, one at a time. Its data comes from the main thread.
import { parentPort, workerData } from 'node:worker_threads'
import type { Ask, Site } from '#contract/shapes/page.ts'
import { openBuild } from './page-build.ts'

export type ToThread = { kind: 'make'; url: string } | { kind: 'answer'; number: number; json: string }
type Sent =
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'page'; status: number; body: Uint8Array<ArrayBuffer>; isSecret: boolean; viewed?: string | undefined }
export type FromThread =
  | { kind: 'ask'; number: number; method: string; data: unknown }
  | { kind: 'made'; made: Sent }
  | { kind: 'failed'; message: string; stack?: string | undefined }

const build = openBuild(workerData as Site)
const waiting = new Map<number, (json: string) => void>()
let questions = 0

const tell = (message: FromThread, transferred: ArrayBuffer[] = []) => parentPort?.postMessage(message, transferred)

const ask: Ask = (method, data) =>
  new Promise((resolve) => {
    const number = ++questions
    waiting.set(number, (json) => resolve(JSON.parse(json)))
    tell({ kind: 'ask', number, method, data })
  })

async function make(url: string): Promise<void> {
  try {
    const made = await (await build).make({ url: new URL(url), ask })
    if (made.kind === 'redirect') return tell({ kind: 'made', made })
    // In a buffer of its own, which can be transferred without copying.
    const body = new Uint8Array(made.body)
    tell({ kind: 'made', made: { ...made, body } }, [body.buffer])
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    tell({ kind: 'failed', message, stack })
  }
}

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'make') return void make(message.url)
  waiting.get(message.number)?.(message.json)
  waiting.delete(message.number)
})
