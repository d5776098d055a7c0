// Runs work whose cost depends on the input in processes that can be killed, never on the server's main thread.
import { channel } from 'node:diagnostics_channel'
import { basename } from 'node:path'
import { ProcessFailure, type ProcessFailureReason } from './failure.ts'
import { FairQueue, type Priority, type QueueLimits, type Turn } from './fair-queue.ts'
import { type ProcessSetup, WorkerProcess } from './worker-process.ts'

export type Asking = {
  /** The key of its queue: an account or an address. */
  caller: string
  /** `person` by default: a person waits for the result. */
  priority?: Priority
  /** Aborted when the caller has left. */
  signal?: AbortSignal | undefined
  /** For background work: it may take this long instead of the usual limit, until another caller waits for a process. */
  timeLimit?: number
}
/** The cost of one order. */
export type Cost = { milliseconds: number; peakBytes: number; outcome: 'done' | ProcessFailureReason }

/** What has changed in a pool: an order came, was refused, or is done. */
export type PoolNews = { pool: string; waiting: number; running: number; cost?: Cost; refused?: true }
/** For `src/server/metrics`. */
export const poolNews = channel('rubrica.process-pool')

export type ProcessPoolSetup = ProcessSetup &
  QueueLimits & {
    processes: number
    /** Milliseconds until abandoned work is killed: a new process costs more than a short order. */
    grace: number
    onDone?: (cost: Cost) => void
  }

type Waiter<Reply> = { resolve: (reply: Reply) => void; reject: (failure: ProcessFailure) => void }
/** One caller's place in the queue, for work that other callers may share. */
type Place<Order, Reply> = Turn & { work: Work<Order, Reply>; waiters: Set<Waiter<Reply>> }
type Wanted<Order> = { order: Order; name: string | undefined; timeLimit: number }
type Work<Order, Reply> = Wanted<Order> & {
  /** The places of all callers who wait for it. */
  places: Map<string, Place<Order, Reply>>
  /** Set while it runs. */
  process: WorkerProcess | undefined
}

const keyOf = ({ caller, priority }: Turn): string => `${priority} ${caller}`

export class ProcessPool<Order, Reply> {
  readonly #setup: ProcessPoolSetup
  readonly #queue: FairQueue<Place<Order, Reply>>
  readonly #processes = new Set<WorkerProcess>()
  readonly #named = new Map<string, Work<Order, Reply>>()
  /** The callers with an order under way: at most one for each. */
  readonly #underWay = new Set<string>()
  #closed = false

  constructor(setup: ProcessPoolSetup) {
    this.#setup = setup
    this.#queue = new FairQueue(setup)
  }

  /** Orders of the same name are done once, for all their callers. Throws a ProcessFailure. */
  do(order: Order, { caller, priority = 'person', signal, timeLimit = 0 }: Asking, name?: string): Promise<Reply> {
    const { promise, resolve, reject } = Promise.withResolvers<Reply>()
    const waiter = { resolve, reject }
    // An aborted signal fires no more events: such a place would never be freed.
    const isGone = signal?.aborted === true
    const place = this.#closed || isGone ? undefined : this.#placeFor({ caller, priority }, { order, name, timeLimit })
    if (!place) {
      if (!isGone) this.#tell({ refused: true })
      reject(new ProcessFailure(isGone ? 'gone' : 'busy'))
      return promise
    }
    place.waiters.add(waiter)
    const handleAbort = () => this.#leave(place, waiter)
    signal?.addEventListener('abort', handleAbort, { once: true })
    this.#next()
    this.#tell()
    return promise.finally(() => signal?.removeEventListener('abort', handleAbort))
  }

