// The server's side of writing together as a browser sees it, in memory: one document, its changes, and connections that can be cut.
import * as Y from 'yjs'
import { fillDocument, SharedDraft, type TogetherDraft } from '#domain/writing/together/shared-draft.ts'

type Browser = {
  binaryType: string
  onmessage: ((event: { data: ArrayBuffer }) => void) | null
  onclose: ((event: { code: number }) => void) | null
}

const frame = (kind: number, body: Uint8Array): ArrayBuffer => Uint8Array.of(kind, ...body).buffer
const json = (kind: number, value: unknown) => frame(kind, new TextEncoder().encode(JSON.stringify(value)))
const counted = (kind: number, count: number, body: Uint8Array = new Uint8Array()): ArrayBuffer => {
  const head = new Uint8Array(4)
  new DataView(head.buffer).setUint32(0, count)
  return frame(kind, Uint8Array.of(...head, ...body))
}

export class TogetherServer {
  doc = new Y.Doc()
  epoch = 'e1'
  /** No connection can be opened. */
  isDown = false
  /** Updates are taken, and not acknowledged yet. */
  isSlow = false
  /** What closes the connection that sends the next update. */
  refuses: number | null = null
  opened = 0
  readonly heard: unknown[] = []
  readonly #browsers = new Map<Browser, { id: string; unsaved: number }>()

  constructor(draft: TogetherDraft) {
    fillDocument(this.doc, draft)
  }

  draft(): TogetherDraft {
    const shared = new SharedDraft(this.doc)
    const draft = shared.draft()
    shared.stop()
    return draft
  }

  /** Another person writes. */
  write(update: (draft: TogetherDraft) => TogetherDraft): void {
    const before = Y.encodeStateVector(this.doc)
    const shared = new SharedDraft(this.doc)
    shared.write(update(shared.draft()))
    shared.stop()
    this.#broadcast(Y.encodeStateAsUpdate(this.doc, before))
  }

  /** From a backup or a former state: nothing that browsers have can be merged with it. */
  beginAnew(draft: TogetherDraft): void {
    this.doc = new Y.Doc()
    fillDocument(this.doc, draft)
    this.epoch = `${this.epoch}+`
  }

  tell(person: unknown): void {
    for (const browser of this.#browsers.keys()) browser.onmessage?.({ data: json(2, person) })
  }

  cut(code = 1006): void {
    for (const browser of [...this.#browsers.keys()]) this.#close(browser, code)
  }

  acknowledge(): void {
    this.isSlow = false
    for (const [browser, known] of this.#browsers) browser.onmessage?.({ data: counted(3, known.unsaved) })
  }

  readonly open = (): WebSocket => {
    this.opened += 1
    const browser: Browser = { binaryType: '', onmessage: null, onclose: null }
    const id = `c${this.opened}`
    queueMicrotask(() => {
      if (this.isDown) return browser.onclose?.({ code: 1006 })
      this.#browsers.set(browser, { id, unsaved: 0 })
      browser.onmessage?.({ data: json(5, { epoch: this.epoch, you: id, can_edit: true }) })
    })
    const socket = {
      send: (bytes: Uint8Array) => this.#hear(browser, bytes.slice()),
      close: () => void this.#browsers.delete(browser),
    }
    return Object.assign(browser, socket) as unknown as WebSocket
  }

  #close(browser: Browser, code: number): void {
    this.#browsers.delete(browser)
    browser.onclose?.({ code })
  }

  #hear(browser: Browser, bytes: Uint8Array): void {
    const known = this.#browsers.get(browser)
    if (!known) return
    const body = bytes.subarray(1)
    if (bytes[0] === 0) {
      browser.onmessage?.({ data: counted(1, 0, Y.encodeStateAsUpdate(this.doc, body)) })
      browser.onmessage?.({ data: frame(0, Y.encodeStateVector(this.doc)) })
    } else if (bytes[0] === 1) this.#take(browser, known, body)
    else this.heard.push(JSON.parse(new TextDecoder().decode(body)))
  }

  #take(browser: Browser, known: { unsaved: number }, body: Uint8Array): void {
    if (this.refuses !== null) {
      this.#close(browser, this.refuses)
      this.refuses = null
      return
    }
    known.unsaved = new DataView(body.buffer, body.byteOffset).getUint32(0)
    const update = body.slice(4)
    Y.applyUpdate(this.doc, update)
    this.#broadcast(update, browser)
    if (!this.isSlow) browser.onmessage?.({ data: counted(3, known.unsaved) })
  }

  #broadcast(update: Uint8Array, from?: Browser): void {
    for (const browser of this.#browsers.keys())
      if (browser !== from) browser.onmessage?.({ data: counted(1, 0, update) })
  }
}
