// One sitting with one writing: its draft, how it is saved, and what this browser keeps of it meanwhile. It outlives the
// page, so that going from step to step neither loses what is under way nor what can be undone.
import type { Call } from '#contract/contract.ts'
import type { WritingOnWire } from '#contract/writings.ts'
import { Autosave } from './autosave.ts'
import type { Buffer, Buffered, BufferKey } from './buffer.ts'
import { DocumentStore } from './document-store.ts'
import { applyPatch, type Draft, draftOf, includes, isEmpty, type Patch, patchBetween } from './draft.ts'

const bufferDelay = 250
/** Longer than it takes from one step to the next. */
const lingering = 2_000

type Surroundings = { account: string; call: Call; buffer: Buffer; tab: string; newId: () => string }

let count = 0

export class Sitting {
  /** Tells one sitting from another, whatever happens to the writing's id. */
  readonly key = ++count
  #writing: WritingOnWire
  readonly store: DocumentStore
  readonly autosave: Autosave
  readonly #around: Surroundings
  #buffered: Draft
  /** What was last handed to the buffer. */
  #handed: Draft
  #isKept = true
  #mine: string | undefined
  #bufferTimer: ReturnType<typeof setTimeout> | undefined
  #leaveTimer: ReturnType<typeof setTimeout> | undefined
  #started = false
  #shown = false
  #savedSomething = false
  onEnd: () => void = () => {}
  onNamed: () => void = () => {}
  /** How the step on screen brings a section into view, where it can. */
  goTo: ((section: string) => void) | null = null

