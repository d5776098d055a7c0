// A document that several people write at once, in this tab: joined with what was typed alone, saved, kept by the browser while it is not,
// and left again. Loaded only for a document that others may write in.
import * as Y from 'yjs'
import type { Call } from '#contract/contract.ts'
import type { WritingOnWire } from '#contract/writing.ts'
import { type Place, placeOf, positionOf } from '#domain/writing/together/places.ts'
import { isOfThisFormat } from '#domain/writing/together/shared-draft.ts'
import { CallFailure } from '#web/app/call.ts'
import type { DocumentStore } from '../editing-session/document-store.ts'
import { type Draft, draftOf, isSame, patchBetween } from '../editing-session/draft.ts'
import type { DraftAutosave, SaveState } from '../editing-session/draft-autosave.ts'
import type { Saving } from '../editing-session/saving.ts'
import { closings, type OpenSocket } from './connection.ts'
import { merged, withKept, withObjectsOf } from './merging.ts'
import type { People } from './people.ts'
import { PeoplePlaces } from './people-places.ts'
import { SharedDocumentStore } from './shared-document-store.ts'
import { own, Sync } from './sync.ts'
import { Timers } from './timers.ts'
import { addressOf, type Bringing, type KeptChanges, reasons, type Trouble } from './trouble.ts'

/** A lost connection that is back by then is not shown. */
const grace = 3_000

export type TogetherPorts = {
  writing: () => WritingOnWire
  store: DocumentStore
  autosave: DraftAutosave
  call: Call
  /** What is not saved yet is other than before. */
  onPending: () => void
  /** Everything is written through this from now on. */
  onJoined: (together: Together) => void
  /** It is not shared with others who write, or no longer. */
  onLeft: () => void
  openSocket?: OpenSocket
}

export class Together implements Saving {
  readonly people: People
  readonly places: PeoplePlaces
  readonly #ports: TogetherPorts
  readonly #sync: Sync
  readonly #listeners = new Set<() => void>()
  readonly #timers = new Timers()
  readonly #bringing = new Set<Bringing>()
  #steps: SharedDocumentStore | null = null
  #version: number
  #isJoined = false
  /** From one document to the next, of another beginning: what was not saved is a difference to `#base`. */
  #isMoving = false
  #isAway = false
  #awayCode: 'auth_required' | 'crowded' | undefined
  #trouble: Trouble | null = null
  #state: SaveState = { kind: 'saved' }
  /** The draft when everything was saved last. */
  #base: Draft
  #kept: KeptChanges[] = []

