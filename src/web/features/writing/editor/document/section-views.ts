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
  #places: ReadonlyMap<string, SectionPlaces> = new Map()
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly places = (id: string): SectionPlaces | undefined => this.#places.get(id)

  put(id: string, places: SectionPlaces): void {
    this.#become(new Map(this.#places).set(id, places))
  }
  remove(id: string, places: SectionPlaces): void {
    // Its successor may be there already.
    if (this.#places.get(id) !== places) return
    const rest = new Map(this.#places)
    rest.delete(id)
    this.#become(rest)
  }
  #become(places: ReadonlyMap<string, SectionPlaces>): void {
    this.#places = places
    for (const listener of this.#listeners) listener()
  }
}
