// Sends what changed soon after it changed: one call at a time, retried with growing delays while the server cannot be reached.
// The store that owns it decides what is sent and what a conflict is: drafts and answers have one each.
import { CallFailure } from '#web/app/call.ts'

export type AutosaveState<Theirs = never> =
  | { kind: 'saved' | 'unsaved' | 'saving' }
  /** Retried automatically; `code` is that of the last failure, if there was one. */
  | { kind: 'offline'; code?: string }
  /** Nothing is sent before `resume`. */
  | { kind: 'conflict'; theirs: Theirs }
  | { kind: 'refused'; code: string; message: string }

export type Outcome<Theirs = never> = 'answered' | Extract<AutosaveState<Theirs>, { kind: 'conflict' | 'refused' }>

export type AutosavePorts<Batch, Theirs = never> = {
  /** What can be sent now; null if that is nothing. */
  next: () => Batch | null
  send: (batch: Batch) => Promise<Outcome<Theirs>>
  /** The server was reached and did not accept the batch. */
  refused: (failure: CallFailure, batch: Batch) => Outcome<Theirs> | Promise<Outcome<Theirs>>
}

export type Clock = {
  now: () => number
  /** Returns the function that cancels the timer. */
  after: (milliseconds: number, run: () => void) => () => void
}

const browserClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}

const afterLastChange = 900
const whileTyping = 4_000
const firstRetry = 1_000
const slowestRetry = 30_000

const isTemporary = ({ status }: CallFailure): boolean => status === 0 || status >= 500 || status === 429

export class Autosave<Batch, Theirs = never> {
  readonly #ports: AutosavePorts<Batch, Theirs>
  readonly #clock: Clock
  #state: AutosaveState<Theirs> = { kind: 'saved' }
  #underway: Promise<void> | null = null
  #cancelTimer = (): void => {}
  #unsavedSince: number | null = null
  #failures = 0
  readonly #listeners = new Set<() => void>()

  constructor(ports: AutosavePorts<Batch, Theirs>, clock: Clock = browserClock) {
    this.#ports = ports
    this.#clock = clock
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly state = (): AutosaveState<Theirs> => this.#state
  /** The call under way, if there is one; it never rejects. */
  get underway(): Promise<void> | null {
    return this.#underway
  }

  #enter(state: AutosaveState<Theirs>): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }

  /** To be called with every change. */
  readonly changed = (): void => {
    const { kind } = this.#state
    // In a conflict nothing is sent before `resume`, and retries have a timer of their own.
    if (kind === 'conflict' || kind === 'offline') return
    const now = this.#clock.now()
    this.#unsavedSince ??= now
    if (kind !== 'saving' && kind !== 'unsaved') this.#enter({ kind: 'unsaved' })
    this.#wait(Math.min(afterLastChange, Math.max(0, this.#unsavedSince + whileTyping - now)))
  }

  #wait(milliseconds: number): void {
    this.stop()
    this.#cancelTimer = this.#clock.after(milliseconds, () => void this.#start())
  }

  #start(): Promise<void> {
    this.stop()
    this.#underway ??= this.#save().finally(() => {
      this.#underway = null
      if (this.#state.kind === 'unsaved') this.changed()
    })
    return this.#underway
  }

  async #save(): Promise<void> {
    if (this.#state.kind === 'conflict') return
    this.#unsavedSince = null
    const batch = this.#ports.next()
    if (batch === null) return this.#enter({ kind: 'saved' })
    if (this.#state.kind !== 'offline') this.#enter({ kind: 'saving' })
    try {
      this.#conclude(await this.#attempt(batch))
    } catch (error) {
      const isFailure = error instanceof CallFailure
      // An error of our own code is reported; what was written is sent again all the same.
      if (!isFailure) reportError(error)
      this.#enter({ kind: 'offline', ...(isFailure && { code: error.code }) })
      this.#wait(Math.min(slowestRetry, firstRetry * 2 ** this.#failures))
      this.#failures += 1
    }
  }

  /** Throws the failures that are to be retried. */
  async #attempt(batch: Batch): Promise<Outcome<Theirs>> {
    try {
      return await this.#ports.send(batch)
    } catch (error) {
      if (!(error instanceof CallFailure) || isTemporary(error)) throw error
      return await this.#ports.refused(error, batch)
    }
  }

  #conclude(outcome: Outcome<Theirs>): void {
    if (outcome === 'answered') {
      this.#failures = 0
      this.#enter({ kind: this.#ports.next() === null ? 'saved' : 'unsaved' })
    } else this.#enter(outcome)
  }

  /** The browser reports that it is offline: shown at once, without waiting for the call under way to fail. */
  readonly disconnected = (): void => {
    if (this.#state.kind !== 'conflict' && this.#state.kind !== 'refused') this.#enter({ kind: 'offline' })
  }

  /** Retries at once: the network is back, or the user asks for it. */
  readonly retry = (): void => {
    if (this.#state.kind === 'offline' || this.#state.kind === 'refused') void this.#start()
  }

  /** Sends all that can be sent; false if something is left. */
  readonly flush = async (): Promise<boolean> => {
    await this.#underway
    while (this.#ports.next() !== null) {
      if (this.#state.kind === 'conflict') return false
      await this.#start()
      if (this.#state.kind !== 'saved' && this.#state.kind !== 'unsaved') return false
    }
    return true
  }

  readonly meetConflict = (theirs: Theirs): void => this.#enter({ kind: 'conflict', theirs })

  /** The conflict is decided: what is left to send follows. */
  readonly resume = (): void => {
    this.#failures = 0
    this.#enter({ kind: 'saved' })
    if (this.#ports.next() !== null) this.changed()
  }

  readonly stop = (): void => this.#cancelTimer()
}
