// The undo history of a draft that several people write at once: each takes back what they changed themselves.
import * as Y from 'yjs'
import { partsOf, SharedDraft } from '#domain/writing/together/shared-draft.ts'
import {
  type ChangeOptions,
  goesOn,
  nextRun,
  type Run,
  type SharedSteps,
  type Shown,
} from '../editing-session/document-store.ts'
import type { Draft } from '../editing-session/draft.ts'
import { others, own } from './sync.ts'

const place = 'place'

export class SharedDocumentStore implements SharedSteps {
  readonly shared: SharedDraft
  readonly #undo: Y.UndoManager
  readonly #onFolder: (folder: string | null) => void
  readonly #listeners = new Set<() => void>()
  #folder: string | null
  #run: Run | null = null
  #place: string | null = null
  #shown: Shown

  /** The folder is its owner's alone, and no part of what is shared. */
  constructor(doc: Y.Doc, folder: string | null, onFolder: (folder: string | null) => void) {
    this.shared = new SharedDraft(doc)
    this.#folder = folder
    this.#onFolder = onFolder
    this.#undo = new Y.UndoManager(Object.values(partsOf(doc)) as Y.AbstractType<unknown>[], {
      trackedOrigins: new Set([own]),
      // Which changes are one step is decided by `write`.
      captureTimeout: Number.MAX_SAFE_INTEGER,
    })
    this.#undo.on('stack-item-added', ({ stackItem }) => stackItem.meta.set(place, this.#place))
    this.#shown = this.#show(false)
    this.shared.subscribe(({ origin, isOwn }) => {
      if (isOwn) return
      this.#tell(origin === others)
    })
  }

  #show(byOthers: boolean): Shown {
    const draft = this.shared.draft()
    const folder_id = this.#folder
    const shown = 'folder_id' in draft.meta && draft.meta.folder_id === folder_id
    return {
      draft: shown ? (draft as Draft) : { ...draft, meta: { ...draft.meta, folder_id } },
      canUndo: this.#undo.canUndo(),
      canRedo: this.#undo.canRedo(),
      byOthers,
    }
  }
  #tell(byOthers: boolean): void {
    this.#shown = this.#show(byOthers)
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly shown = (): Shown => this.#shown

  readonly write = (draft: Draft, { key, place = null }: ChangeOptions = {}): void => {
    const now = Date.now()
    if (!goesOn(this.#run, key, now)) this.#undo.stopCapturing()
    this.#run = nextRun(this.#run, key, now)
    this.#place = place
    const folder = draft.meta.folder_id
    this.shared.write(draft, own)
    if (folder !== this.#folder) {
      this.#folder = folder
      this.#onFolder(folder)
    }
    this.#tell(false)
  }

  /** What was typed before others could see it; their changes cannot be taken back. */
  readonly catchUp = (draft: Draft): void => {
    this.#undo.stopCapturing()
    this.shared.write(draft, own)
    this.#tell(true)
  }

  readonly undo = (): string | null => this.#step('undo', this.#undo.undoStack)
  readonly redo = (): string | null => this.#step('redo', this.#undo.redoStack)

  #step(act: 'undo' | 'redo', stack: readonly { meta: Map<unknown, unknown> }[]): string | null {
    this.#run = null
    this.#undo.stopCapturing()
    this.#place = (stack.at(-1)?.meta.get(place) as string | null | undefined) ?? null
    this.#undo[act]()
    // What can be taken back has changed also where the text has not.
    this.#tell(false)
    return this.#place
  }

  stop(): void {
    this.#undo.destroy()
    this.shared.stop()
    this.#listeners.clear()
  }
}
