// A fair lock: first come, first served.

export class Mutex {
  #held = false
  readonly #waiting: (() => void)[] = []

  get waiting(): number {
    return this.#waiting.length
  }

  async acquire(): Promise<void> {
    if (this.#held) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#held = true
  }

  /** Passes the lock to the next in line, so that a newcomer cannot overtake. */
  release(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#held = false
  }
}