  constructor(writing: WritingOnWire, around: Surroundings) {
    const draft = draftOf(writing)
    this.#writing = writing
    this.#around = around
    this.#buffered = draft
    this.#handed = draft
    this.store = new DocumentStore(draft)
    this.autosave = new Autosave(draft, writing.version, {
      current: this.store.draft,
      send: async (version, patch) => {
        const { id } = this.#writing
        const answer = await (version > 0
          ? around.call('update-writing', { id, version, ...patch })
          : this.#create(patch))
        this.#savedSomething = true
        return answer
      },
      latest: () => around.call('get-writing', { id: this.#writing.id }),
      onProgress: () => void this.keepNow(),
    })
  }

  /** As it was read, or as it was created; without an id while it is an empty page that nobody has touched. */
  get writing(): WritingOnWire {
    return this.#writing
  }

  /** Whether this browser keeps what is not saved: a private window may not. */
  get isKept(): boolean {
    return this.#isKept
  }

  get #key(): BufferKey {
    return { account: this.#around.account, writing: this.#writing.id, tab: this.#around.tab }
  }

  /** The first letter names the document, here: from then on every try to create it is the same one. */
  #name(): void {
    if (this.#writing.id) return
    this.#writing = { ...this.#writing, id: this.#around.newId() }
    this.onNamed()
  }

  /** An empty page that somebody only looked at is no document: it becomes one with the first thing written in it. */
  async #create(patch: Patch): Promise<{ version: number } | { theirs: WritingOnWire }> {
    const { id, visibility } = this.#writing
    const { title, content, meta } = applyPatch(draftOf(this.#writing), patch)
    const { country, folder_id } = meta
    const created = await this.#around.call('create-writing', { id, visibility, title, content, country, folder_id })
    this.#writing = created
    // An earlier try, whose answer was lost, may have created it with less in it.
    return created.version === 1 && includes(draftOf(created), patch) ? created : { theirs: created }
  }

  /** Called by whoever shows it; the first time it also looks for what an earlier tab could not save. */
  enter(): void {
    clearTimeout(this.#leaveTimer)
    this.#shown = true
    if (this.#started) return
    this.#started = true
    this.store.subscribe(this.#handleChange)
    window.addEventListener('online', this.autosave.retry)
    window.addEventListener('offline', this.autosave.disconnected)
    window.addEventListener('pagehide', this.#handleHide)
    document.addEventListener('visibilitychange', this.#handleVisibility)
    window.addEventListener('beforeunload', this.#handleUnload)
    void this.#recover()
  }

  leave(): void {
    clearTimeout(this.#leaveTimer)
    this.#shown = false
    this.#leaveTimer = setTimeout(() => void this.#end(), lingering)
  }

  async #end(): Promise<void> {
    // What cannot be saved now stays: the page may come back to it, and the browser keeps it.
    if (!(await this.autosave.flush()) || this.#shown) return
    this.autosave.stop()
    window.removeEventListener('online', this.autosave.retry)
    window.removeEventListener('offline', this.autosave.disconnected)
    window.removeEventListener('pagehide', this.#handleHide)
    document.removeEventListener('visibilitychange', this.#handleVisibility)
    window.removeEventListener('beforeunload', this.#handleUnload)
    this.onEnd()
    if (this.#savedSomething) await this.#around.call('close-writing', { id: this.#writing.id }).catch(() => {})
  }

  readonly #handleChange = (): void => {
    this.#name()
    this.autosave.changed()
    if (this.#bufferTimer) return
    // The first letter at once, those that follow it together.
    void this.keepNow()
    this.#bufferTimer = setTimeout(() => {
      this.#bufferTimer = undefined
      if (this.store.draft() !== this.#handed) void this.keepNow()
    }, bufferDelay)
  }
  readonly #handleHide = (): void => void this.keepNow()
  readonly #handleVisibility = (): void => {
    if (document.visibilityState === 'visible') this.autosave.retry()
    else {
      void this.keepNow()
      void this.autosave.flush()
    }
  }
  readonly #handleUnload = (event: BeforeUnloadEvent): void => {
    const draft = this.store.draft()
    if (draft !== this.autosave.saved && draft !== this.#buffered) event.preventDefault()
  }

  /** Writes down what is not saved yet, or forgets it when all of it is. */
  async keepNow(): Promise<void> {
    const { saved, version, attempts } = this.autosave
    const draft = this.store.draft()
    const patch = patchBetween(saved, draft)
    this.#handed = draft
    if (isEmpty(patch)) return this.#writing.id ? this.#around.buffer.remove(this.#key) : undefined
    const { visibility } = this.#writing
    const buffered: Buffered = { version, visibility, patch, attempts: [...attempts], at: Date.now() }
    this.#isKept = await this.#around.buffer.write(this.#key, buffered)
    if (this.#isKept) this.#buffered = draft
  }

  async #recover(): Promise<void> {
    if (!this.#writing.id) return
    const { buffer } = this.#around
    for (const { key, buffered } of await buffer.orphans(this.#key)) {
      this.#take(buffered)
      // Ours first, then theirs is forgotten: at no moment is it nowhere.
      await this.keepNow()
      await buffer.remove(key)
    }
  }

  #take({ version, patch, attempts }: Buffered): void {
    const { writing } = this
    const opened = this.autosave.saved
    if (includes(opened, patch)) return
    const arrived = writing.version === version + 1 && attempts.some((attempt) => includes(opened, attempt))
    if (version === writing.version) this.autosave.recall(attempts)
    this.store.change((draft) => applyPatch(draft, patch))
    if (version !== writing.version && !arrived) this.autosave.meetConflict(writing)
  }

  readonly keepMine = (theirs: WritingOnWire): void => this.autosave.rebaseOn(draftOf(theirs), theirs.version)

  /** Can be undone like any other change, which then is an answer too. */
  readonly takeTheirs = (theirs: WritingOnWire): void => {
    const draft = draftOf(theirs)
    this.store.change(() => draft)
    this.autosave.rebaseOn(draft, theirs.version)
    void this.keepNow()
  }

  /** Mine becomes a document of its own; answers its id. */
  readonly keepBoth = async (theirs: WritingOnWire, title: string): Promise<string> => {
    const { content, meta } = this.store.draft()
    this.#mine ??= this.#around.newId()
    const { id } = await this.#around.call('create-writing', {
      id: this.#mine,
      visibility: theirs.visibility,
      title,
      content,
      country: meta.country,
      folder_id: meta.folder_id,
    })
    this.#mine = undefined
    this.takeTheirs(theirs)
    return id
  }
}
