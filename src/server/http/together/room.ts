// One document as this process holds it while people write in it: takes their changes, stores them, and passes them on.
import * as Y from 'yjs'
import type { Account } from '#domain/account/account.ts'
import type { Database } from '#server/store/engine/database.ts'
import { findWritingAccess } from '#server/store/sharing/shares.ts'
import {
  appendUpdates,
  findSharedHead,
  foldWriting,
  forgetSharedDocument,
  loadSharedDocument,
  readUpdatesSince,
} from '#server/store/writing/shared-documents.ts'
import { type Admitted, verdictOn } from './access.ts'
import { CheckedDocument, largestState } from './checked-document.ts'
import type { Connection } from './connection.ts'
import { type Closing, closing, sent } from './frames.ts'
import { Presence } from './presence.ts'

/** In milliseconds: what is typed in that time is stored together, and becomes a version together. */
const storedAfter = 40
const foldedAfter = 2_000

export type RoomLog = { warn(details: object, message: string): void }
type Made = { update: Uint8Array; connection: Connection; count: number }
type Start = { epoch: string; number: number; updates: Uint8Array[]; writing: Admitted['writing'] }

export class Room {
  readonly id: string
  readonly epoch: string
  readonly connections = new Set<Connection>()
  readonly #db: Database
  readonly #log: RoomLog
  readonly #writing: Admitted['writing']
  readonly #checked: CheckedDocument
  readonly #presence: Presence
  readonly #onEmpty: () => void
  #number: number
  #version = 0
  #waiting: Made[] = []
  #storing: Promise<void> | undefined
  #reading: Promise<void> | undefined
  #isBehind = false
  #storeTimer: NodeJS.Timeout | undefined
  #foldTimer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(
    db: Database,
    start: Start,
    { process, log, onEmpty }: { process: string; log: RoomLog; onEmpty: () => void },
  ) {
    this.id = start.writing.id
    this.epoch = start.epoch
    this.#db = db
    this.#log = log
    this.#onEmpty = onEmpty
    this.#writing = start.writing
    this.#number = start.number
    this.#checked = new CheckedDocument(start.updates)
    this.#presence = new Presence(db, this.id, process, this.connections)
  }

  get isReadable(): boolean {
    return this.#checked.isReadable
  }
  get isClosed(): boolean {
    return this.#isClosed
  }
  get presence(): Presence {
    return this.#presence
  }

  enter(connection: Connection, account: Account): void {
    this.connections.add(connection)
    connection.listen({
      onState: (vector) => this.#answer(connection, vector),
      onUpdate: (count, update) => this.#take(connection, account.id, count, update),
      onHere: (at) => {
        connection.at = at
        this.#presence.move(connection)
      },
      onClose: () => this.leave(connection),
    })
    connection.sendJson(sent.hello, { epoch: this.epoch, you: connection.id, can_edit: true })
    this.#presence.enter(connection)
  }

  leave(connection: Connection): void {
    if (!this.connections.delete(connection)) return
    this.#presence.leave(connection)
    if (this.connections.size === 0) void this.#settle().finally(() => this.connections.size === 0 && this.close())
  }

  #answer(connection: Connection, vector: Uint8Array): void {
    try {
      connection.sendUpdate(Y.encodeStateAsUpdate(this.#checked.doc, vector))
      connection.sendState(Y.encodeStateVector(this.#checked.doc))
    } catch {
      connection.close(closing.refused)
    }
  }

  #take(connection: Connection, userId: string, count: number, update: Uint8Array): void {
    if (this.#isClosed || !this.connections.has(connection)) return
    const taken = this.#checked.take(update, userId)
    if ('refused' in taken) {
      connection.close(taken.refused === 'too-large' ? closing.tooLarge : closing.refused)
      return
    }
    // Even where nothing is new: another of its connections may have sent it, and it may wait there.
    this.#waiting.push({ update: taken.made ?? nothing, connection, count })
    this.#storeTimer ??= setTimeout(() => this.#storeSoon(), storedAfter)
  }

  #storeSoon(): void {
    this.#storeTimer = undefined
    this.#storing ??= this.#store().finally(() => {
      this.#storing = undefined
      if (this.#waiting.length > 0 && !this.#isClosed) this.#storeSoon()
    })
  }

  async #store(): Promise<void> {
    const batch = this.#waiting.splice(0)
    const made = byAuthor(batch.filter(({ update }) => update !== nothing))
    try {
      const number =
        made.length > 0 ? await appendUpdates(this.#db, this.#writing, this.epoch, made, new Date()) : this.#number
      if (number === undefined) return this.close()
      if (made.length > 0)
        this.#pass(
          batch,
          made.map(({ update }) => update),
        )
      if (number - made.length === this.#number) this.#number = number
      else this.catchUp(number)
      for (const { connection, count } of latest(batch)) connection.sendSaved(count)
      this.#foldTimer ??= setTimeout(() => this.#foldSoon(), foldedAfter)
    } catch (error) {
      // What was not stored is in the browsers still: they send it again.
      this.#log.warn({ err: error }, 'changes of a shared document could not be stored')
      this.close()
    }
  }

  /** To all others; an author who is alone in the batch knows it. */
  #pass(batch: readonly Made[], updates: Uint8Array[]): void {
    const authors = new Set(batch.map(({ connection }) => connection))
    const [only] = authors.size === 1 ? authors : []
    const update = merged(updates)
    for (const connection of this.connections) if (connection !== only) connection.sendUpdate(update)
  }

  /** What other processes have stored. */
  catchUp(number: number): void {
    if (number <= this.#number || this.#isClosed) return
    this.#isBehind = true
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined
    })
  }

  async #read(): Promise<void> {
    try {
      while (this.#isBehind && !this.#isClosed) {
        this.#isBehind = false
        const known = { epoch: this.epoch, number: this.#number }
        const stored = (await readUpdatesSince(this.#db, this.id, known)) ?? (await this.#readAll())
        if (!stored) return this.close()
        if (stored.number > this.#number) this.#number = stored.number
        const made = stored.updates.length > 0 ? this.#checked.takeStored(stored.updates) : undefined
        if (made) for (const connection of this.connections) connection.sendUpdate(made)
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'changes of a shared document could not be read')
      this.close()
    }
  }

  async #readAll() {
    const loaded = await loadSharedDocument(this.#db, this.id)
    return loaded?.epoch === this.epoch ? loaded : undefined
  }

  #foldSoon(): void {
    this.#foldTimer = undefined
    this.#fold().catch((error) => this.#log.warn({ err: error }, 'a shared document could not be folded'))
  }

  async #fold(): Promise<void> {
    if (this.#isClosed) return
    // Only what is stored may be folded: with changes that wait, the database is read instead.
    const isStored = this.#waiting.length === 0 && !this.#storing
    const [state, draft] = [this.#checked.compact(), this.#checked.draft]
    const held = { epoch: this.epoch, number: this.#number, state, draft }
    await foldWriting(this.#db, this.id, isStored ? held : undefined)
    if (state.length <= largestState) return
    // Most of it is what was deleted: it begins anew, with the content alone.
    await forgetSharedDocument(this.#db, this.id)
    this.close()
  }

  /** The writing was saved, by a fold or without the shared document. */
  async meetSave(): Promise<void> {
    const head = await findSharedHead(this.#db, this.id)
    if (head?.epoch !== this.epoch) return this.close()
    if (head.isSavedBeside) this.#foldTimer ??= setTimeout(() => this.#foldSoon(), 0)
    if (head.version === this.#version) return
    this.#version = head.version
    const folded = { version: head.version, updated_at: head.updatedAt.toISOString() }
    for (const connection of this.connections) connection.sendJson(sent.folded, folded)
  }

  /** After announcements were lost: everything that they could have said. */
  async lookAround(now: Date): Promise<void> {
    this.catchUp(this.#number + 1)
    await this.recheck(now)
    await this.meetSave()
  }

  /** Closes the connections of who may not write any more. */
  async recheck(now: Date): Promise<void> {
    const writing = await findWritingAccess(this.#db, this.id)
    await Promise.all(
      [...this.connections].map(async (connection) => {
        const verdict = await verdictOn(this.#db, connection.person.session, writing, now)
        if (typeof verdict === 'number') this.drop(connection, verdict)
      }),
    )
  }

  /** Whether what the account may do decides about anyone in it. */
  concerns(userId: string): boolean {
    return this.#writing.userId === userId || [...this.connections].some(({ person }) => person.userId === userId)
  }

  drop(connection: Connection, code: Closing): void {
    connection.close(code)
    this.leave(connection)
  }

  /** Stores and folds what waits. */
  async #settle(): Promise<void> {
    clearTimeout(this.#storeTimer)
    clearTimeout(this.#foldTimer)
    this.#storeTimer = undefined
    this.#foldTimer = undefined
    try {
      while (this.#storing || (this.#waiting.length > 0 && !this.#isClosed)) {
        this.#storeSoon()
        await this.#storing
      }
      clearTimeout(this.#foldTimer)
      this.#foldTimer = undefined
      await this.#fold()
    } catch (error) {
      this.#log.warn({ err: error }, 'a shared document could not be folded')
    }
  }

  async stop(): Promise<void> {
    await this.#settle()
    this.close()
  }

  /** Browsers connect again, and bring what was not stored. */
  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    clearTimeout(this.#storeTimer)
    clearTimeout(this.#foldTimer)
    this.#presence.stop()
    const all = [...this.connections]
    this.connections.clear()
    for (const connection of all) connection.close(closing.restart)
    this.#checked.close()
    this.#onEmpty()
  }
}

const nothing = new Uint8Array()

const merged = (updates: Uint8Array[]): Uint8Array =>
  updates.length === 1 ? (updates[0] as Uint8Array) : Y.mergeUpdates(updates)

function byAuthor(batch: readonly Made[]): { update: Uint8Array; userId: string }[] {
  const groups = Map.groupBy(batch, ({ connection }) => connection.person.userId)
  return [...groups].map(([userId, made]) => ({ userId, update: merged(made.map(({ update }) => update)) }))
}

/** Of each connection the last. */
const latest = (batch: readonly Made[]): Made[] => [...new Map(batch.map((made) => [made.connection, made])).values()]
