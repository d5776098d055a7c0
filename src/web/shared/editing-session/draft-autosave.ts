// Saves a draft: sends what changed since the saved version, and never overwrites a newer version of another tab or person.
import type { WritingOnWire } from '#contract/writing.ts'
import type { CallFailure } from '#web/app/call.ts'
import { Autosave, type AutosaveState, type Outcome } from '#web/shared/autosave/autosave.ts'
import { type Draft, draftOf, isEmpty, leadsTo, type Patch, patchBetween } from './draft.ts'

export type SaveState = AutosaveState<WritingOnWire>

type Ports = {
  current: () => Draft
  /** Resolves to the new version, or to the server's document in case of a conflict. */
  send: (version: number, patch: Patch) => Promise<{ version: number } | { theirs: WritingOnWire }>
  latest: () => Promise<WritingOnWire>
  /** Others may write in it, and it will be merged with what they wrote: there is no version to choose. */
  merges: (theirs: WritingOnWire) => boolean
  /** Called before every attempt, and when another version becomes the saved one. */
  onProgress: () => void
}

type Batch = { draft: Draft; patch: Patch }

export class DraftAutosave {
  readonly #ports: Ports
  #saved: Draft
  #version: number
  #attempts: Patch[] = []
  #isHeld = false
  readonly #autosave = new Autosave<Batch, WritingOnWire>({
    next: () => this.#next(),
    send: (batch) => this.#send(batch),
    refused: (failure) => this.#refused(failure),
  })
  readonly subscribe = this.#autosave.subscribe
  readonly state = this.#autosave.state
  readonly changed = this.#autosave.changed
  readonly retry = this.#autosave.retry
  readonly flush = this.#autosave.flush
  readonly meetConflict = this.#autosave.meetConflict
  readonly stop = this.#autosave.stop

  constructor(saved: Draft, version: number, ports: Ports) {
    this.#saved = saved
    this.#version = version
    this.#ports = ports
  }

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
    return this.state().kind === 'saved' && this.#ports.current() === this.#saved
  }

  #next(): Batch | null {
    if (this.#isHeld) return null
    const draft = this.#ports.current()
    const patch = patchBetween(this.#saved, draft)
    if (!isEmpty(patch)) return { draft, patch }
    this.#saved = draft
    return null
  }

  async #send({ draft, patch }: Batch): Promise<Outcome<WritingOnWire>> {
    this.#attempts.push(patch)
    this.#ports.onProgress()
    const answer = await this.#ports.send(this.#version, patch)
    if ('theirs' in answer) return this.#meet(answer.theirs)
    this.#rebase(draft, answer.version)
    return 'answered'
  }

  async #refused({ code, message, fields }: CallFailure): Promise<Outcome<WritingOnWire>> {
    if (code === 'version_conflict') return this.#meet(await this.#ports.latest())
    // The message of a field is more precise than that of the refusal.
    return { kind: 'refused', code, message: Object.values(fields)[0] ?? message }
  }

  #meet(theirs: WritingOnWire): Outcome<WritingOnWire> {
    return this.#isOurs(theirs) || this.#ports.merges(theirs) ? 'answered' : { kind: 'conflict', theirs }
  }

  /**
   * A save whose answer was lost is no conflict: the server's version is the saved draft plus one patch that this tab sent. The
   * comparison is exact: with any further change by another tab it is a conflict, or that change would be overwritten.
   */
  #isOurs(theirs: WritingOnWire): boolean {
    const draft = draftOf(theirs)
    const arrived =
      theirs.version === this.#version + 1 && this.#attempts.some((patch) => leadsTo(this.#saved, patch, draft))
    if (arrived) this.#rebase(draft, theirs.version)
    return arrived
  }

  #rebase(saved: Draft, version: number): void {
    this.#saved = saved
    this.#version = version
    this.#attempts = []
    this.#ports.onProgress()
  }

  /** Not shown while everything is saved. */
  readonly disconnected = (): void => {
    if (this.state().kind !== 'saved') this.#autosave.disconnected()
  }

  readonly settle = async (): Promise<number | undefined> => ((await this.flush()) ? this.#version : undefined)

  /** Nothing is sent before `release`: another way takes over. Resolves when no call is under way. */
  readonly hold = async (): Promise<void> => {
    this.#isHeld = true
    await this.#autosave.underway
  }
  readonly release = (): void => {
    if (!this.#isHeld) return
    this.#isHeld = false
    if (this.state().kind !== 'conflict') this.#autosave.resume()
  }

  /** Patches that a closed tab had sent: the server may have applied them. */
  readonly recall = (attempts: readonly Patch[]): void => void this.#attempts.push(...attempts)

  /** Takes this as the saved version: what differs from it is sent next. */
  readonly rebaseOn = (saved: Draft, version: number): void => {
    this.#rebase(saved, version)
    this.#autosave.resume()
  }
}
