// The draft with its undo and redo history: every change is one step, and typing without a pause is a single step.
import type { Content } from '#domain/writing/model.ts'
import type { Draft, Meta } from './draft.ts'

/** The state to return to, and the section where the change happened. */
type Step = { draft: Draft; place: string | null }
type Run = { key: string; startedAt: number; at: number }
export type History = { draft: Draft; past: readonly Step[]; future: readonly Step[]; run: Run | null }
/** Changes with the same key that follow each other closely are one step. */
export type ChangeOptions = { key?: string; place?: string | null }

const pause = 1_000
const longestRun = 10_000
const remembered = 300

const startHistory = (draft: Draft): History => ({ draft, past: [], future: [], run: null })

function advance(history: History, draft: Draft, { key, place = null }: ChangeOptions, now: number): History {
  if (draft === history.draft) return history
  const { run } = history
  const goesOn = key && run?.key === key && now - run.at < pause && now - run.startedAt < longestRun
  return {
    draft,
    past: goesOn ? history.past : [...history.past, { draft: history.draft, place }].slice(-remembered),
    future: [],
    run: key ? { key, startedAt: goesOn ? run.startedAt : now, at: now } : null,
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

export class DocumentStore {
  #history: History
  readonly #listeners = new Set<() => void>()

  constructor(draft: Draft) {
    this.#history = startHistory(draft)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly history = (): History => this.#history
  readonly draft = (): Draft => this.#history.draft

  #become(history: History): void {
    if (history === this.#history) return
    this.#history = history
    for (const listener of this.#listeners) listener()
  }

  readonly change = (update: (draft: Draft) => Draft, options: ChangeOptions = {}): void =>
    this.#become(advance(this.#history, update(this.#history.draft), options, Date.now()))

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
    const place = this.#history.past.at(-1)?.place ?? null
    this.#become(stepBack(this.#history))
    return place
  }

  readonly redo = (): string | null => {
    const place = this.#history.future.at(-1)?.place ?? null
    this.#become(stepForward(this.#history))
    return place
  }
}
