// The embedded database with the interface of pg.Pool: one connection, lent to one borrower at a time.

import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import pg from 'pg'
import { refusalInsideTransaction } from '../transaction-scope.ts'
import { copyFolder } from './copy-folder.ts'
import { type QueryConfig, type QueryResult, toDatabaseError, toQueryResult, toQueryText } from './encoding.ts'
import { launch, launchWorker } from './launch.ts'
import { type Maintenance, maintain } from './maintenance.ts'
import type { Notification, QueryAnswer, Reply, Request, TransactionStatus, WorkerOptions } from './messages.ts'
import { Mutex } from './mutex.ts'
import { unusableFor } from './trouble.ts'

type Settle = { resolve: (answer: QueryAnswer | undefined) => void; reject: (error: Error) => void }
type Listener = (payload: string) => void
type Relaunch = () => ReturnType<typeof launchWorker>
type RequestBody = Request extends infer Each ? (Each extends Request ? Omit<Each, 'id'> : never) : never

/** Opens the folder, creating it where there is none; rejects with DataFolderInUse while another process has it. */
export async function openEmbeddedPool(options: WorkerOptions): Promise<EmbeddedPool> {
  const { worker, unlock, ready } = launch(options)
  try {
    await ready
  } catch (error) {
    await worker.terminate()
    unlock()
    throw (options.folder && unusableFor(options.folder)) || error
  }
  return new EmbeddedPool(worker, unlock, options.folder ? () => launchWorker(options) : undefined, options.folder)
}

/** Implements the part of pg.Pool that Drizzle and the store use: connect, query, end and 'error'. */
export const asPgPool = (pool: EmbeddedPool): pg.Pool => pool as unknown as pg.Pool

/**
 * Emits 'error' when the worker has died: queries are refused until a new worker has opened the folder, as after a power cut; then it
 * emits 'revived'. A disk that is full for a while needs no restart by hand.
 */
export class EmbeddedPool extends EventEmitter {
  #worker: Worker
  readonly #unlock: () => void
  readonly #folder: string | undefined
  readonly #relaunch: Relaunch | undefined
  readonly #mutex = new Mutex()
  readonly #pending = new Map<number, Settle>()
  readonly #listeners = new Map<string, Set<Listener>>()
  #maintenance: Maintenance
  /** Rises when the worker dies: clients borrowed before that are refused. */
  #generation = 0
  #lastId = 0
  #status: TransactionStatus = 'I'
  #isCopying = false
  #ended: Promise<void> | undefined
  #failure: Error | undefined

  constructor(worker: Worker, unlock: () => void, relaunch?: Relaunch, folder?: string) {
    super()
    this.#worker = worker
    this.#unlock = unlock
    this.#relaunch = relaunch
    this.#folder = folder
    this.#maintenance = this.#employ(worker)
  }

