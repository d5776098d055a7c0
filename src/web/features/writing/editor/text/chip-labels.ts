// What each chip in the text says: the label of a field, the number of a clause, the name of a party.
import type { ShownOfPeople } from '#domain/parties/written.ts'
import { agreeingWord, partyPhrase, peopleBlank } from '#domain/sheet/phrases.ts'
import { testsOf } from '#domain/writing/conditions/conditions.ts'
import type { Condition, Content, Inline, PartyForm } from '#domain/writing/model.ts'
import { type ClauseNumber, clauseNumbers, nounOf, spokenNumber } from '#domain/writing/text/numbering.ts'

export type ChipKind = 'field' | 'reference' | 'party' | 'people' | 'agreeing'
/** Under which name the editor keeps what each names. */
export const idAttribute = {
  field: 'field',
  reference: 'section',
  party: 'party',
  people: 'party',
  agreeing: 'party',
} as const satisfies Record<ChipKind, string>

type ChipInline = Extract<Inline, { type: ChipKind }>

/** What a chip names and how it says it, which is all that the editor keeps of it. */
export function chipOf(inline: ChipInline): { id: string; form: string | null } {
  if (inline.type === 'field') return { id: inline.field, form: inline.form ?? null }
  if (inline.type === 'reference') return { id: inline.section, form: inline.form ?? null }
  if (inline.type === 'party') return { id: inline.party, form: inline.form }
  if (inline.type === 'people') return { id: inline.party, form: inline.show }
  return { id: inline.party, form: wordForm(inline) }
}

/** A word about a party, and its plural if it is a verb, in one text. */
export const wordForm = ({ word, plural }: { word: string; plural?: string }): string =>
  plural === undefined ? word : `${word}|${plural}`
export function wordOf(form: string): { word: string; plural?: string } {
  const [word = '', plural] = form.split('|')
  return plural === undefined ? { word } : { word, plural }
}
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
    if (kind === 'people') {
      const party = partiesById.get(id)
      return party && peopleBlank((form as ShownOfPeople | null) ?? 'appearance', partyPhrase(party, 'of'))
    }
    if (kind === 'agreeing') {
      const party = partiesById.get(id)
      return party && agreeingWord(wordOf(form ?? ''), party)
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
  #numbers: Outline['numbers'] | undefined
  readonly #listeners = new Set<() => void>()

  readonly label: ChipLabels = (kind, id, form) => this.#labels(kind, id, form)
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  /** Whether everything that it asks about is in this document: it may have come with a text from another one. */
  readonly knows = (condition: Condition): boolean =>
    testsOf(condition).every((test) =>
      'field' in test ? this.label('field', test.field, null) : this.label('party', test.party, 'the'),
    )
  /** What stands before the title of a section: «PRIMERA.-». */
  readonly numberOf = (section: string): string | undefined => this.#numbers?.get(section)?.label
  read(labels: ChipLabels, numbers?: Outline['numbers']): void {
    this.#labels = labels
    this.#numbers = numbers
    for (const listener of this.#listeners) listener()
  }
}