  /** Ends what is under way and refuses what waits. */
  async close(): Promise<void> {
    this.#closed = true
    for (const place of this.#queue.clear()) this.#refuse(place)
    await Promise.all([...this.#processes].map((each) => each.end()))
  }

  /** Of the processes that are running now. */
  pids(): number[] {
    return [...this.#processes].flatMap(({ pid }) => pid ?? [])
  }

  /** Undefined if the queue is full. */
  #placeFor(turn: Turn, wanted: Wanted<Order>): Place<Order, Reply> | undefined {
    const { name } = wanted
    const known = name === undefined ? undefined : this.#named.get(name)
    const work = known ?? { ...wanted, places: new Map(), process: undefined }
    const place = work.places.get(keyOf(turn)) ?? { ...turn, work, waiters: new Set() }
    if (!work.process && !work.places.has(keyOf(turn))) {
      const refused = this.#queue.enter(place)
      if (refused === place) return undefined
      if (refused) this.#refuse(refused)
    }
    work.places.set(keyOf(turn), place)
    if (name !== undefined) this.#named.set(name, work)
    return place
  }

  readonly #mayBegin = (turn: Turn): boolean => !this.#underWay.has(keyOf(turn))

  #next(): void {
    while (!this.#closed) {
      const free = [...this.#processes].find(({ isFree }) => isFree)
      if (!free && this.#processes.size >= this.#setup.processes) return
      const place = this.#queue.next(this.#mayBegin)
      if (!place) return
      void this.#run(place, free ?? this.#startProcess())
    }
  }

  #startProcess(): WorkerProcess {
    const started = new WorkerProcess(this.#setup)
    this.#processes.add(started)
    void started.ended.then(() => {
      this.#processes.delete(started)
      this.#next()
    })
    return started
  }

  async #run(first: Place<Order, Reply>, process: WorkerProcess): Promise<void> {
    const { work } = first
    work.process = process
    for (const place of work.places.values()) this.#queue.leave(place)
    this.#underWay.add(keyOf(first))
    const started = performance.now()
    const patience = { timeLimit: work.timeLimit, mayGoOn: () => !this.#queue.has(this.#mayBegin) }
    const { reply, failure, peakBytes } = await process.work<Reply>(work.order, patience)
    work.process = undefined
    this.#underWay.delete(keyOf(first))
    this.#forget(work)
    for (const { waiters } of work.places.values())
      for (const { resolve, reject } of waiters) failure ? reject(failure) : resolve(reply)
    const outcome = failure ? failure.reason : 'done'
    const cost = { milliseconds: performance.now() - started, peakBytes, outcome } as const
    this.#setup.onDone?.(cost)
    this.#next()
    this.#tell({ cost })
  }

  #tell(news: Pick<PoolNews, 'cost' | 'refused'> = {}): void {
    if (!poolNews.hasSubscribers) return
    const pool = basename(this.#setup.program.pathname, '.ts')
    const standing = { pool, waiting: this.#queue.length, running: this.#underWay.size }
    poolNews.publish({ ...standing, ...news } satisfies PoolNews)
  }

  #leave(place: Place<Order, Reply>, waiter: Waiter<Reply>): void {
    place.waiters.delete(waiter)
    waiter.reject(new ProcessFailure('gone'))
    if (place.waiters.size === 0) this.#giveUp(place)
    this.#tell()
  }

  #refuse(place: Place<Order, Reply>): void {
    for (const { reject } of place.waiters) reject(new ProcessFailure('busy'))
    this.#giveUp(place)
    this.#tell({ refused: true })
  }

  /** Work without callers is not begun; if it runs already, it is killed after the grace time. */
  #giveUp(place: Place<Order, Reply>): void {
    const { work } = place
    this.#queue.leave(place)
    work.places.delete(keyOf(place))
    if (work.places.size > 0) return
    if (work.process) setTimeout(() => this.#stop(work), this.#setup.grace)
    else this.#forget(work)
  }

  /** Unless it is done, or another caller has joined meanwhile. */
  #stop(work: Work<Order, Reply>): void {
    if (work.places.size > 0 || !work.process) return
    this.#forget(work)
    work.process.kill('gone')
  }

  #forget({ name }: Work<Order, Reply>): void {
    if (name !== undefined) this.#named.delete(name)
  }
}
