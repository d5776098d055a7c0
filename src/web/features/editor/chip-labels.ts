// What each chip in the text says: the label of a field, the number of a clause, the name of a party.
import { partyPhrase } from '#domain/sheet/sheet.ts'
import type { Content, PartyForm } from '#domain/writing/model.ts'
import { type ClauseNumber, clauseNumbers, nounOf, spokenNumber } from '#domain/writing/numbering.ts'

export type ChipKind = 'field' | 'reference' | 'party'
/** Undefined for what is no longer there. */
export type ChipLabels = (kind: ChipKind, id: string, form: string | null | undefined) => string | undefined

/** Everything a label depends on; the same object as long as none of it changed. */
export type Outline = {
  fields: Content['fields']
  parties: Content['parties']
  numbers: Map<string, ClauseNumber>
  /** Of the sections that have no number: they are named by their title. */
  titles: Map<string, string>
}

const sameEntries = <V>(a: Map<string, V>, b: Map<string, V>, same: (a: V, b: V) => boolean): boolean => {
  if (a.size !== b.size) return false
  const others = b.entries()
  for (const [key, value] of a) {
    const [otherKey, other] = others.next().value as [string, V]
    if (key !== otherKey || !same(value, other)) return false
  }
  return true
}

const sameShape = (a: Content, b: Content): boolean =>
  a.numbering === b.numbering &&
  a.sections.length === b.sections.length &&
  a.sections.every((section, index) => {
    const other = b.sections[index]
    return (
      section === other ||
      (section.id === other?.id && section.kind === other.kind && section.numbering === other.numbering)
    )
  })

/** Made again at every keystroke, so it looks first whether the keystroke could have changed anything. */
export function outlineOf(content: Content, before?: { content: Content; outline: Outline }): Outline {
  const known = before && sameShape(content, before.content) ? before.outline.numbers : undefined
  const numbers = known ?? clauseNumbers(content.sections, content.numbering)
  const titles = new Map(
    content.sections.filter(({ id }) => !numbers.has(id)).map(({ id, title }): [string, string] => [id, title]),
  )
  const old = before?.outline
  const sameTitles = old && sameEntries(titles, old.titles, (a, b) => a === b)
  if (sameTitles && known && old.fields === content.fields && old.parties === content.parties) return old
  return {
    fields: content.fields,
    parties: content.parties,
    numbers,
    titles: sameTitles ? old.titles : titles,
  }
}

export function labelsOf({ fields, parties, numbers, titles }: Outline): ChipLabels {
  const fieldLabels = new Map(fields.map(({ id, label }) => [id, label]))
  const partiesById = new Map(parties.map((party) => [party.id, party]))
  return (kind, id, form) => {
    if (kind === 'field') return fieldLabels.get(id)
    if (kind === 'party') {
      const party = partiesById.get(id)
      return party && partyPhrase(party, (form as PartyForm | null) ?? 'the')
    }
    const number = numbers.get(id)
    if (number) return form ? spokenNumber(number) : `${nounOf(number)} ${spokenNumber(number)}`
    const title = titles.get(id)
    return title ? `«${title}»` : undefined
  }
}

/** The labels as the mounted editor reads them; its chips are told when they change. */
export class ChipSource {
  #labels: ChipLabels = () => undefined
  readonly #listeners = new Set<() => void>()

  readonly label: ChipLabels = (kind, id, form) => this.#labels(kind, id, form)
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  read(labels: ChipLabels): void {
    this.#labels = labels
    for (const listener of this.#listeners) listener()
  }
}
