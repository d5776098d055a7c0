// Where on the page the buttons of each section go: its handle, its menu, and what is told below its text. The text editor makes
// the places, React fills them.

export type SectionPlaces = {
  dom: HTMLElement
  card: HTMLElement
  handle: HTMLElement
  menu: HTMLElement
  below: HTMLElement
}

export class SectionViews {
  readonly #places = new Map<string, SectionPlaces>()
  /** By section: hundreds are put one after the other, and each is told only of its own. */
  readonly #listeners = new Map<string, Set<() => void>>()

  readonly subscribe = (id: string, listener: () => void): (() => void) => {
    const known = this.#listeners.get(id) ?? new Set()
    this.#listeners.set(id, known.add(listener))
    return () => {
      known.delete(listener)
      if (known.size === 0 && this.#listeners.get(id) === known) this.#listeners.delete(id)
    }
  }
  readonly places = (id: string): SectionPlaces | undefined => this.#places.get(id)

  put(id: string, places: SectionPlaces): void {
    this.#places.set(id, places)
    this.#tell(id)
  }
  remove(id: string, places: SectionPlaces): void {
    // Its successor may be there already.
    if (this.#places.get(id) !== places) return
    this.#places.delete(id)
    this.#tell(id)
  }
  #tell(id: string): void {
    for (const listener of this.#listeners.get(id) ?? []) listener()
  }
}
