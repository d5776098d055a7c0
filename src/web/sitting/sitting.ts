// One sitting with one writing: its draft, how it is saved, and what this browser keeps of it meanwhile. It outlives the
// page, so that going from step to step neither loses what is under way nor what can be undone.
import type { Call } from '#contract/contract.ts'
import type { WritingOnWire } from '#contract/writings.ts'
import { Autosave } from './autosave.ts'
import { announceTab, type Buffer, type Buffered, type BufferKey, browserBuffer } from './buffer.ts'
import { DocumentStore } from './document-store.ts'
import { applyPatch, type Draft, draftOf, includes, isEmpty, type Patch, patchBetween } from './draft.ts'

const bufferDelay = 250
/** Longer than it takes from one step to the next. */
const lingering = 2_000

type Surroundings = { account: string; call: Call; buffer: Buffer; tab: string }

/** What has no id yet is known by its kind. */
const nameOf = ({ id, visibility }: WritingOnWire): string => id || `new-${visibility}`

let count = 0

export class Sitting {
  /** Tells one sitting from another, whatever happens to the writing's id. */
  readonly key = ++count
  #writing: WritingOnWire
  readonly store: DocumentStore
  readonly autosave: Autosave
  readonly #around: Surroundings
  #buffered: Draft
  #bufferTimer: ReturnType<typeof setTimeout> | undefined
  #leaveTimer: ReturnType<typeof setTimeout> | undefined
  #started = false
  #shown = false
  #savedSomething = false
  onEnd: () => void = () => {}
  onCreated: () => void = () => {}
  /** How the step on screen brings a section into view, where it can. */
  goTo: ((section: string) => void) | null = null

  constructor(writing: WritingOnWire, around: Surroundings) {
    const draft = draftOf(writing)
    this.#writing = writing
    this.#around = around
    this.#buffered = draft
    this.store = new DocumentStore(draft)
    this.autosave = new Autosave(draft, writing.version, {
      current: this.store.draft,
      send: async (version, patch) => {
        const { id } = this.#writing
        const output = await (id ? around.call('update-writing', { id, version, ...patch }) : this.#create(patch))
        this.#savedSomething = true
        return output
      },
      latest: () => around.call('get-writing', { id: this.#writing.id }),
      onProgress: () => void this.keepNow(),
    })
  }

  /** As it was read, or as it was created. */
  get writing(): WritingOnWire {
    return this.#writing
  }

  get #key(): BufferKey {
    return { account: this.#around.account, writing: nameOf(this.#writing), tab: this.#around.tab }
  }

  /** An empty page that somebody only looked at is no document: it becomes one with the first thing written in it. */
  async #create(patch: Patch): Promise<WritingOnWire> {
    const { visibility } = this.#writing
    const { title, content, meta } = applyPatch(draftOf(this.#writing), patch)
    const { country, folder_id } = meta
    const created = await this.#around.call('create-writing', { visibility, title, content, country, folder_id })
    await this.#around.buffer.remove(this.#key)
    this.#writing = created
    this.onCreated()
    return created
  }

  /** Called by whoever shows it; the first time it also looks for what an earlier tab could not save. */
  enter(): void {
    clearTimeout(this.#leaveTimer)
    this.#shown = true
    if (this.#started) return
    this.#started = true
    this.store.subscribe(this.#handleChange)
    window.addEventListener('online', this.autosave.retry)
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
    window.removeEventListener('pagehide', this.#handleHide)
    document.removeEventListener('visibilitychange', this.#handleVisibility)
    window.removeEventListener('beforeunload', this.#handleUnload)
    this.onEnd()
    if (this.#savedSomething) await this.#around.call('close-writing', { id: this.#writing.id }).catch(() => {})
  }

  readonly #handleChange = (): void => {
    this.autosave.changed()
    this.#bufferTimer ??= setTimeout(() => void this.keepNow(), bufferDelay)
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
    clearTimeout(this.#bufferTimer)
    this.#bufferTimer = undefined
    const { saved, version, attempts } = this.autosave
    const draft = this.store.draft()
    const patch = patchBetween(saved, draft)
    if (isEmpty(patch)) return this.#around.buffer.remove(this.#key)
    const buffered: Buffered = { version, patch, attempts: [...attempts], at: Date.now() }
    if (await this.#around.buffer.write(this.#key, buffered)) this.#buffered = draft
  }

  async #recover(): Promise<void> {
    const { buffer } = this.#around
    for (const { tab, buffered } of await buffer.orphans(this.#key)) {
      if (this.#take(buffered)) {
        // Ours first, then theirs is forgotten: at no moment is it nowhere.
        await this.keepNow()
        await buffer.remove({ ...this.#key, tab })
      }
    }
  }

  #take({ version, patch, attempts }: Buffered): boolean {
    const { writing } = this
    const opened = this.autosave.saved
    if (includes(opened, patch)) return true
    const arrived = writing.version === version + 1 && attempts.some((attempt) => includes(opened, attempt))
    this.store.change((draft) => applyPatch(draft, patch))
    if (version !== writing.version && !arrived) this.autosave.meetConflict(writing)
    return true
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
    const { id } = await this.#around.call('create-writing', {
      visibility: theirs.visibility,
      title,
      content,
      country: meta.country,
      folder_id: meta.folder_id,
    })
    this.takeTheirs(theirs)
    return id
  }
}

const sittings = new Map<string, Sitting>()
let thisTab: string | undefined

/** The sitting that is under way in this tab, unless what was just read is newer and nothing would be lost by it. */
export function sittingFor(writing: WritingOnWire, account: string, call: Call): Sitting {
  const isBrowser = typeof window !== 'undefined'
  let key = `${account} ${nameOf(writing)}`
  const known = isBrowser ? sittings.get(key) : undefined
  if (known && (known.autosave.version >= writing.version || !known.autosave.isClean())) return known
  if (isBrowser && !thisTab) {
    thisTab = crypto.randomUUID()
    announceTab(thisTab)
  }
  const sitting = new Sitting(writing, { account, call, buffer: browserBuffer, tab: thisTab ?? '' })
  if (isBrowser) {
    sittings.set(key, sitting)
    sitting.onEnd = () => {
      if (sittings.get(key) === sitting) sittings.delete(key)
    }
    sitting.onCreated = () => {
      sitting.onEnd()
      key = `${account} ${nameOf(sitting.writing)}`
      sittings.set(key, sitting)
    }
  }
  return sitting
}
