// In which section each person writes.
import type { Section } from '#domain/writing/model.ts'
import type { Place } from '#domain/writing/together/places.ts'
import { kindWords } from '#language/es/writing/editor.ts'
import { peopleWords as words } from '#language/es/writing/together.ts'
import type { People, Person } from './people.ts'

type Placed = { people: readonly Person[]; said: string }
export type PlacedPeople = ReadonlyMap<string, Placed>

/** More often than this the outline need not say who is where. */
const between = 250

export class PeoplePlaces {
  readonly #people: People
  readonly #placeOf: (position: Uint8Array) => Place | undefined
  readonly #sections: () => readonly Section[]
  #now: PlacedPeople = new Map()
  #key = ''

  constructor(
    people: People,
    placeOf: (position: Uint8Array) => Place | undefined,
    sections: () => readonly Section[],
  ) {
    this.#people = people
    this.#placeOf = placeOf
    this.#sections = sections
  }

  readonly sectionOf = ({ at }: Person): { id: string; name: string } | undefined => {
    const place = at ? this.#placeOf(at.head) : undefined
    const section = this.#sections().find(({ id }) => id === place?.section)
    return section && { id: section.id, name: section.title.trim() || kindWords[section.kind] }
  }

  /** The same map until one of them goes to another section. */
  readonly bySection = (): PlacedPeople => this.#now

  readonly subscribe = (listener: () => void): (() => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer = undefined
      if (this.#read()) listener()
    }
    const stop = this.#people.subscribe(() => {
      timer ??= setTimeout(look, between)
    })
    timer = setTimeout(look, 0)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }

  #read(): boolean {
    const found = new Map<string, Person[]>()
    for (const person of this.#people.all()) {
      const id = this.sectionOf(person)?.id
      if (id) found.set(id, [...(found.get(id) ?? []), person])
    }
    const key = JSON.stringify([...found].map(([id, people]) => [id, people.map(({ name, colour }) => [name, colour])]))
    if (key === this.#key) return false
    this.#key = key
    this.#now = new Map(
      [...found].map(([id, people]) => [
        id,
        { people, said: words.here([...new Set(people.map(({ name }) => name))]) },
      ]),
    )
    return true
  }
}
