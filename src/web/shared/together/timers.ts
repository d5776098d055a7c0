// Timers by name: while one runs, another of the same name is not set.

export class Timers {
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()

  after(name: string, milliseconds: number, run: () => void): void {
    if (this.#timers.has(name)) return
    const timer = setTimeout(() => {
      this.#timers.delete(name)
      run()
    }, milliseconds)
    this.#timers.set(name, timer)
  }

  cancel(...names: string[]): void {
    for (const name of names) {
      clearTimeout(this.#timers.get(name))
      this.#timers.delete(name)
    }
  }

  cancelAll(): void {
    this.cancel(...this.#timers.keys())
  }
}
