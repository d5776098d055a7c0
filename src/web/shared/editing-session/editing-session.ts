// The editing of one writing in this tab: its draft, its autosave, and the unsaved changes that the browser keeps. It outlives
// the page, so that a change of step loses neither the calls under way nor the undo history.
import type { Call, MethodName } from '#contract/contract.ts'
import type { WritingOnWire } from '#contract/writing.ts'
import { watchPage } from '#web/shared/autosave/watch-page.ts'
import type { Buffer, Buffered, BufferKey } from './buffer.ts'
import { DocumentStore } from './document-store.ts'
import { applyPatch, type Draft, draftOf, includes, isEmpty, type Patch, patchBetween } from './draft.ts'
import { DraftAutosave } from './draft-autosave.ts'
import { Joining } from './joining.ts'
import { SwitchedSaving } from './saving.ts'

const bufferDelay = 250
/** How long the session outlives its page, in milliseconds: longer than a change of step takes. */
const lingering = 2_000

type Surroundings = {
  account: string
  call: Call
  /** Asks while the page is going, and learns no answer. */
  callOnLeaving: (method: MethodName, data: object) => void
  buffer: Buffer
  tab: string
  newId: () => string
}

let count = 0

export class EditingSession {
  /** Identifies the session: a new writing gets its id only with the first change. */
  readonly key = ++count
  #writing: WritingOnWire
  readonly store: DocumentStore
  readonly autosave: DraftAutosave
  /** Autosave, or what others write it through as well. */
  readonly saving: SwitchedSaving
  readonly joining: Joining
  readonly #around: Surroundings
  #buffered: Draft
  /** The draft last passed to the buffer; `#buffered` is the one that it last confirmed. */
  #handed: Draft
  #isKept = true
  #mine: string | undefined
  #bufferTimer: ReturnType<typeof setTimeout> | undefined
  #leaveTimer: ReturnType<typeof setTimeout> | undefined
  #unwatch = (): void => {}
  #started = false
  #shown = false
  #savedSomething = false
  onEnd: () => void = () => {}
  onNamed: () => void = () => {}
  /** Scrolls the step on screen to a section; null where the step cannot. */
  goTo: ((section: string) => void) | null = null

