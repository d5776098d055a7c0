// Documents as PDF. They are set in processes of their own: whatever a text does to them, the server goes on.
import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Sheet } from '#domain/sheet/sheet.ts'
import type { Order, PressOptions, PressReply } from './press.ts'
import type { Stamp } from './printable.ts'

export type RenderReason = 'timeout' | 'crashed' | 'refused' | 'busy'

export class RenderFailure extends Error {
  override name = 'RenderFailure'
  readonly reason: RenderReason

  constructor(reason: RenderReason, detail = '') {
    super([`The document could not be printed: ${reason}`, detail].filter(Boolean).join('; '))
    this.reason = reason
  }
}

export type Renderer = {
  /** The same sheet and stamp are the same bytes. */
  pdf: (sheet: Sheet, stamp: Stamp) => Promise<Uint8Array>
  close: () => Promise<void>
  /** Of the processes that are running now. */
  pids: () => number[]
}

const usual = {
  processes: availableParallelism() > 2 ? 2 : 1,
  /** How many may wait; more are refused as «busy». */
  waiting: 30,
  /** The longest text there may be takes ten seconds of a processor, and the machine may have other work. */
  timeLimit: 30_000,
  /** Starting is no fault of the document. */
  startLimit: 30_000,
  idleLimit: 300_000,
  /** In bytes: a process that grows beyond it is killed in the middle of a document… */
  memoryLimit: 1_000_000_000,
  /** … and one that rests above this, or has printed so many, ends after it. */
  restingMemory: 600_000_000,
  documentsPerProcess: 2_000,
  template: fileURLToPath(new URL('./document.typ', import.meta.url)),
}
export type RendererOptions = Partial<typeof usual>

type Settled = { resolve: (pdf: Uint8Array) => void; reject: (failure: RenderFailure) => void }
type Waiting = Order & Settled

export function openRenderer(options: RendererOptions = {}): Renderer {
  const settings = { ...usual, ...options }
  const presses = new Set<Press>()
  const queue: Waiting[] = []
  let closed = false

  function next(): void {
    while (queue.length > 0) {
      const press = [...presses].find(({ isFree }) => isFree) ?? (presses.size < settings.processes && startPress())
      const order = press && queue.shift()
      if (!press || !order) return
      void press.print(order).then(next)
    }
  }

  function startPress(): Press {
    const press = new Press(settings)
    presses.add(press)
    void press.ended.then(() => {
      presses.delete(press)
      next()
    })
    return press
  }

  return {
    pdf: (sheet, stamp) =>
      new Promise((resolve, reject) => {
        if (closed || queue.length >= settings.waiting) return reject(new RenderFailure('busy'))
        queue.push({ sheet, stamp, resolve, reject })
        next()
      }),
    async close() {
      closed = true
      for (const { reject } of queue.splice(0)) reject(new RenderFailure('busy'))
      await Promise.all([...presses].map((press) => press.end()))
    },
    pids: () => [...presses].flatMap(({ pid }) => pid ?? []),
  }
}

/** One process, from its start to its end. */
class Press {
  readonly ended: Promise<void>
  readonly #settings: typeof usual
  readonly #child: ChildProcess
  readonly #ready: Promise<void>
  #current: Settled | undefined
  #isEnding = false
  #documents = 0
  #idle: NodeJS.Timeout | undefined

  constructor(settings: typeof usual) {
    this.#settings = settings
    const { template, memoryLimit } = settings
    const options: PressOptions = { template, memoryLimit }
    this.#child = fork(fileURLToPath(new URL('./press.ts', import.meta.url)), [JSON.stringify(options)], {
      // Several threads for the rubbish of one document cost more than they save; and the engine's code is optimised at
      // once, since waiting for what turns out to be hot costs each document a sixth more.
      execArgv: ['--single-threaded-gc', '--max-old-space-size=256', '--no-wasm-dynamic-tiering'],
      // No secrets of the server.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.ended = new Promise((resolve) => {
      this.#child.once('exit', () => resolve())
      this.#child.once('error', () => resolve())
    })
    this.#ready = new Promise((resolve) => this.#child.once('message', () => resolve()))
    void this.ended.then(() => this.#fail('crashed'))
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  get isFree(): boolean {
    return !this.#current && !this.#isEnding
  }

  /** Settles the order in any case, and answers when the next one may come. */
  async print({ sheet, stamp, ...settled }: Waiting): Promise<void> {
    clearTimeout(this.#idle)
    const done = new Promise<void>((resolve) => {
      this.#current = {
        resolve: (pdf) => {
          settled.resolve(pdf)
          resolve()
        },
        reject: (failure) => {
          settled.reject(failure)
          resolve()
        },
      }
    })
    const { startLimit, timeLimit } = this.#settings
    let alarm = setTimeout(() => this.#kill('timeout'), startLimit)
    await Promise.race([this.#ready, done])
    clearTimeout(alarm)
    if (this.#current) {
      alarm = setTimeout(() => this.#kill('timeout'), timeLimit)
      this.#child.once('message', (reply: PressReply) => this.#handleReply(reply))
      const order: Order = { sheet, stamp }
      this.#child.send(order, (error) => error && this.#kill('crashed'))
    }
    await done
    clearTimeout(alarm)
    if (!this.#isEnding) this.#idle = setTimeout(() => this.end(), this.#settings.idleLimit).unref()
  }

  async end(): Promise<void> {
    this.#isEnding = true
    clearTimeout(this.#idle)
    this.#child.kill('SIGKILL')
    await this.ended
  }

  #handleReply(reply: PressReply): void {
    this.#documents += 1
    if (reply.kind !== 'pdf') {
      this.#fail(reply.kind === 'refused' ? 'refused' : 'crashed', reply.kind === 'refused' ? reply.problem : '')
      return
    }
    const { restingMemory, documentsPerProcess } = this.#settings
    if (reply.memory > restingMemory || this.#documents >= documentsPerProcess) void this.end()
    this.#settle()?.resolve(reply.pdf)
  }

  #kill(reason: RenderReason): void {
    const settled = this.#settle()
    void this.end().then(() => settled?.reject(new RenderFailure(reason)))
  }

  #fail(reason: RenderReason, detail?: string): void {
    this.#settle()?.reject(new RenderFailure(reason, detail))
  }

  #settle(): Settled | undefined {
    const settled = this.#current
    this.#current = undefined
    return settled
  }
}