  constructor(ports: TogetherPorts) {
    this.#ports = ports
    const { id, version } = ports.writing()
    this.#version = version
    this.#base = ports.store.draft()
    const events = {
      // Until it has come, typing goes on in the one before.
      onNewDocument: () => {
        this.#isMoving = true
      },
      // What autosave sends meanwhile could not be told from what others write.
      onMeet: async () => (this.#isJoined ? undefined : await ports.autosave.hold()),
      onSynced: () => this.#handleSynced(),
      onBringing: (stage: keyof Bringing) => {
        for (const listener of this.#bringing) listener[stage]()
      },
      onChange: () => this.#handleChange(),
      onFolded: (version: number) => {
        this.#version = version
        this.#tell()
      },
      onAway: (code: number) => this.#handleAway(code),
    }
    this.#sync = new Sync(addressOf(id), events, ports.openSocket)
    this.people = this.#sync.people
    this.places = new PeoplePlaces(this.people, this.placeOf, () => ports.store.draft().content.sections)
    this.#sync.open()
  }

  get version(): number {
    return this.#version
  }
  get isJoined(): boolean {
    return this.#isJoined
  }
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly state = (): SaveState => this.#state
  readonly trouble = (): Trouble | null => this.#trouble
  readonly isClean = (): boolean =>
    this.#sync.outbox.isEmpty && !(this.#isMoving && this.#isJoined && this.#base !== this.#ports.store.draft())

  #tell(): void {
    const next: SaveState =
      this.#awayCode === 'auth_required'
        ? { kind: 'refused', code: this.#awayCode, message: '' }
        : this.#isAway
          ? { kind: 'offline', ...(this.#awayCode && { code: this.#awayCode }) }
          : { kind: this.isClean() ? 'saved' : 'saving' }
    if (!isSame(next, this.#state)) this.#state = next
    for (const listener of this.#listeners) listener()
  }

  // Joining

  #handleSynced(): void {
    this.#isAway = false
    this.#awayCode = undefined
    this.#timers.cancel('grace')
    if (!isOfThisFormat(this.#sync.doc)) this.#end('outdated')
    else if (this.#isMoving) this.#join()
    this.#tell()
  }

  #join(): void {
    const { store, autosave, writing, call, onJoined, onPending } = this.#ports
    const mine = store.draft()
    const steps = new SharedDocumentStore(this.#sync.doc, mine.meta.folder_id, (folder_id) => {
      void call('move-writings', { ids: [writing().id], folder_id }).catch(() => {})
    })
    const theirs = steps.shown().draft
    const [base, attempts] = this.#isJoined ? [this.#base, []] : [autosave.saved, autosave.attempts]
    const draft = merged(base, mine, theirs, attempts)
    steps.catchUp(draft)
    this.#base = this.#sync.outbox.isEmpty ? draft : withObjectsOf(draft, theirs)
    this.#steps?.stop()
    this.#steps = steps
    this.#isMoving = false
    for (const kept of this.#kept.splice(0)) this.#restore(kept, steps)
    this.#isJoined = true
    store.share(steps)
    onJoined(this)
    onPending()
  }

  /** What a closed page had not saved. */
  readonly recover = (kept: KeptChanges): void => {
    if (this.#steps) this.#restore(kept, this.#steps)
    else this.#kept.push(kept)
  }
  #restore(kept: KeptChanges, steps: SharedDocumentStore): void {
    if (kept.together?.epoch === this.#sync.epoch) Y.applyUpdate(this.#sync.doc, kept.together.update, own)
    else steps.catchUp(withKept(steps.shown().draft, kept))
  }

  // While it is open

  #handleChange(): void {
    if (this.#isJoined && !this.#isMoving && this.isClean()) {
      this.#base = this.#ports.store.draft()
      this.#ports.onPending()
    }
    this.#tell()
  }

  #handleAway(code: number): boolean {
    const why = reasons[code]
    if (!this.#isJoined) {
      this.#ports.autosave.release()
      const isOver = code === closings.sessionEnded || why !== undefined
      if (isOver) this.#ports.onLeft()
      return !isOver
    }
    this.#awayCode =
      code === closings.sessionEnded ? 'auth_required' : code === closings.tooMany ? 'crowded' : undefined
    if (why === 'not_shared' || why === 'not_there') this.#end(why)
    else if (why) this.#giveUpUnsent(why)
    this.#timers.after('grace', grace, () => {
      this.#isAway = true
      this.#tell()
    })
    this.#tell()
    return this.#awayCode !== 'auth_required' && why !== 'not_shared' && why !== 'not_there'
  }

  /** The server does not take it: the user may copy it, and what is read anew is without it. */
  #giveUpUnsent(why: Trouble['why']): void {
    this.#trouble = { why, unsent: this.#unsent() }
    this.#sync.outbox.clear()
    this.#sync.epoch = ''
    this.#isMoving = true
    this.#base = this.#ports.store.draft()
    this.#ports.onPending()
  }
  #end(why: Trouble['why']): void {
    this.#trouble = { why, unsent: this.#unsent() }
    this.#sync.close()
  }
  #unsent(): Trouble['unsent'] {
    return this.isClean() ? null : { base: this.#base, mine: this.#ports.store.draft() }
  }
  /** The user has read what happened, and goes on. */
  readonly settleTrouble = (): void => {
    this.#trouble = null
    this.#tell()
  }

  readonly onBringing = (listener: Bringing): (() => void) => {
    this.#bringing.add(listener)
    return () => this.#bringing.delete(listener)
  }
  /** While it answers true others' changes wait. */
  readonly waitWhile = (isBusy: () => boolean): void => {
    this.#sync.isBusy = isBusy
  }
  /** Where the user is: the ends of a selection; null outside of the text. */
  readonly say = (here: readonly [anchor: Place, head: Place] | null): void => this.#sync.say(here)
  readonly positionOf = (place: Place, isStart?: boolean): Uint8Array | undefined =>
    positionOf(this.#sync.doc, place, isStart)
  readonly placeOf = (position: Uint8Array): Place | undefined => placeOf(this.#sync.doc, position)

  // Saving

  /** What the browser keeps until it is saved. */
  readonly pending = (): KeptChanges | null => {
    if (this.isClean()) return null
    const update = this.#sync.outbox.all()
    const now = this.#ports.store.draft()
    const [patch, back] = [patchBetween(this.#base, now), patchBetween(now, this.#base)]
    return { patch, back, attempts: [], ...(update && { together: { epoch: this.#sync.epoch, update } }) }
  }

  readonly retry = (): void => {
    if (this.#trouble === null) this.#sync.open()
  }
  readonly disconnected = (): void => {
    this.#isAway = true
    this.#sync.drop()
    this.#tell()
  }
  readonly flush = async (): Promise<boolean> => {
    this.#sync.sendOut()
    const isOver = () => this.isClean() || !this.#sync.isSynced
    await new Promise<void>((done) => {
      const stop = this.subscribe(() => look())
      const look = () => {
        if (!isOver()) return
        stop()
        done()
      }
      look()
    })
    return this.isClean()
  }
  readonly settle = async (): Promise<number | undefined> => {
    if (!(await this.flush())) return undefined
    try {
      // Reading it makes the server put everything into the content that the version names.
      this.#version = (await this.#ports.call('get-writing', { id: this.#ports.writing().id })).version
      return this.#version
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      return undefined
    }
  }

  /** Back to autosave, once the server has all of it; false if it is shared, or being written at this moment. */
  async leave(): Promise<boolean> {
    if (!this.#isJoined || !(await this.flush())) return false
    const { store, autosave, call, writing, onLeft } = this.#ports
    const flushed = store.draft()
    const read = await call('get-writing', { id: writing().id })
    if (read.together || store.draft() !== flushed || !isSame(draftOf(read), flushed)) return false
    this.close()
    store.share(null)
    autosave.release()
    autosave.rebaseOn(flushed, read.version)
    onLeft()
    return true
  }

  close(): void {
    this.#steps?.stop()
    this.#timers.cancelAll()
    this.#sync.close()
  }
}
