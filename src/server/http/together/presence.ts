// Who is in a document and where they write, in this process and in others.
import { listNames } from '#server/store/account/accounts.ts'
import type { Database } from '#server/store/engine/database.ts'
import { askWho, type Here, type SharedChange, tellHere } from '#server/store/writing/shared-changes.ts'
import type { Connection } from './connection.ts'
import { sent } from './frames.ts'

/** In milliseconds: between two messages about the same people, and until a process that was not heard of counts as gone. */
const between = 80
const lostAfter = 50_000

type Elsewhere = { id: string; name: string; color: number; at: object | null; from: string }

const personOf = ({ id, person, color, at }: Connection) => ({ id, name: person.name, color, at })

/** The same color in every process. */
export const colorOf = (connection: string): number => Number.parseInt(connection.slice(-4), 16) % 8

export class Presence {
  readonly #db: Database
  readonly #writingId: string
  /** Names this process in announcements. */
  readonly #process: string
  readonly #connections: ReadonlySet<Connection>
  readonly #elsewhere = new Map<string, Elsewhere>()
  readonly #processes = new Map<string, number>()
  readonly #moved = new Set<Connection>()
  #timer: NodeJS.Timeout | undefined

  constructor(db: Database, writingId: string, process: string, connections: ReadonlySet<Connection>) {
    this.#db = db
    this.#process = process
    this.#writingId = writingId
    this.#connections = connections
    askWho(db, writingId, process).catch(() => {})
  }

  /** All who are there are shown to who comes, and the other way round. */
  enter(connection: Connection): void {
    for (const other of this.#connections) if (other !== connection) connection.sendJson(sent.people, personOf(other))
    for (const { from: _from, ...person } of this.#elsewhere.values()) connection.sendJson(sent.people, person)
    this.move(connection)
  }

  move(connection: Connection): void {
    this.#moved.add(connection)
    this.#timer ??= setTimeout(() => this.#tell(), between)
  }

  leave({ id }: Connection): void {
    this.#say({ id, gone: true })
    this.#tellOthers([...this.#connections], true)
  }

  hear(change: Extract<SharedChange, { kind: 'who' | 'here' }>): void {
    if (change.from === this.#process) return
    this.#processes.set(change.from, Date.now())
    if (change.kind === 'who') this.#tellOthers([...this.#connections], true)
    else void this.#hearPeople(change.from, change.people, change.isAll).catch(() => {})
  }

  async #hearPeople(from: string, people: readonly Here[], isAll: boolean): Promise<void> {
    const unknown = people.filter(({ connection }) => !this.#elsewhere.has(connection))
    const names = await listNames(
      this.#db,
      unknown.map(({ userId }) => userId),
    )
    const named = new Set(people.map(({ connection }) => connection))
    for (const each of this.#elsewhere.values())
      if (isAll && each.from === from && !named.has(each.id)) this.#drop(each)
    for (const { connection: id, userId, at } of people) {
      const name = this.#elsewhere.get(id)?.name ?? names.get(userId) ?? ''
      const person = { id, name, color: colorOf(id), at }
      this.#elsewhere.set(id, { ...person, from })
      this.#say(person)
    }
  }

  /** Now and then: others hear that this process is there, and those of lost processes go. */
  beat(now: number): void {
    for (const [process, at] of this.#processes) {
      if (now - at < lostAfter) continue
      this.#processes.delete(process)
      for (const each of this.#elsewhere.values()) if (each.from === process) this.#drop(each)
    }
    this.#tellOthers([...this.#connections], true)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#tellOthers([], true)
  }

  #drop({ id }: Elsewhere): void {
    this.#elsewhere.delete(id)
    this.#say({ id, gone: true })
  }

  #tell(): void {
    this.#timer = undefined
    const moved = [...this.#moved].filter((connection) => this.#connections.has(connection))
    this.#moved.clear()
    for (const connection of moved) this.#say(personOf(connection), connection)
    this.#tellOthers(moved, false)
  }

  #say(person: object, except?: Connection): void {
    for (const connection of this.#connections) if (connection !== except) connection.sendJson(sent.people, person)
  }

  #tellOthers(connections: readonly Connection[], isAll: boolean): void {
    if (this.#processes.size === 0) return
    const people = connections.map(({ id, person, at }) => ({ connection: id, userId: person.userId, at }))
    // Who is where is told again with the next move.
    tellHere(this.#db, this.#writingId, this.#process, people, isAll).catch(() => {})
  }
}
