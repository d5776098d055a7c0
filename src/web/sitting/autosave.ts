// Sends what changed soon after it changed: one save at a time, again and again while there is no network, never over
// somebody else's version.
import type { WritingOnWire } from '#contract/writings.ts'
import { CallFailure } from '#web/call.ts'
import { type Draft, draftOf, isEmpty, leadsTo, type Patch, patchBetween } from './draft.ts'

export type SaveState =
  | { kind: 'saved' | 'unsaved' | 'saving' }
  /** Tried again by itself; `code` says what was answered, if anything was. */
  | { kind: 'offline'; code?: string }
  | { kind: 'conflict'; theirs: WritingOnWire }
  | { kind: 'refused'; code: string; message: string }

type Ports = {
  current: () => Draft
  /** Answers the version it has now, or what is there instead of it. */
  send: (version: number, patch: Patch) => Promise<{ version: number } | { theirs: WritingOnWire }>
  latest: () => Promise<WritingOnWire>
  /** Before every attempt, and after each that was answered. */
  onProgress: () => void
}

const afterLastChange = 900
const whileTyping = 4_000
const firstRetry = 1_000
const slowestRetry = 30_000

export class Autosave {
  #ports: Ports
  #saved: Draft
  #version: number
  #state: SaveState = { kind: 'saved' }
  #attempts: Patch[] = []
  #underway: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #unsavedSince: number | null = null
  #failures = 0
  readonly #listeners = new Set<() => void>()

  constructor(saved: Draft, version: number, ports: Ports) {
    this.#saved = saved
    this.#version = version
    this.#ports = ports
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly state = (): SaveState => this.#state
  get version(): number {
    return this.#version
  }
  get saved(): Draft {
    return this.#saved
  }
  get attempts(): readonly Patch[] {
    return this.#attempts
  }
  isClean(): boolean {
    return this.#state.kind === 'saved' && this.#ports.current() === this.#saved
  }

  #enter(state: SaveState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }

  /** To be told of every change. */
  readonly changed = (): void => {
    const { kind } = this.#state
    // A question is open, or the network is: those have a clock of their own.
    if (kind === 'conflict' || kind === 'offline') return
    const now = Date.now()
    this.#unsavedSince ??= now
    if (kind !== 'saving' && kind !== 'unsaved') this.#enter({ kind: 'unsaved' })
    this.#wait(Math.min(afterLastChange, Math.max(0, this.#unsavedSince + whileTyping - now)))
  }

  #wait(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#start(), milliseconds)
  }

  #start(): Promise<void> {
    clearTimeout(this.#timer)
    this.#underway ??= this.#save().finally(() => {
      this.#underway = null
      if (this.#state.kind === 'unsaved') this.changed()
    })
    return this.#underway
  }

  async #save(): Promise<void> {
    if (this.#state.kind === 'conflict') return
    const draft = this.#ports.current()
    const patch = patchBetween(this.#saved, draft)
    this.#unsavedSince = null
    if (isEmpty(patch)) {
      this.#saved = draft
      return this.#enter({ kind: 'saved' })
    }
    this.#attempts.push(patch)
    if (this.#state.kind !== 'offline') this.#enter({ kind: 'saving' })
    this.#ports.onProgress()
    try {
      const answer = await this.#ports.send(this.#version, patch)
      if ('theirs' in answer) this.#meet(answer.theirs)
      else {
        this.#rebase(draft, answer.version)
        this.#enter({ kind: this.#ports.current() === draft ? 'saved' : 'unsaved' })
      }
    } catch (error) {
      if (error instanceof CallFailure) await this.#failed(error)
      else {
        // A mistake of ours: it is reported, and what was written is tried again all the same.
        reportError(error)
        this.#tryLater()
      }
    }
    this.#ports.onProgress()
  }

  #rebase(saved: Draft, version: number): void {
    this.#saved = saved
    this.#version = version
    this.#attempts = []
    this.#failures = 0
  }

  async #failed(failure: CallFailure): Promise<void> {
    if (failure.status === 0 || failure.status >= 500 || failure.status === 429) return this.#tryLater(failure.code)
    if (failure.code !== 'version_conflict') {
      // What is wrong with the text itself says more than that something is.
      const [message = failure.message] = Object.values(failure.fields)
      return this.#enter({ kind: 'refused', code: failure.code, message })
    }
    try {
      this.#meet(await this.#ports.latest())
    } catch {
      this.#tryLater()
    }
  }

  #meet(theirs: WritingOnWire): void {
    this.#enter(this.#isOurs(theirs) ? { kind: 'unsaved' } : { kind: 'conflict', theirs })
  }

  /**
   * An answer that never arrived is no conflict: the newer version is what this very tab sent, and nothing beside it. If another
   * tab had changed more at the same time, what it wrote would be written over.
   */
  #isOurs(theirs: WritingOnWire): boolean {
    const draft = draftOf(theirs)
    const arrived =
      theirs.version === this.#version + 1 && this.#attempts.some((patch) => leadsTo(this.#saved, patch, draft))
    if (arrived) this.#rebase(draft, theirs.version)
    return arrived
  }

  #tryLater(code?: string): void {
    this.#enter({ kind: 'offline', ...(code && { code }) })
    this.#wait(Math.min(slowestRetry, firstRetry * 2 ** this.#failures))
    this.#failures += 1
  }

  /** The browser says that there is no network: no need to wait for what is under way to find out. */
  readonly disconnected = (): void => {
    if (this.#state.kind === 'saving' || this.#state.kind === 'unsaved') this.#enter({ kind: 'offline' })
  }

  /** What another tab had sent before it died may still arrive. */
  readonly recall = (attempts: readonly Patch[]): void => void this.#attempts.push(...attempts)

  /** The network is back, or somebody wants to know: now rather than later. */
  readonly retry = (): void => {
    if (this.#state.kind === 'offline' || this.#state.kind === 'refused') void this.#start()
  }

  /** Everything that can be saved is saved when it answers; false if something is not. */
  readonly flush = async (): Promise<boolean> => {
    await this.#underway
    while (this.#ports.current() !== this.#saved) {
      if (this.#state.kind === 'conflict') return false
      await this.#start()
      if (this.#state.kind !== 'saved' && this.#state.kind !== 'unsaved') return false
    }
    return true
  }

  /** From here on this is what is saved: whatever differs from it is to be sent. */
  readonly rebaseOn = (saved: Draft, version: number): void => {
    this.#rebase(saved, version)
    this.#enter({ kind: 'saved' })
    if (this.#ports.current() !== saved) this.changed()
  }

  readonly meetConflict = (theirs: WritingOnWire): void => this.#enter({ kind: 'conflict', theirs })

  readonly stop = (): void => clearTimeout(this.#timer)
}
