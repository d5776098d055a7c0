// The draft with its undo and redo history: every change is one step, and typing without a pause is a single step.
import type { Content } from '#domain/writing/model.ts'
import type { Draft, Meta } from './draft.ts'

/** The state to return to, and the section where the change happened. */
type Step = { draft: Draft; place: string | null }
export type Run = { key: string; startedAt: number; at: number }
type History = { draft: Draft; past: readonly Step[]; future: readonly Step[]; run: Run | null }
/** Changes with the same key that follow each other closely are one step. */
export type ChangeOptions = {
  key?: string
  place?: string | null
  /** The editor shows it already: what is beside the text may follow in the next pause (`subscribeAround`). */
  isTyped?: boolean
}

/** The draft as it is now; the same object until it changes. */
export type Shown = {
  draft: Draft
  canUndo: boolean
  canRedo: boolean
  /** Whether the last change came from another person. */
  byOthers?: boolean
}

/** Keeps the steps of a draft that several people write at once (`shared/together`). */
export type SharedSteps = {
  shown: () => Shown
  subscribe: (listener: () => void) => () => void
  write: (draft: Draft, options: ChangeOptions) => void
  undo: () => string | null
  redo: () => string | null
}

const pause = 1_000
const longestRun = 10_000
/** What is around the text follows typing at this distance, once for several letters. */
const aroundMs = 100

/** Whether a change goes on with the step before it. */
export const goesOn = (run: Run | null, key: string | undefined, now: number): run is Run =>
  run !== null && run.key === key && now - run.at < pause && now - run.startedAt < longestRun

export const nextRun = (run: Run | null, key: string | undefined, now: number): Run | null =>
  key ? { key, startedAt: goesOn(run, key, now) ? run.startedAt : now, at: now } : null

const remembered = 300

const startHistory = (draft: Draft): History => ({ draft, past: [], future: [], run: null })

function advance(history: History, draft: Draft, { key, place = null }: ChangeOptions, now: number): History {
  if (draft === history.draft) return history
  const { run } = history
  return {
    draft,
    past: goesOn(run, key, now) ? history.past : [...history.past, { draft: history.draft, place }].slice(-remembered),
    future: [],
    run: nextRun(run, key, now),
  }
}

function stepBack(history: History): History {
  const step = history.past.at(-1)
  if (!step) return history
  const { draft, past, future } = history
  return { draft: step.draft, past: past.slice(0, -1), future: [...future, { draft, place: step.place }], run: null }
}

function stepForward(history: History): History {
  const step = history.future.at(-1)
  if (!step) return history
  const { draft, past, future } = history
  return { draft: step.draft, past: [...past, { draft, place: step.place }], future: future.slice(0, -1), run: null }
}

const shownOf = ({ draft, past, future }: History): Shown => ({
  draft,
  canUndo: past.length > 0,
  canRedo: future.length > 0,
})

export class DocumentStore {
  #history: History
  #shown: Shown
  #shared: SharedSteps | null = null
  #leaveShared = (): void => {}
  readonly #listeners = new Set<() => void>()
  #isTyped = false

  constructor(draft: Draft) {
    this.#history = startHistory(draft)
    this.#shown = shownOf(this.#history)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  /** For the page around the text: in a long document its work would delay each letter. */
  readonly subscribeAround = (listener: () => void): (() => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      clearTimeout(timer)
      timer = undefined
      listener()
    }
    const stop = this.subscribe(() => {
      if (this.#isTyped) timer ??= setTimeout(tell, aroundMs)
      else tell()
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }
  readonly shown = (): Shown => this.#shown
  readonly draft = (): Draft => this.#shown.draft

  #show(shown: Shown): void {
    this.#shown = shown
    for (const listener of this.#listeners) listener()
  }

  #become(history: History): void {
    if (history === this.#history) return
    this.#history = history
    this.#show(shownOf(history))
  }

  /** From now on the steps are kept there; null: here again, from the draft as it is. */
  readonly share = (shared: SharedSteps | null): void => {
    this.#leaveShared()
    this.#shared = shared
    if (shared) {
      this.#leaveShared = shared.subscribe(() => this.#show(shared.shown()))
      this.#show(shared.shown())
    } else this.#become(startHistory(this.draft()))
  }

  readonly change = (update: (draft: Draft) => Draft, options: ChangeOptions = {}): void => {
    const before = this.draft()
    const after = update(before)
    this.#isTyped = options.isTyped === true
    if (this.#shared === null) this.#become(advance(this.#history, after, options, Date.now()))
    else if (after !== before) this.#shared.write(after, options)
    this.#isTyped = false
  }

  readonly setTitle = (title: string): void =>
    this.change((draft) => (draft.title === title ? draft : { ...draft, title }), { key: 'title' })

  readonly setContent = (update: (content: Content) => Content, options?: ChangeOptions): void =>
    this.change((draft) => {
      const content = update(draft.content)
      return content === draft.content ? draft : { ...draft, content }
    }, options)

  readonly setMeta = (meta: Partial<Meta>, options: ChangeOptions = { key: Object.keys(meta).join() }): void =>
    this.change((draft) => ({ ...draft, meta: { ...draft.meta, ...meta } }), options)

  /** Returns the section that changed, for the page to scroll to it. */
  readonly undo = (): string | null => {
    if (this.#shared) return this.#shared.undo()
    const place = this.#history.past.at(-1)?.place ?? null
    this.#become(stepBack(this.#history))
    return place
  }

  readonly redo = (): string | null => {
    if (this.#shared) return this.#shared.redo()
    const place = this.#history.future.at(-1)?.place ?? null
    this.#become(stepForward(this.#history))
    return place
  }
}
