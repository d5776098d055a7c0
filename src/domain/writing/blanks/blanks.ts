// Blanks that people typed as on paper, «[NOMBRE]», «{{nombre}}» or «_____», and making fields of them.
import { BlankSearch } from './blank-spots.ts'
import { fold } from './fold.ts'
import type { Content, Field, FieldType, Mark } from './model.ts'
import { replaceRanges } from './ranges.ts'
import { mapParagraphs, mapSections, paragraphsOf, plainText } from './walk.ts'

export type Blank = {
  /** The same for every place with the same name; one without a name is only itself. */
  key: string
  /** As it stands in the text, the first time. */
  text: string
  label: string
  type: FieldType
  percent?: true
  places: { section: string }[]
  count: number
}

/** «DNI» of two people must not become one field: the second is «DNI 2». */
class Labels {
  readonly #taken: Set<string>
  /** The next number to try: those below are taken, and stay so. */
  readonly #next = new Map<string, number>()

  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken)
  }

  unlike(label: string): string {
    const folded = fold(label)
    let made = label
    let count = this.#next.get(folded) ?? 2
    for (; this.#taken.has(fold(made)); count += 1) made = `${label} ${count}`
    this.#next.set(folded, count)
    this.#taken.add(fold(made))
    return made
  }
}

export function detectBlanks(content: Content): Blank[] {
  const search = new BlankSearch()
  const found = content.sections.flatMap((section) =>
    [...paragraphsOf(section.body)]
      .flatMap((each) => search.spotsIn(section, plainText(each.content)))
      .map((spot) => ({ ...spot, section: section.id })),
  )
  // A name that a field already has is that field's, and will be used again; a guess must not be mistaken for either.
  const labels = new Labels([
    ...content.fields.map(({ label }) => fold(label)),
    ...found.flatMap(({ name }) => name ?? []),
  ])
  const blanks = new Map<string, Blank>()
  for (const { key, name, guess, text, section } of found) {
    const known = blanks.get(key)
    if (known) {
      if (known.places.at(-1)?.section !== section) known.places.push({ section })
      known.count += 1
    } else {
      const label = name === undefined ? labels.unlike(guess.label) : guess.label
      blanks.set(key, { ...guess, key, label, text, places: [{ section }], count: 1 })
    }
  }
  return [...blanks.values()]
}

/** Puts a chip in every place of the chosen blanks. A field with the same label and type as another is that one. */
export function acceptBlanks(content: Content, chosen: readonly { blank: Blank; field: Field }[]): Content {
  const fields = [...content.fields]
  const likeness = ({ label, type }: Field): string => `${type} ${fold(label)}`
  // The first of each kind counts.
  const known = new Map(fields.toReversed().map((field) => [likeness(field), field]))
  const chipOf = new Map<string, string>()
  for (const { blank, field } of chosen) {
    const same = known.get(likeness(field))
    if (!same) {
      fields.push(field)
      known.set(likeness(field), field)
    }
    chipOf.set(blank.key, (same ?? field).id)
  }
  const search = new BlankSearch()
  const marked = mapSections(content, (section) => {
    const body = mapParagraphs(section.body, (paragraph) => {
      const replacements = search.spotsIn(section, plainText(paragraph.content)).flatMap((spot) => {
        const field = chipOf.get(spot.key)
        if (field === undefined) return []
        return { ...spot, make: (marks?: Mark[]) => ({ type: 'field' as const, field, ...(marks && { marks }) }) }
      })
      return replacements.length === 0
        ? paragraph
        : { ...paragraph, content: replaceRanges(paragraph.content, replacements) }
    })
    return body === section.body ? section : { ...section, body }
  })
  return fields.length === content.fields.length ? marked : { ...marked, fields }
}
