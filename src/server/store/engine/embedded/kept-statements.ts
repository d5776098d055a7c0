// Statements that the engine keeps parsed: reading a text anew costs it more than most answers.

/** Each keeps some ten kilobytes of the engine's memory. */
const most = 400
/** Longer ones were put together for one occasion. */
const longestText = 8_000

export class KeptStatements {
  /** In the order of their last use, the oldest first. */
  readonly #names = new Map<string, string>()
  readonly #leaving: string[] = []
  #count = 0

  /** The name to parse a text under, or to use it by; none for a text that is not worth it. */
  nameOf(text: string): { name: string; isNew: boolean } | undefined {
    const known = this.#names.get(text)
    if (known === undefined && text.length > longestText) return undefined
    const name = known ?? `kept_${++this.#count}`
    this.#names.delete(text)
    this.#names.set(text, name)
    if (this.#names.size > most) this.forget(this.#names.keys().next().value ?? '')
    return { name, isNew: known === undefined }
  }

  /** After an error nobody knows whether the engine has it: it is closed in any case, which is no error. */
  forget(text: string): void {
    const name = this.#names.get(text)
    if (name === undefined) return
    this.#names.delete(text)
    this.#leaving.push(name)
  }

  /** The engine has dropped them all by itself. */
  clear(): void {
    this.#names.clear()
    this.#leaving.length = 0
  }

  /** The names to be closed with the next batch. */
  takeLeaving(): string[] {
    return this.#leaving.splice(0)
  }
}
