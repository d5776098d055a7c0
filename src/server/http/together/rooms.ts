// The documents that people write in together in this process.
import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import { addressBlock } from '#domain/address-block.ts'
import type { Database } from '#server/store/engine/database.ts'
import type { LiveChanges } from '#server/store/engine/live-changes.ts'
import { findSharedWriting } from '#server/store/sharing/shares.ts'
import type { SharedChange, SharedChanges } from '#server/store/writing/shared-changes.ts'
import {
  forgetSharedDocument,
  loadSharedDocument,
  startSharedDocument,
} from '#server/store/writing/shared-documents.ts'
import { type Admitted, admit } from './access.ts'
import { Connection, type Person } from './connection.ts'
import { type Closing, closing } from './frames.ts'
import { colorOf } from './presence.ts'
import { Room, type RoomLog } from './room.ts'

export const usualLimits = {
  /** Connections. */
  perDocument: 60,
  perAccount: 12,
  perAddress: 400,
  inAll: 5_000,
  /** Documents that are open at once. */
  documents: 1_000,
}

type Ports = { db: Database; live: LiveChanges; shared: SharedChanges; log: RoomLog }

/** A paused socket would not hear that the browser closes it too. */
export function refuse(socket: WebSocket, code: Closing): void {
  socket.resume()
  socket.close(code)
}

export class Rooms {
  readonly #ports: Ports
  readonly #limits: typeof usualLimits
  readonly #process = randomUUID()
  readonly #rooms = new Map<string, Promise<Room>>()
  readonly #open = new Map<string, Room>()
  readonly #connections = new Set<Connection>()
  #isOpen = true
  #hears = true

  constructor(ports: Ports, limits: Partial<typeof usualLimits> = {}) {
    this.#ports = ports
    this.#limits = { ...usualLimits, ...limits }
    ports.shared.onChange((change) => this.#hear(change))
    ports.shared.onHearing((hears) => this.#setHearing(hears))
    ports.live.onChange((change) => {
      if (change.kind === 'session-ended') this.#endSession(change.session)
    })
  }

  isFull(address: string): boolean {
    const from = [...this.#connections].filter(({ person }) => addressBlock(person.address) === addressBlock(address))
    return (
      !this.#isOpen ||
      !this.#hears ||
      this.#connections.size >= this.#limits.inAll ||
      from.length >= this.#limits.perAddress
    )
  }

  /** Closes the socket where the person may not write, or there is no room. */
  async enter(socket: WebSocket, person: Omit<Person, 'name'>, writingId: string): Promise<void> {
    const admitted = await admit(this.#ports.db, person.session, writingId, new Date())
    if (typeof admitted === 'number') return refuse(socket, admitted)
    const room = await this.#roomOf(writingId, admitted)
    if (!room || socket.readyState !== socket.OPEN) return refuse(socket, closing.restart)
    const own = [...this.#connections].filter((connection) => connection.person.userId === person.userId)
    if (own.length >= this.#limits.perAccount || room.connections.size >= this.#limits.perDocument)
      return refuse(socket, closing.tooMany)
    const { firstname, lastname } = admitted.account
    const id = randomUUID()
    const connection = new Connection(socket, id, { ...person, name: `${firstname} ${lastname}`.trim() }, colorOf(id))
    this.#connections.add(connection)
    socket.once('close', () => this.#connections.delete(connection))
    room.enter(connection, admitted.account)
    // Between the question and the answer it may have been taken away.
    await room.recheck(new Date())
  }

  async #roomOf(id: string, { writing }: Admitted): Promise<Room | undefined> {
    const known = await this.#rooms.get(id)
    if (known && !known.isClosed) return known
    if (this.#rooms.size >= this.#limits.documents) return undefined
    const opening = this.#rooms.get(id) ?? this.#openRoom(id, writing)
    this.#rooms.set(id, opening)
    try {
      return await opening
    } catch (error) {
      this.#rooms.delete(id)
      throw error
    }
  }

  async #openRoom(id: string, writing: Admitted['writing']): Promise<Room> {
    const { db, log } = this.#ports
    const onEmpty = () => {
      this.#rooms.delete(id)
      this.#open.delete(id)
    }
    for (let isSecond = false; ; isSecond = true) {
      const stored = await findSharedWriting(db, id)
      if (!stored) throw new Error('a writing was erased while it was opened')
      await startSharedDocument(db, stored, randomUUID(), new Date())
      const loaded = await loadSharedDocument(db, id)
      if (!loaded) throw new Error('a shared document was dropped while it was opened')
      const room = new Room(db, { ...loaded, writing }, { process: this.#process, log, onEmpty })
      if (room.isReadable || isSecond) {
        this.#open.set(id, room)
        // Changes that were stored while it was read.
        room.catchUp(loaded.number + 1)
        return room
      }
      // Of another version of this program: its content is folded, and it begins anew.
      room.close()
      await forgetSharedDocument(db, id)
    }
  }

  #hear(change: SharedChange): void {
    const now = new Date()
    if (change.kind === 'account') {
      for (const room of this.#open.values()) if (room.concerns(change.userId)) this.#safely(room.recheck(now))
      return
    }
    const room = this.#open.get(change.writingId)
    if (!room) return
    if (change.kind === 'updates') room.catchUp(change.number)
    else if (change.kind === 'access') this.#safely(room.recheck(now))
    else if (change.kind === 'writing') {
      this.#safely(room.recheck(now))
      this.#safely(room.meetSave())
    } else room.presence.hear(change)
  }

  #endSession(session: string): void {
    for (const room of this.#open.values())
      for (const connection of room.connections)
        if (connection.person.session === session) room.drop(connection, closing.sessionEnded)
  }

  /** While announcements are not heard, nothing is written together here: browsers go on elsewhere, or wait. A gap ends at once. */
  #setHearing(hears: boolean): void {
    this.#hears = hears
    if (hears) for (const room of this.#open.values()) this.#safely(room.lookAround(new Date()))
    else
      setImmediate(() => {
        if (!this.#hears) for (const room of [...this.#open.values()]) room.close()
      })
  }

  /** Now and then: lost browsers and processes go, and so do those whose access ended by time. */
  async beat(now: Date): Promise<void> {
    for (const connection of this.#connections) connection.beat()
    for (const room of this.#open.values()) {
      room.presence.beat(now.getTime())
      await room.recheck(now)
    }
  }

  async close(): Promise<void> {
    this.#isOpen = false
    await Promise.all([...this.#open.values()].map((room) => room.stop()))
    for (const connection of this.#connections) connection.terminate()
  }

  #safely(work: Promise<void>): void {
    work.catch((error) => this.#ports.log.warn({ err: error }, 'a shared document could not be looked after'))
  }
}
