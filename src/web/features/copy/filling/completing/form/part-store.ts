// The answers of one open form: saved soon after they are typed, one call at a time, retried without a network, and never over
// a newer answer of another person. Until the server has them, the browser stores them.
import type { AnswersOnWire } from '#contract/copy/answers.ts'
import { type AnswerKey, type AnswerValue, answerIn, type Given, isSame } from '#domain/copy/answers/answers.ts'
import type { CallFailure } from '#web/app/call.ts'
import { Autosave, type Outcome } from '#web/shared/autosave/autosave.ts'
import type { AnswerOnWire, PartMemory, PartPort, PartSnapshot, PartState, Saved, Unsent } from './part-state.ts'

type Typed = [AnswerKey, Unsent]
/** What one call sends: answers typed in one tab. */
type Batch = [Typed, ...Typed[]]

export class PartStore {
  readonly #port: PartPort
  readonly #memory: PartMemory
  readonly #sitting: string
  #there: Record<AnswerKey, AnswerOnWire>
  readonly #unsent = new Map<AnswerKey, Unsent>()
  /** Shown in their boxes; stored and sent only when the participant goes on. */
  readonly #proposed = new Map<AnswerKey, Unsent>()
  #contested = new Map<AnswerKey, AnswerOnWire>()
  #unfit = new Map<AnswerKey, string>()
  #snapshot: PartSnapshot
  #isKept = true
  readonly #listeners = new Set<() => void>()
  readonly #autosave = new Autosave<Batch>({
    next: () => this.#next(),
    send: (batch) => this.#send(batch),
    refused: (failure, batch) => this.#refused(failure, batch),
  })
  readonly disconnected = this.#autosave.disconnected
  readonly retry = this.#autosave.retry
  readonly stop = this.#autosave.stop

  constructor(
    answers: AnswersOnWire,
    { port, memory, sitting }: { port: PartPort; memory: PartMemory; sitting: string },
  ) {
    this.#there = { ...answers }
    this.#port = port
    this.#memory = memory
    this.#sitting = sitting
    this.#snapshot = this.#look()
    this.#autosave.subscribe(this.#show)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly snapshot = (): PartSnapshot => this.#snapshot

  #look(): PartSnapshot {
    const answers: Record<AnswerKey, AnswerOnWire> = { ...this.#there }
    for (const [key, { value, seen }] of [...this.#proposed, ...this.#unsent])
      answers[key] = { by: null, at: '', ...answerIn(this.#there, key), value, revision: seen }
    return { answers, state: this.#state(), contested: new Map(this.#contested), unfit: new Map(this.#unfit) }
  }

  #state(): PartState {
    const state = this.#autosave.state()
    if (state.kind === 'refused') return state
    if (state.kind === 'offline') return { kind: 'offline', isKept: this.#isKept }
    return { kind: state.kind === 'saved' ? 'saved' : 'saving' }
  }

  readonly #show = (): void => {
    this.#snapshot = this.#look()
    for (const listener of this.#listeners) listener()
  }

  #keep(): void {
    this.#isKept = this.#memory.keep(Object.fromEntries(this.#unsent))
  }

  #seen(key: AnswerKey): number {
    return answerIn(this.#there, key)?.revision ?? 0
  }

  #isThere(key: AnswerKey, value: AnswerValue | null): boolean {
    return isSame(answerIn(this.#there, key)?.value ?? null, value)
  }

  /** Unsent answers, except those in conflict or refused, which wait for the user. */
  #sendable(): Typed[] {
    return [...this.#unsent].filter(([key]) => !this.#contested.has(key) && !this.#unfit.has(key))
  }

  readonly propose = (key: AnswerKey, value: AnswerValue): void => {
    this.#proposed.set(key, { value, seen: this.#seen(key), from: this.#sitting })
    this.#show()
  }

  /** The participant has seen what was proposed, and goes on. */
  readonly accept = (): void => {
    if (this.#proposed.size === 0) return
    for (const [key, proposed] of this.#proposed) if (!this.#unsent.has(key)) this.#unsent.set(key, proposed)
    this.#proposed.clear()
    this.#keep()
    this.#sendSoon()
  }

  readonly change = (key: AnswerKey, value: AnswerValue | null): void => {
    const wasProposed = this.#proposed.delete(key)
    this.accept()
    const before = this.#unsent.get(key)
    if (before ? isSame(before.value, value) : this.#isThere(key, value)) {
      if (wasProposed) this.#show()
      return
    }
    // An unsent answer keeps the revision it was typed over: the response to its save brings the next one.
    this.#unsent.set(key, { value, seen: before?.seen ?? this.#seen(key), from: before?.from ?? this.#sitting })
    this.#unfit.delete(key)
    this.#keep()
    this.#sendSoon()
  }

  #sendSoon(): void {
    // After a refusal nothing is sent until the user retries.
    if (this.#autosave.state().kind !== 'refused') this.#autosave.changed()
    this.#show()
  }

  #next(): Batch | null {
    const [first, ...others] = this.#sendable()
    return first ? [first, ...others.filter(([, { from }]) => from === first[1].from)] : null
  }

  async #send(batch: Batch): Promise<Outcome> {
    const given = batch.map(([key, { value, seen }]) => ({ key, value, seen }))
    this.#acknowledge(new Map(batch), await this.#port.save(given, batch[0][1].from))
    return 'answered'
  }

  #acknowledge(sent: ReadonlyMap<AnswerKey, Unsent>, { answers, contested }: Saved): void {
    for (const [key, was] of sent) {
      const there = answerIn(answers, key)
      if (there) this.#there[key] = there
      else delete this.#there[key]
      if (there && contested.includes(key)) this.#contested.set(key, there)
      else if (this.#unsent.get(key) === was) this.#unsent.delete(key)
      else this.#follow(key)
    }
    this.#keep()
  }

  /** What was typed during the save is based on the revision that has just arrived. */
  #follow(key: AnswerKey): void {
    const typed = this.#unsent.get(key)
    if (typed) this.#unsent.set(key, { value: typed.value, seen: this.#seen(key), from: this.#sitting })
  }

  #refused({ code, fields, message }: CallFailure, batch: Batch): Outcome {
    const wrong = code === 'invalid_input' ? batch.filter(([key]) => Object.hasOwn(fields, key)) : []
    for (const [key] of wrong) this.#unfit.set(key, fields[key] ?? message)
    return wrong.length > 0 ? 'answered' : { kind: 'refused', code, message }
  }

  /** Ends a conflict: the user takes the other answer, or saves their own over it. */
  readonly choose = (key: AnswerKey, which: 'mine' | 'theirs'): void => {
    if (!this.#contested.delete(key)) return
    if (which === 'theirs') this.#unsent.delete(key)
    else this.#follow(key)
    this.#keep()
    if (this.#sendable().length > 0) this.#sendSoon()
    else this.#show()
  }

  /** Takes the server's current answers. Unsent ones stay: the server finds their conflicts by revision. */
  readonly meet = (answers: AnswersOnWire): void => {
    this.#there = { ...answers }
    for (const [key, { seen }] of this.#proposed) if (this.#seen(key) !== seen) this.#proposed.delete(key)
    for (const [key, { value }] of this.#unsent) if (this.#isThere(key, value)) this.#unsent.delete(key)
    for (const key of this.#contested.keys()) {
      const there = answerIn(answers, key)
      if (there && this.#unsent.has(key)) this.#contested.set(key, there)
      else this.#contested.delete(key)
    }
    this.#keep()
    this.#show()
  }

  readonly refresh = async (): Promise<void> => {
    if (this.#autosave.underway || this.#autosave.state().kind === 'refused') return
    try {
      const answers = await this.#port.latest()
      if (!this.#autosave.underway) this.meet(answers)
    } catch {
      // Refreshing is optional: the answers stay as they were.
    }
  }

  /** Takes over what closed tabs left, unless the server has it or it was answered again in this tab. */
  readonly recover = async (): Promise<void> => {
    for (const left of await this.#memory.recover())
      for (const [key, unsent] of Object.entries(left))
        if (!this.#isThere(key, unsent.value) && this.#unsent.get(key)?.from !== this.#sitting)
          this.#unsent.set(key, unsent)
    this.#keep()
    if (this.#sendable().length > 0) this.#sendSoon()
  }

  /** Sends answers that did not change here, to learn which of them another person has changed. */
  readonly compare = async (given: Given[]): Promise<void> => {
    await this.#autosave.underway
    const { answers, contested } = await this.#port.save(given, this.#sitting)
    for (const { key, value, seen } of given) {
      const there = answerIn(answers, key)
      if (!there || !contested.includes(key)) continue
      this.#there[key] = there
      this.#unsent.set(key, this.#unsent.get(key) ?? { value, seen, from: this.#sitting })
      this.#contested.set(key, there)
    }
    this.#keep()
    this.#show()
  }

  /** Saves everything that can be saved; resolves to false if something is left. */
  readonly flush = async (): Promise<boolean> => (await this.#autosave.flush()) && this.#unsent.size === 0

  /** These answers as the form shows them. */
  readonly given = (keys: Iterable<AnswerKey>): Given[] =>
    [...keys].map((key) => {
      const unsent = this.#unsent.get(key)
      return {
        key,
        value: unsent ? unsent.value : (answerIn(this.#there, key)?.value ?? null),
        seen: unsent?.seen ?? this.#seen(key),
      }
    })
}
