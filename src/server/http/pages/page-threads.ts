// Lays out and renders pages of long texts in worker threads, so that they do not delay other requests.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { MethodName } from '#contract/contract.ts'
import type { Ask, Site } from '#contract/shapes/page.ts'
import { openConcurrency } from '#server/dispatch/concurrency.ts'
import type { Made, PageRequest } from './page-build.ts'
import type { FromThread, ToThread } from './page-thread.ts'

type Make = (request: PageRequest) => Promise<Made>

const usual = {
  threads: availableParallelism() > 2 ? 2 : 1,
  /** The longest text takes a second of a processor, and the machine may have other work. */
  timeLimit: 20_000,
  /** An idle thread ends after this time. */
  idleLimit: 60_000,
  megabytes: 512,
  /** Pages whose data is longer than this go to a thread. */
  longest: 10_000,
}

/** These compare two texts: that takes long for short ones too. */
const compared: ReadonlySet<string> = new Set<MethodName>(['get-public-version'])

/** Threads start when the first long text is asked for. Throws NoTurn where too many wait. */
export function openPageThreads(site: Site, makeHere: Make, options: Partial<typeof usual> = {}) {
  const settings = { ...usual, ...options }
  const { threads: atOnce } = settings
  const turns = openConcurrency({ atOnce, atOnceOfOne: 1, waiting: 60, share: 10 })
  const free: PageThread[] = []

  async function makeThere(request: PageRequest): Promise<Made> {
    const thread = free.pop() ?? new PageThread(site, settings)
    thread.onIdle = () => free.splice(free.indexOf(thread), 1)
    try {
      return await thread.make(request)
    } finally {
      if (!thread.hasEnded) free.push(thread)
    }
  }

  return async ({ url, ask, who }: PageRequest & { who: string }): Promise<Made> => {
    const asked = new Map<string, ReturnType<Ask>>()
    /** The data is asked for once, whichever thread renders the page. */
    const remembering: Ask = (method, data) => {
      const question = JSON.stringify([method, data])
      const answer = asked.get(question) ?? ask(method, data)
      asked.set(question, answer)
      return answer
    }
    let isForThread = false
    const light: Ask = async (method, data) => {
      const answer = await remembering(method, data)
      if (!compared.has(method) && !isLonger(answer.body, settings.longest)) return answer
      isForThread = true
      throw new Error('This page is made in a thread.')
    }
    try {
      const made = await makeHere({ url, ask: light })
      if (!isForThread) return made
    } catch (error) {
      if (!isForThread) throw error
    }
    return turns.take(who, () => makeThere({ url, ask: remembering }))
  }
}

/** Whether the answer is longer than this, counting each value as 1 and each ten letters as 1. Stops as soon as it is. */
function isLonger(answer: unknown, longest: number): boolean {
  let length = 0
  const rest: unknown[] = [answer]
  while (rest.length > 0) {
    const value = rest.pop()
    length += typeof value === 'string' ? 1 + value.length / 10 : 1
    if (length + rest.length > longest) return true
    if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) rest.push(inner)
  }
  return false
}

/** One thread, from its start to its end; it makes one page at a time. */
class PageThread {
  hasEnded = false
  /** Called when the thread has been idle for `idleLimit`. */
  onIdle = (): void => {}
  readonly #worker: Worker
  readonly #settings: typeof usual
  #idle: NodeJS.Timeout | undefined

  constructor(site: Site, settings: typeof usual) {
    this.#settings = settings
    this.#worker = new Worker(new URL('./page-thread.ts', import.meta.url), {
      workerData: site,
      resourceLimits: { maxOldGenerationSizeMb: settings.megabytes },
    })
    this.#worker.unref()
    this.#worker.once('exit', () => {
      this.hasEnded = true
    })
  }

  make({ url, ask }: PageRequest): Promise<Made> {
    clearTimeout(this.#idle)
    const { timeLimit, idleLimit } = this.#settings
    const { promise, resolve, reject } = Promise.withResolvers<Made>()
    const tell = (message: ToThread) => this.#worker.postMessage(message)
    const hear = async (message: FromThread) => {
      if (message.kind === 'failed') reject(Object.assign(new Error(message.message), { stack: message.stack }))
      else if (message.kind === 'made') resolve(madeOf(message.made))
      else {
        const { number, method, data } = message
        // As text: copying all its parts one by one would take longer than the answer itself.
        tell({ kind: 'answer', number, json: JSON.stringify(await ask(method, data)) })
      }
    }
    const end = (error: Error) => {
      this.hasEnded = true
      void this.#worker.terminate()
      reject(error)
    }
    const late = setTimeout(() => end(new TookTooLong()), timeLimit)
    const leave = () => end(new Error('A thread for pages has ended.'))
    this.#worker.on('message', hear).once('error', end).once('exit', leave)
    tell({ kind: 'make', url: url.href })
    return promise.finally(() => {
      clearTimeout(late)
      this.#worker.off('message', hear).off('error', end).off('exit', leave)
      this.#idle = setTimeout(() => {
        this.hasEnded = true
        this.onIdle()
        void this.#worker.terminate()
      }, idleLimit).unref()
    })
  }
}

/** A page took longer than the time limit. Its reader is told; the main thread was not delayed. */
export class TookTooLong extends Error {
  override name = 'TookTooLong'
}

const madeOf = (made: Extract<FromThread, { kind: 'made' }>['made']): Made =>
  made.kind === 'page'
    ? { ...made, body: Buffer.from(made.body.buffer, made.body.byteOffset, made.body.byteLength) }
    : made
