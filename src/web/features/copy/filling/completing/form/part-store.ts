// The answers of one open page: sent soon after they are typed, one save at a time, with patience where there is no network,
// and never over somebody else's. Until the server has them, the browser keeps them.
import type { AnswersOnWire } from '#contract/copies.ts'
import { type AnswerKey, type AnswerValue, answerIn, type Given, isSame } from '#domain/copy/answers.ts'
import { CallFailure } from '#web/call.ts'
import type { AnswerOnWire, PartMemory, PartPort, PartSnapshot, PartState, Saved, Unsent } from './part-state.ts'

const afterLastChange = 900
const whileTyping = 4_000
const firstRetry = 1_000
const slowestRetry = 30_000

const isLost = ({ status }: CallFailure): boolean => status === 0 || status >= 500 || status === 429

export class PartStore {
  readonly #port: PartPort
  readonly #memory: PartMemory
  readonly #sitting: string
  #there: Record<AnswerKey, AnswerOnWire>
  readonly #unsent = new Map<AnswerKey, Unsent>()
  /** Shown in their boxes, and neither kept nor sent before the participant goes on with them. */
  readonly #proposed = new Map<AnswerKey, Unsent>()
  #contested = new Map<AnswerKey, AnswerOnWire>()
  #unfit = new Map<AnswerKey, string>()
  #state: PartState = { kind: 'saved' }
  #snapshot: PartSnapshot
  #isKept = true
  #underway: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #unsavedSince: number | null = null
  #failures = 0
  readonly #listeners = new Set<() => void>()

  constructor(
    answers: AnswersOnWire,
    { port, memory, sitting }: { port: PartPort; memory: PartMemory; sitting: string },
  ) {
    this.#there = { ...answers }
    this.#port = port
    this.#memory = memory
    this.#sitting = sitting
    this.#snapshot = this.#look()
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
    return { answers, state: this.#state, contested: new Map(this.#contested), unfit: new Map(this.#unfit) }
  }

  #enter(state: PartState = this.#state): void {
    this.#state = state
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

  /** Those that can go now; what is in question waits for whoever typed it. */
  #sendable(): [AnswerKey, Unsent][] {
    return [...this.#unsent].filter(([key]) => !this.#contested.has(key) && !this.#unfit.has(key))
  }

  readonly propose = (key: AnswerKey, value: AnswerValue): void => {
    this.#proposed.set(key, { value, seen: this.#seen(key), from: this.#sitting })
    this.#enter()
  }

  /** The participant has seen what was proposed, and goes on. */
  readonly accept = (): void => {
    if (this.#proposed.size === 0) return
    for (const [key, proposed] of this.#proposed) if (!this.#unsent.has(key)) this.#unsent.set(key, proposed)
    this.#proposed.clear()
    this.#keep()
    this.#hurry()
  }

  readonly change = (key: AnswerKey, value: AnswerValue | null): void => {
    const wasProposed = this.#proposed.delete(key)
    this.accept()
    const before = this.#unsent.get(key)
    if (before ? isSame(before.value, value) : this.#isThere(key, value)) {
      if (wasProposed) this.#enter()
      return
    }
    // What is under way keeps the revision that it was typed over: its answer will tell the next.
    this.#unsent.set(key, { value, seen: before?.seen ?? this.#seen(key), from: before?.from ?? this.#sitting })
    this.#unfit.delete(key)
    this.#keep()
    this.#hurry()
  }

  #hurry(): void {
    const { kind } = this.#state
    // Without a network there is a clock of its own; what is over stays over.
    if (kind === 'offline' || kind === 'refused') {
      this.#enter(kind === 'offline' ? { kind, isKept: this.#isKept } : this.#state)
      return
    }
    const now = Date.now()
    this.#unsavedSince ??= now
    this.#enter({ kind: 'saving' })
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
      if (this.#state.kind === 'saving' && this.#sendable().length > 0) this.#hurry()
    })
    return this.#underway
  }

  async #save(): Promise<void> {
    this.#unsavedSince = null
    const [first, ...others] = this.#sendable()
    if (!first) {
      this.#enter({ kind: 'saved' })
      return
    }
    const batch = [first, ...others.filter(([, { from }]) => from === first[1].from)]
    if (this.#state.kind !== 'offline') this.#enter({ kind: 'saving' })
    const given = batch.map(([key, { value, seen }]) => ({ key, value, seen }))
    try {
      this.#acknowledge(new Map(batch), await this.#port.save(given, first[1].from))
    } catch (error) {
      if (error instanceof CallFailure) this.#failed(error, given)
      else {
        // A mistake of ours: it is reported, and what was typed is tried again all the same.
        reportError(error)
        this.#tryLater()
      }
    }
  }

  #acknowledge(sent: ReadonlyMap<AnswerKey, Unsent>, { answers, contested }: Saved): void {
    this.#failures = 0
    for (const [key, was] of sent) {
      const there = answerIn(answers, key)
      if (there) this.#there[key] = there
      else delete this.#there[key]
      if (there && contested.includes(key)) this.#contested.set(key, there)
      else if (this.#unsent.get(key) === was) this.#unsent.delete(key)
      else this.#follow(key)
    }
    this.#keep()
    this.#enter({ kind: this.#sendable().length > 0 ? 'saving' : 'saved' })
  }

  /** What was typed meanwhile goes on from what has just arrived. */
  #follow(key: AnswerKey): void {
    const typed = this.#unsent.get(key)
    if (typed) this.#unsent.set(key, { value: typed.value, seen: this.#seen(key), from: this.#sitting })
  }

