// Cache of prepared statements: parsing costs the engine more than running most of them.

/** Each takes some ten kilobytes of the engine's memory. */
const most = 400
/** Longer ones are built for a single use. */
const longestText = 8_000

export class KeptStatements {
  /** In the order of their last use, the oldest first. */
  readonly #names = new Map<string, string>()
  readonly #leaving: string[] = []
  #count = 0

  /** The name of the prepared statement for a text; undefined for a text that is too long. */
  nameOf(text: string): { name: string; isNew: boolean } | undefined {
    const known = this.#names.get(text)
    if (known === undefined && text.length > longestText) return undefined
    const name = known ?? `kept_${++this.#count}`
    this.#names.delete(text)
    this.#names.set(text, name)
    if (this.#names.size > most) this.forget(this.#names.keys().next().value ?? '')
    return { name, isNew: known === undefined }
  }

  /** After an error it is unknown whether the engine has the statement: closing one that it has not is no error. */
  forget(text: string): void {
    const name = this.#names.get(text)
    if (name === undefined) return
    this.#names.delete(text)
    this.#leaving.push(name)
  }

  /** Called when the engine has dropped all of them (`discard all` and the like). */
  clear(): void {
    this.#names.clear()
    this.#leaving.length = 0
  }

  /** The names to be closed with the next batch. */
  takeLeaving(): string[] {
    return this.#leaving.splice(0)
  }
}
