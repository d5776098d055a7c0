// Turns blanks typed as on paper, «[NOMBRE]», «{{nombre}}» or «_____», into fields.

import type { Content, Field, FieldType, Mark } from '../model.ts'
import { fold } from '../text/fold.ts'
import { replaceRanges } from '../text/ranges.ts'
import { mapParagraphs, mapSections, paragraphsOf, plainText } from '../text/walk.ts'
import { BlankSearch } from './blank-spots.ts'

export type Blank = {
  /** Equal for blanks with the same name; one without a name has a key of its own. */
  key: string
  /** The text of the first place. */
  text: string
  label: string
  type: FieldType
  percent?: true
  places: { section: string }[]
  count: number
}

/** Makes labels unique: «DNI» of two people must not become one field, so that the second is «DNI 2». */
export class Labels {
  readonly #taken: Set<string>
  /** The next number to try for each label. */
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
  // A blank with a field's name becomes that field; a guessed label must differ from both.
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

/** Puts the fields in the places of the chosen blanks. Blanks with the same label and type share a field. */
export function acceptBlanks(content: Content, chosen: readonly { blank: Blank; field: Field }[]): Content {
  const fields = [...content.fields]
  const likeness = ({ label, type }: Field): string => `${type} ${fold(label)}`
  // If several are alike, the first counts.
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
