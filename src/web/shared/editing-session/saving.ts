// How a draft gets to the server: by autosave, or over the connection on which several people write. The page sees one object.
import type { SaveState } from './draft-autosave.ts'

export type Saving = {
  subscribe: (listener: () => void) => () => void
  state: () => SaveState
  retry: () => void
  /** The browser says that it is offline. */
  disconnected: () => void
  /** Sends all that can be sent; false if something is left. */
  flush: () => Promise<boolean>
  /** The version that has all that was sent; undefined if something could not be sent. */
  settle: () => Promise<number | undefined>
  /** The newest version that is known. */
  readonly version: number
  isClean: () => boolean
}

export class SwitchedSaving implements Saving {
  #way: Saving
  #leave = (): void => {}
  readonly #listeners = new Set<() => void>()

  constructor(way: Saving) {
    this.#way = way
    this.use(way)
  }

  readonly use = (way: Saving): void => {
    this.#leave()
    this.#way = way
    this.#leave = way.subscribe(this.#tell)
    this.#tell()
  }
  readonly #tell = (): void => {
    for (const listener of this.#listeners) listener()
  }
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly state = (): SaveState => this.#way.state()
  readonly retry = (): void => this.#way.retry()
  readonly disconnected = (): void => this.#way.disconnected()
  readonly flush = (): Promise<boolean> => this.#way.flush()
  readonly settle = (): Promise<number | undefined> => this.#way.settle()
  readonly isClean = (): boolean => this.#way.isClean()
  get version(): number {
    return this.#way.version
  }
}
