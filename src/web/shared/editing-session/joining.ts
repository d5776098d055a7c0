// The way from writing alone to writing with others, and back. What that needs is loaded when others may write in the document.
import { whenItComes } from '#web/app/patience.ts'
import type { Together, TogetherPorts } from '#web/shared/together/together.ts'
import type { KeptChanges } from '#web/shared/together/trouble.ts'
import type { SwitchedSaving } from './saving.ts'

/** So often autosave waits for the connection when it meets another version; then the user chooses between the versions. */
const mostWaits = 5

export class Joining {
  readonly #ports: TogetherPorts
  readonly #saving: SwitchedSaving
  #together: Promise<Together> | null = null
  #joined: Together | null = null
  #waits = 0

  constructor(ports: Omit<TogetherPorts, 'onJoined' | 'onLeft'>, saving: SwitchedSaving) {
    this.#ports = { ...ports, onJoined: this.#handleJoined, onLeft: this.#handleLeft }
    this.#saving = saving
  }

  readonly #handleJoined = (together: Together): void => {
    if (this.#joined === together) return
    this.#waits = 0
    this.#joined = together
    this.#saving.use(together)
  }
  readonly #handleLeft = (): void => {
    this.#together = null
    this.#joined = null
    this.#saving.use(this.#ports.autosave)
  }

  /** What it is written through, once it is written with others. */
  readonly together = (): Together | null => this.#joined

  /** Autosave goes on until the connection is there. */
  readonly join = (): Promise<Together> => {
    this.#together ??= whenItComes(() => import('#web/shared/together/together.ts')).then(
      ({ Together: Made }) => new Made(this.#ports),
    )
    return this.#together
  }

  /** Whether the other version need not be chosen or refused: the connection brings both together. */
  readonly merges = (isShared: boolean): boolean => {
    if (!isShared) return false
    void this.join()
    this.#waits += 1
    return this.#waits <= mostWaits
  }

  /** What a closed tab kept. */
  readonly recover = async (kept: KeptChanges): Promise<void> => (await this.join()).recover(kept)

  readonly leave = async (): Promise<void> => {
    await this.#joined?.leave()
  }

  readonly end = async (): Promise<void> => (await this.#together)?.close()
}