  constructor(writing: WritingOnWire, around: Surroundings) {
    const draft = draftOf(writing)
    this.#writing = writing
    this.#around = around
    this.#buffered = draft
    this.#handed = draft
    this.store = new DocumentStore(draft)
    this.autosave = new DraftAutosave(draft, writing.version, {
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
      merges: ({ together }) => this.joining.merges(together),
      onProgress: () => void this.keepNow(),
    })
    this.saving = new SwitchedSaving(this.autosave)
    const { store, autosave } = this
    const { call } = around
    const onPending = () => void this.keepNow()
    this.joining = new Joining({ writing: () => this.#writing, store, autosave, call, onPending }, this.saving)
  }

  /** As the server sent it when it was read or created; on an empty page the id is '' until the first change. */
  get writing(): WritingOnWire {
    return this.#writing
  }

  /** Whether the browser stored the unsaved changes: in a private window it may refuse. */
  get isKept(): boolean {
    return this.#isKept
  }

  get #key(): BufferKey {
    return { account: this.#around.account, writing: this.#writing.id, tab: this.#around.tab }
  }

  /** The first change gives the document its id, in the browser: every attempt to create it then names the same document. */
  #name(): void {
    if (this.#writing.id) return
    this.#writing = { ...this.#writing, id: this.#around.newId() }
    this.onNamed()
  }

  /** The document is created with its first change: opening an empty page creates none. */
  async #create(patch: Patch): Promise<{ version: number } | { theirs: WritingOnWire }> {
    const { id, visibility } = this.#writing
    const { title, content, meta } = applyPatch(draftOf(this.#writing), patch)
    const { country, folder_id } = meta
    const created = await this.#around.call('create-writing', { id, visibility, title, content, country, folder_id })
    this.#writing = created
    // An earlier attempt whose answer was lost may have created it with less text.
    return created.version === 1 && includes(draftOf(created), patch) ? created : { theirs: created }
  }

  /** Called when a page shows the session; the first call also recovers what a closed tab could not save. */
  enter(): void {
    clearTimeout(this.#leaveTimer)
    this.#shown = true
    if (this.#started) return
    this.#started = true
    this.store.subscribe(this.#handleChange)
    this.#unwatch = watchPage({
      retry: this.saving.retry,
      disconnected: this.saving.disconnected,
      hidden: this.#handleHidden,
      shown: this.saving.retry,
    })
    window.addEventListener('pagehide', this.#handleHide)
    window.addEventListener('beforeunload', this.#handleUnload)
    void this.#recover()
    if (this.#writing.together && this.#writing.can.edit) void this.joining.join()
  }

  /** After its owner shared it with others, or with others no longer. */
  readonly look = async (): Promise<void> => {
    const { id } = this.#writing
    const read = await this.#around.call('get-writing', { id }).catch(() => null)
    if (read?.together) await this.joining.join()
    else if (read) await this.joining.leave()
  }

  leave(): void {
    clearTimeout(this.#leaveTimer)
    this.#shown = false
    this.#leaveTimer = setTimeout(() => void this.#end(), lingering)
  }

  async #end(): Promise<void> {
    // With unsaved changes the session stays: the user may return to it, and the browser keeps the changes.
    if (!(await this.saving.flush()) || this.#shown) return
    this.autosave.stop()
    void this.joining.end()
    this.#unwatch()
    window.removeEventListener('pagehide', this.#handleHide)
    window.removeEventListener('beforeunload', this.#handleUnload)
    this.onEnd()
    if (this.#savedSomething) await this.#around.call('close-writing', { id: this.#writing.id }).catch(() => {})
  }

  readonly #handleChange = (): void => {
    this.#name()
    if (!this.joining.together()) this.autosave.changed()
    else if (!this.saving.isClean()) this.#savedSomething = true
    if (this.#bufferTimer) return
    // The first change is buffered at once, those within the next `bufferDelay` together.
    void this.keepNow()
    this.#bufferTimer = setTimeout(() => {
      this.#bufferTimer = undefined
      if (this.store.draft() !== this.#handed) void this.keepNow()
    }, bufferDelay)
  }
  readonly #handleHide = (): void => {
    void this.keepNow()
    if (this.#savedSomething) this.#around.callOnLeaving('close-writing', { id: this.#writing.id })
    this.#savedSomething = false
  }
  readonly #handleHidden = (): void => {
    void this.keepNow()
    void this.saving.flush()
  }
  readonly #handleUnload = (event: BeforeUnloadEvent): void => {
    const draft = this.store.draft()
    if (!this.saving.isClean() && draft !== this.#buffered) event.preventDefault()
  }

  /** Writes the unsaved patch to the buffer, or removes its entry when everything is saved. */
  async keepNow(): Promise<void> {
    const draft = this.store.draft()
    const unsaved = this.#unsaved(draft)
    this.#handed = draft
    if (!unsaved) return this.#writing.id ? this.#around.buffer.remove(this.#key) : undefined
    const { visibility } = this.#writing
    const buffered: Buffered = { version: this.saving.version, visibility, ...unsaved, at: Date.now() }
    this.#isKept = await this.#around.buffer.write(this.#key, buffered)
    if (this.#isKept) this.#buffered = draft
  }

  #unsaved(draft: Draft): Omit<Buffered, 'version' | 'visibility' | 'at'> | null {
    const together = this.joining.together()
    if (together) return together.pending()
    const { saved, attempts } = this.autosave
    const patch = patchBetween(saved, draft)
    return isEmpty(patch) ? null : { patch, back: patchBetween(draft, saved), attempts: [...attempts] }
  }

  async #recover(): Promise<void> {
    if (!this.#writing.id) return
    const { buffer } = this.#around
    for (const { key, buffered } of await buffer.orphans(this.#key)) {
      // What an earlier version of the page kept does not say what it was made of.
      if (this.#writing.together && buffered.back) await this.joining.recover(buffered)
      else this.#take(buffered)
      // Stored under this tab's key before the closed tab's entry is removed: a crash in between loses nothing.
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

  /** An ordinary change of the draft: undoing it sends this tab's version instead. */
  readonly takeTheirs = (theirs: WritingOnWire): void => {
    const draft = draftOf(theirs)
    this.store.change(() => draft)
    this.autosave.rebaseOn(draft, theirs.version)
    void this.keepNow()
  }

  /** Creates another document from this tab's draft and takes the server's version here; resolves to the new id. */
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