  #failed(failure: CallFailure, given: readonly Given[]): void {
    const wrong = given.filter(({ key }) => Object.hasOwn(failure.fields, key))
    if (isLost(failure)) this.#tryLater()
    else if (failure.code === 'invalid_input' && wrong.length > 0) {
      for (const { key } of wrong) this.#unfit.set(key, failure.fields[key] ?? failure.message)
      this.#enter({ kind: this.#sendable().length > 0 ? 'saving' : 'saved' })
    } else this.#enter({ kind: 'refused', code: failure.code, message: failure.message })
  }

  #tryLater(): void {
    this.#enter({ kind: 'offline', isKept: this.#isKept })
    this.#wait(Math.min(slowestRetry, firstRetry * 2 ** this.#failures))
    this.#failures += 1
  }

  /** The browser says that there is no network: no need to wait for what is under way to find out. */
  readonly disconnected = (): void => {
    if (this.#state.kind !== 'refused') this.#enter({ kind: 'offline', isKept: this.#isKept })
  }

  /** The network is back, or somebody wants to know: now rather than later. */
  readonly retry = (): void => {
    if (this.#state.kind === 'offline' || this.#state.kind === 'refused') void this.#start()
  }

  /** Whoever typed it says what is to stand there: theirs, or their own after all. */
  readonly choose = (key: AnswerKey, which: 'mine' | 'theirs'): void => {
    if (!this.#contested.delete(key)) return
    if (which === 'theirs') this.#unsent.delete(key)
    else this.#follow(key)
    this.#keep()
    if (this.#sendable().length > 0) this.#hurry()
    else this.#enter()
  }

  /** What others have answered meanwhile. What was typed here stays, and the server says whether it may follow. */
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
    this.#enter()
  }

  readonly refresh = async (): Promise<void> => {
    if (this.#underway || this.#state.kind === 'refused') return
    try {
      const answers = await this.#port.latest()
      if (!this.#underway) this.meet(answers)
    } catch {
      // What is here is as good as it was.
    }
  }

  /** What a closed tab has left behind: unless the server has it, or something newer was typed here. */
  readonly recover = async (): Promise<void> => {
    for (const left of await this.#memory.recover())
      for (const [key, unsent] of Object.entries(left))
        if (!this.#isThere(key, unsent.value) && this.#unsent.get(key)?.from !== this.#sitting)
          this.#unsent.set(key, unsent)
    this.#keep()
    if (this.#sendable().length > 0) this.#hurry()
  }

  /** Asks about answers that were not changed here: somebody else may have. */
  readonly compare = async (given: Given[]): Promise<void> => {
    await this.#underway
    const { answers, contested } = await this.#port.save(given, this.#sitting)
    for (const { key, value, seen } of given) {
      const there = answerIn(answers, key)
      if (!there || !contested.includes(key)) continue
      this.#there[key] = there
      this.#unsent.set(key, this.#unsent.get(key) ?? { value, seen, from: this.#sitting })
      this.#contested.set(key, there)
    }
    this.#keep()
    this.#enter()
  }

  /** Everything that can be saved is saved when it answers; false if something is not. */
  readonly flush = async (): Promise<boolean> => {
    await this.#underway
    while (this.#sendable().length > 0) {
      await this.#start()
      if (this.#state.kind === 'offline' || this.#state.kind === 'refused') return false
    }
    return this.#unsent.size === 0
  }

  /** These answers as they are before one's eyes. */
  readonly given = (keys: Iterable<AnswerKey>): Given[] =>
    [...keys].map((key) => {
      const unsent = this.#unsent.get(key)
      return {
        key,
        value: unsent ? unsent.value : (answerIn(this.#there, key)?.value ?? null),
        seen: unsent?.seen ?? this.#seen(key),
      }
    })

  readonly stop = (): void => clearTimeout(this.#timer)
}
