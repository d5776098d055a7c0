// One process of a pool, from its start to its end. It may be killed at any time.
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ProcessFailure, type ProcessFailureReason } from './failure.ts'
import { watchMemory } from './memory-use.ts'
import type { Answer } from './serve-orders.ts'

export type ProcessSetup = {
  /** The module it runs, which calls `serveOrders`. */
  program: URL
  /** Its first argument. */
  argument?: string
  execArgv: readonly string[]
  /** Milliseconds for an order; starting the process has a limit of its own. */
  timeLimit: number
  startLimit: number
  /** After so long without an order, the process ends. */
  idleLimit: number
  /** In bytes: beyond it the process is killed in the middle of an order… */
  memoryLimit: number
  /** … and one that rests above this, or has done so many, ends after its order. */
  restingMemory: number
  ordersPerProcess: number
}

/** More time than usual for one order, as long as it may go on. */
export type Patience = { timeLimit: number; mayGoOn: () => boolean }

/** How often `mayGoOn` is asked. */
const askMilliseconds = 250

type Settle = (outcome: Outcome<unknown>) => void
type Outcome<Reply> = { reply: Reply; failure?: undefined } | { reply?: undefined; failure: ProcessFailure }

/** V8's exit when its heap is full is one of these. */
const fullHeap: readonly unknown[] = ['SIGABRT', 'SIGTRAP', 'SIGILL', 134]

export class WorkerProcess {
  readonly ended: Promise<void>
  readonly #setup: ProcessSetup
  readonly #child: ChildProcess
  readonly #ready: Promise<void>
  #isReady = false
  #settle: Settle | undefined
  #isEnding = false
  #orders = 0
  #idle: NodeJS.Timeout | undefined

  constructor(setup: ProcessSetup) {
    this.#setup = setup
    const { program, argument, execArgv } = setup
    this.#child = fork(fileURLToPath(program), argument === undefined ? [] : [argument], {
      execArgv: [...execArgv],
      // Without the server's environment, which holds secrets.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.ended = new Promise((resolve) => {
      this.#child.once('exit', (code, signal) => {
        this.#fail(this.#isUnstarted() ? 'unstarted' : fullHeap.includes(signal ?? code) ? 'memory' : 'crashed')
        resolve()
      })
      this.#child.once('error', () => {
        this.#fail(this.#isUnstarted() ? 'unstarted' : 'crashed')
        // A process that could not be started never emits `exit`.
        if (this.#child.pid === undefined) resolve()
      })
    })
    this.#ready = new Promise((resolve) =>
      this.#child.once('message', () => {
        this.#isReady = true
        resolve()
      }),
    )
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  get isFree(): boolean {
    return !this.#isAwaited() && !this.#isEnding
  }

  /** Never throws; the peak of memory is in the answer in any case. */
  async work<Reply>(order: unknown, patience?: Patience): Promise<Outcome<Reply> & { peakBytes: number }> {
    clearTimeout(this.#idle)
    const { startLimit, timeLimit, memoryLimit, idleLimit } = this.#setup
    const { promise: settled, resolve } = Promise.withResolvers<Outcome<unknown>>()
    this.#settle = resolve
    let alarm = setTimeout(() => this.kill('unstarted'), startLimit)
    const memory = watchMemory(this.pid, (bytes) => bytes > memoryLimit && this.kill('memory'))
    await Promise.race([this.#ready, settled])
    clearTimeout(alarm)
    if (this.#isAwaited()) {
      const lastMoment = performance.now() + (patience?.timeLimit ?? 0)
      const handleLate = () => {
        if (patience?.mayGoOn() && performance.now() < lastMoment) alarm = setTimeout(handleLate, askMilliseconds)
        else this.kill('timeout')
      }
      alarm = setTimeout(handleLate, timeLimit)
      this.#send(order)
    }
    const outcome = (await settled) as Outcome<Reply>
    clearTimeout(alarm)
    if (!this.#isEnding) this.#idle = setTimeout(() => this.end(), idleLimit).unref()
    return { ...outcome, peakBytes: memory.stop() }
  }

  /** Answers only when the process is gone: the next order must find its memory free. */
  kill(reason: ProcessFailureReason): void {
    const settle = this.#take()
    void this.end().then(() => settle?.({ failure: new ProcessFailure(reason) }))
  }

  async end(): Promise<void> {
    this.#isEnding = true
    clearTimeout(this.#idle)
    this.#child.kill('SIGKILL')
    await this.ended
  }

  #send(order: unknown): void {
    this.#child.once('message', (answer) => this.#handleAnswer(answer as Answer<unknown>))
    this.#child.send(order as object, (error) => error && this.kill('crashed'))
  }

  #handleAnswer(answer: Answer<unknown>): void {
    this.#orders += 1
    const settle = this.#take()
    const outcome =
      'problem' in answer ? { failure: new ProcessFailure(answer.reason, answer.problem) } : { reply: answer.reply }
    const { restingMemory, ordersPerProcess } = this.#setup
    const isLast = answer.memory > restingMemory || this.#orders >= ordersPerProcess
    if (isLast) void this.end().then(() => settle?.(outcome))
    else settle?.(outcome)
  }

  #fail(reason: ProcessFailureReason): void {
    this.#take()?.({ failure: new ProcessFailure(reason) })
  }

  /** It ended before it was ready, and was not told to. */
  #isUnstarted(): boolean {
    return !this.#isReady && !this.#isEnding
  }

  /** True until the order has an outcome. */
  #isAwaited(): boolean {
    return this.#settle !== undefined
  }

  #take(): Settle | undefined {
    const settle = this.#settle
    this.#settle = undefined
    return settle
  }
}
