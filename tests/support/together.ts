// A person who writes together with others over a connection of their own, as a browser does.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { documentPaths } from '#addresses/document-paths.ts'
import { paragraphOf, type Section } from '#domain/writing/model.ts'
import { SharedDraft, type TogetherDraft } from '#domain/writing/together/shared-draft.ts'

type Options = { port: number; cookie: string; writing: string; origin?: string }
export type Person = { id: string; name?: string; color?: number; at?: object | null; gone?: true }

const numbered = (count: number, update: Uint8Array): Buffer => {
  const head = Buffer.alloc(5)
  head[0] = 1
  head.writeUInt32BE(count, 1)
  return Buffer.concat([head, update])
}

export class Writer {
  readonly options: Options
  doc = new Y.Doc()
  shared = new SharedDraft(this.doc)
  epoch = ''
  you = ''
  people = new Map<string, Person>()
  folded: { version: number; updated_at: string } | undefined
  closed: number | undefined
  isSynced = false
  sent = 0
  saved = 0
  /** Calls back with every change of another that arrives. */
  onChange: (() => void) | undefined
  #socket: WebSocket | undefined

  constructor(options: Options) {
    this.options = options
    this.#watch()
  }

  #watch(): void {
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === 'server') this.onChange?.()
      else if (this.isSynced) this.#send(update)
    })
  }

  connect(port = this.options.port): this {
    const { cookie, writing, origin = `http://127.0.0.1:${port}` } = this.options
    const socket = new WebSocket(`ws://127.0.0.1:${port}${documentPaths.together(writing)}`, {
      headers: { cookie },
      origin,
    })
    this.#socket = socket
    this.closed = undefined
    socket.on('message', (data: Buffer) => this.#socket === socket && this.#hear(data[0] ?? 0, data.subarray(1)))
    socket.on('error', () => {})
    socket.on('close', (code) => {
      if (this.#socket !== socket) return
      this.closed = code
      this.isSynced = false
    })
    return this
  }

  #hear(kind: number, body: Buffer): void {
    const json = () => JSON.parse(body.toString())
    if (kind === 5) this.#meet(json())
    else if (kind === 1) Y.applyUpdate(this.doc, body.subarray(4), 'server')
    else if (kind === 0) {
      this.isSynced = true
      this.#send(Y.encodeStateAsUpdate(this.doc, body))
    } else if (kind === 2) {
      const person: Person = json()
      if (person.gone) this.people.delete(person.id)
      else this.people.set(person.id, person)
    } else if (kind === 3) this.saved = body.readUInt32BE(0)
    else if (kind === 4) this.folded = json()
  }

  #meet({ epoch, you }: { epoch: string; you: string }): void {
    if (this.epoch !== '' && epoch !== this.epoch) throw new Error('the document was begun anew')
    this.epoch = epoch
    this.you = you
    this.sent = 0
    this.saved = 0
    this.send(Buffer.concat([Buffer.from([0]), Y.encodeStateVector(this.doc)]))
  }

  #send(update: Uint8Array): void {
    this.sent += 1
    this.send(numbered(this.sent, update))
  }
  send(message: Uint8Array): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(message)
  }
  sendUpdate(update: Uint8Array): void {
    this.#send(update)
  }

  get isSaved(): boolean {
    return this.isSynced && this.saved === this.sent
  }

  change(update: (draft: TogetherDraft) => TogetherDraft): void {
    this.shared.write(update(this.shared.draft()))
  }

  async synced(): Promise<this> {
    await until(() => this.isSynced || this.closed !== undefined)
    if (!this.isSynced) throw new Error(`the connection was closed with ${this.closed}`)
    return this
  }
  stored = (): Promise<void> => until(() => this.isSaved)
  /** The code with which it is closed. */
  async ended(): Promise<number | undefined> {
    await until(() => this.closed !== undefined)
    return this.closed
  }

  /** As without a network: nothing is said, and nothing more is heard. */
  drop(): void {
    const socket = this.#socket
    this.#socket = undefined
    this.isSynced = false
    socket?.terminate()
  }

  async leave(): Promise<void> {
    const socket = this.#socket
    if (!socket || socket.readyState === WebSocket.CLOSED) return
    socket.close()
    await once(socket, 'close')
  }
}

async function until(holds: () => boolean): Promise<void> {
  for (const began = performance.now(); !holds(); await pause(5))
    if (performance.now() - began > 15_000) throw new Error('what is waited for did not happen')
}

export const readAnew = ({ doc }: Pick<Writer, 'doc'>): TogetherDraft => new SharedDraft(doc).draft()

/** A draft with one clause more. */
export const added =
  (text: string) =>
  (draft: TogetherDraft): TogetherDraft => {
    const section: Section = {
      id: `s-${randomUUID().slice(0, 8)}`,
      kind: 'clause',
      title: text,
      body: [paragraphOf(text)],
    }
    return { ...draft, content: { ...draft.content, sections: [...draft.content.sections, section] } }
  }
export const titled =
  (title: string) =>
  (draft: TogetherDraft): TogetherDraft => ({ ...draft, title })
export const titles = ({ content }: Pick<TogetherDraft, 'content'>): string[] =>
  content.sections.map(({ title }) => title)