  #employ(worker: Worker): Maintenance {
    worker.on('message', (reply: Reply) => this.#receive(reply))
    worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', (code) => this.#fail(new Error(`The embedded database's worker ended with code ${code}.`)))
    worker.unref()
    return maintain(this, (error) => this.emit('maintenance-error', error))
  }

  get totalCount(): number {
    return 1
  }

  get waitingCount(): number {
    return this.#mutex.waiting
  }

  /** Whether queries wait for a step of maintenance, or for a copy of the folder, now. */
  get isTidying(): boolean {
    return this.#isCopying || this.#maintenance.isUnderWay()
  }

  async query(config: string | QueryConfig, values?: unknown[]): Promise<QueryResult | QueryResult[]> {
    const client = await this.connect()
    try {
      return await client.query(config, values)
    } finally {
      client.release()
    }
  }

  /** Waits for the connection and keeps it until `release`. */
  async connect(): Promise<EmbeddedClient> {
    const refusal = refusalInsideTransaction(this) ?? this.#closedRefusal()
    if (refusal) throw refusal
    await this.#mutex.acquire()
    const generation = this.#generation
    return new EmbeddedClient(
      (query) => this.#run(query, generation),
      () => this.#giveBack(),
    )
  }

  /** Returns the function that stops listening. */
  async listen(channel: string, listener: Listener): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners.add(listener))
    try {
      await this.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      listeners.delete(listener)
      throw error
    }
    return async () => {
      if (listeners.delete(listener) && listeners.size === 0 && !this.#closedRefusal())
        await this.query(`unlisten ${pg.escapeIdentifier(channel)}`)
    }
  }

  /** Writes the whole database as a tar file that a later pool in memory can start from. */
  async dump(path: string): Promise<void> {
    await this.#mutex.acquire()
    try {
      await this.#send({ kind: 'dump', path })
    } finally {
      this.#mutex.release()
    }
  }

  /** Copies the folder as it is at one moment; queries wait meanwhile. Only for a database in a folder. */
  async copyTo(folder: string, reserve: number): Promise<void> {
    if (!this.#folder) throw new Error('A database in memory has no folder to copy.')
    const client = await this.connect()
    this.#isCopying = true
    try {
      await client.query('checkpoint')
      await copyFolder(this.#folder, folder, reserve)
    } finally {
      this.#isCopying = false
      client.release()
    }
  }

  /** Serves the borrowers in line, then closes the files and releases the folder. */
  end(): Promise<void> {
    this.#ended ??= this.#end()
    return this.#ended
  }

  async #end(): Promise<void> {
    this.#maintenance.stop()
    await this.#mutex.acquire()
    try {
      if (!this.#failure) await this.#send({ kind: 'close' })
    } finally {
      await this.#worker.terminate()
      this.#unlock()
      this.#mutex.release()
    }
  }

  #closedRefusal(): Error | undefined {
    if (this.#ended) return new Error('Cannot use a pool after calling end on the pool')
    return this.#failure && gone(this.#failure)
  }

  async #run(config: QueryConfig, generation = this.#generation): Promise<QueryResult | QueryResult[]> {
    // The worker has died since the transaction began.
    if (generation !== this.#generation) throw gone(this.#failure)
    const answer = await this.#send({ kind: 'query', query: toQueryText(config) })
    if (!answer) throw new Error('The embedded database answered without an answer.')
    this.#status = answer.status
    if ('error' in answer) throw toDatabaseError(answer.error)
    return toQueryResult(answer.statements, config)
  }

  /** Rolls back a transaction that its borrower left open: the next borrower's writes would become part of it. */
  async #giveBack(): Promise<void> {
    try {
      if (this.#status !== 'I' && !this.#failure) await this.#run({ text: 'rollback' })
    } finally {
      this.#mutex.release()
    }
  }

  #send(body: RequestBody): Promise<QueryAnswer | undefined> {
    return new Promise((resolve, reject) => {
      if (this.#failure) return reject(gone(this.#failure))
      const id = ++this.#lastId
      this.#pending.set(id, { resolve, reject })
      // Only a query under way keeps the process alive, as with an idle pg.Pool that allows it.
      this.#worker.ref()
      this.#worker.postMessage({ ...body, id })
    })
  }

  #receive(reply: Reply): void {
    if (reply.kind === 'ready') return
    if (reply.kind === 'notification') {
      this.#notify(reply.notification)
      return
    }
    const settle = this.#pending.get(reply.id)
    this.#pending.delete(reply.id)
    if (this.#pending.size === 0) this.#worker.unref()
    settle?.resolve(reply.kind === 'answer' ? reply.answer : undefined)
  }

  #notify({ channel, payload }: Notification): void {
    for (const listener of this.#listeners.get(channel) ?? []) listener(payload)
  }

  #fail(error: Error): void {
    const closing = this.#ended !== undefined
    if (this.#failure) return
    this.#failure = error
    this.#generation += 1
    this.#status = 'I'
    this.#maintenance.stop()
    for (const { reject } of this.#pending.values()) reject(gone(error))
    this.#pending.clear()
    if (closing) return
    this.emit('error', error)
    if (this.#relaunch) void this.#revive(this.#relaunch)
  }

  /** Retried for ever: a full disk may have room later. */
  async #revive(relaunch: Relaunch): Promise<void> {
    await this.#worker.terminate()
    while (!this.#ended) {
      const { worker, ready } = relaunch()
      const revived = await ready.then(
        () => true,
        () => false,
      )
      if (revived && !this.#ended) return this.#takeOver(worker)
      await worker.terminate()
      await pause(untilRevival, undefined, { ref: false })
    }
  }

  #takeOver(worker: Worker): void {
    this.#worker = worker
    this.#failure = undefined
    this.#maintenance = this.#employ(worker)
    for (const channel of this.#listeners.keys())
      this.query(`listen ${pg.escapeIdentifier(channel)}`).catch((error) => this.emit('maintenance-error', error))
    this.emit('revived')
  }
}

const untilRevival = 5_000

const gone = (cause: Error | undefined): Error => new Error('The embedded database is no longer running.', { cause })

/** The connection on loan. Its name must not contain «Pool»: Drizzle tells the two apart by that. */
export class EmbeddedClient {
  readonly #run: (config: QueryConfig) => Promise<QueryResult | QueryResult[]>
  readonly #giveBack: () => Promise<void>
  #latest: Promise<unknown> = Promise.resolve()
  #released = false

  constructor(run: (config: QueryConfig) => Promise<QueryResult | QueryResult[]>, giveBack: () => Promise<void>) {
    this.#run = run
    this.#giveBack = giveBack
  }

  query(config: string | QueryConfig, values?: unknown[]): Promise<QueryResult | QueryResult[]> {
    if (this.#released)
      return Promise.reject(new Error('This connection was already given back: a query of a finished transaction?'))
    const result = this.#run(
      typeof config === 'string' ? { text: config, values } : { ...config, values: values ?? config.values },
    )
    this.#latest = result.catch(() => {})
    return result
  }

  /** Releases the connection once its pending queries are answered. */
  release(): void {
    if (this.#released) throw new Error('Release called on client which has already been released to the pool.')
    this.#released = true
    this.#latest.then(this.#giveBack).catch(() => {})
  }
}
