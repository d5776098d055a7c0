// The operations of an editor on a content. Objects that an operation does not change stay the same.

import { type IdentityCountry, identityCountries } from '../identity/identity.ts'
import { agreeingWord, partyPhrase, peopleBlank } from '../sheet/phrases.ts'
import { type Country, conventionOf } from '../words/conventions.ts'
import type { CurrencyCode } from '../words/numbers/currencies.ts'
import { mapTests } from './conditions/condition-walk.ts'
import type { Content, Field, FieldType, Inline, Mark, Party, Section } from './model.ts'
import type { Box } from './pdf/boxes.ts'
import { mapParagraphs, mapSame, mapSections } from './text/walk.ts'
import { measuredFields, operandFields } from './usage.ts'

/** After that section, or at the beginning. */
export function insertSection(content: Content, section: Section, after: string | null): Content {
  const index = after === null ? 0 : content.sections.findIndex(({ id }) => id === after) + 1
  // After a section that another editor removed: at the end, where it can be seen.
  const place = after !== null && index === 0 ? content.sections.length : index
  return { ...content, sections: content.sections.toSpliced(place, 0, section) }
}

/** References to it stay in the text, and are shown as lost. */
export function removeSection(content: Content, id: string): Content {
  const sections = content.sections.filter((section) => section.id !== id)
  return sections.length === content.sections.length ? content : { ...content, sections }
}

/** `toIndex` is the place in the new order. */
export function moveSection(content: Content, id: string, toIndex: number): Content {
  const from = content.sections.findIndex((section) => section.id === id)
  const section = content.sections[from]
  const to = Math.min(Math.max(toIndex, 0), content.sections.length - 1)
  if (!section || from === to) return content
  return { ...content, sections: content.sections.toSpliced(from, 1).toSpliced(to, 0, section) }
}

/** A condition or numbering given as undefined is removed. */
export function updateSection(content: Content, id: string, patch: Partial<Omit<Section, 'id'>>): Content {
  return mapSections(content, (section) => {
    if (section.id !== id) return section
    const { condition, numbering, repayment, ...rest } = { ...section, ...patch }
    return {
      ...rest,
      ...(condition && { condition }),
      ...(numbering && { numbering }),
      ...(repayment && { repayment }),
    }
  })
}

export function duplicateSection(content: Content, id: string, makeId: () => string): Content {
  const section = content.sections.find((candidate) => candidate.id === id)
  return section ? insertSection(content, { ...section, id: makeId() }, id) : content
}

const put = <T extends { id: string }>(items: T[], item: T): T[] => {
  const index = items.findIndex(({ id }) => id === item.id)
  return index === -1 ? [...items, item] : items.with(index, item)
}

export const setField = (content: Content, field: Field): Content => ({
  ...content,
  fields: put(content.fields, field),
})

export const setParty = (content: Content, party: Party): Content => ({
  ...content,
  parties: put(content.parties, party),
})

/** Its places in the text become blanks as on paper, so that sentences keep their words; its boxes go. */
export function removeField(content: Content, id: string): Content {
  const field = content.fields.find((candidate) => candidate.id === id)
  if (!field) return content
  const text = field.label ? `[${field.label}]` : '_____'
  const written = withoutChips(content, (inline) =>
    inline.type === 'field' && inline.field === id
      ? { ...asText(text, inline.marks), ...(inline.when && { when: inline.when }) }
      : inline,
  )
  const free = mapTests(written, (test) => ('field' in test && test.field === id ? undefined : test))
  const fields = free.fields
    .filter((candidate) => candidate.id !== id)
    .map((other) => withoutMeasure(withoutOperand(other, id), id))
  return withoutBoxes({ ...free, fields }, (box) => box.shows === 'field' && box.field === id)
}

function withoutBoxes(content: Content, isGone: (box: Box) => boolean): Content {
  const boxes = content.boxes?.filter((box) => !isGone(box))
  return boxes && boxes.length !== content.boxes?.length ? { ...content, boxes } : content
}

/** A sum without one of its parts would be wrong: the formula is cleared. */
function withoutOperand(field: Field, id: string): Field {
  if (field.type !== 'computed' || !operandFields(field).includes(id)) return field
  return { ...field, formula: { ...field.formula, operands: [] } }
}

/** Removes rules that compare with the removed field. */
function withoutMeasure(field: Field, id: string): Field {
  if (!field.rules?.some((rule) => measuredFields(rule).includes(id))) return field
  return { ...field, rules: field.rules.filter((rule) => !measuredFields(rule).includes(id)) }
}

/** Mentions become plain words, its fields belong to no party, and conditions about it are removed; as are the boxes that it signs. */
export function removeParty(content: Content, id: string): Content {
  const party = content.parties.find((candidate) => candidate.id === id)
  if (!party) return content
  const written = withoutChips(content, (inline) => {
    if (!('party' in inline) || inline.party !== id) return inline
    const { marks, when } = inline
    return { ...asText(wordsOf(inline, party), marks), ...(when && { when }) }
  })
  const free = mapTests(written, (test) => ('party' in test && test.party === id ? undefined : test))
  const fields = mapSame(free.fields, (field) => (field.party === id ? { ...field, party: null } : field))
  const parties = free.parties.filter((candidate) => candidate.id !== id)
  return withoutBoxes({ ...free, fields, parties }, (box) => box.shows !== 'field' && box.party === id)
}

/** Their data become a blank. */
function wordsOf(chip: Extract<Inline, { party: string }>, party: Party): string {
  if (chip.type === 'party') return partyPhrase(party, chip.form)
  return chip.type === 'agreeing' ? agreeingWord(chip, party) : `[${peopleBlank(chip.show, partyPhrase(party, 'of'))}]`
}

const asText = (text: string, marks?: Mark[]): Inline => ({ type: 'text', text, ...(marks && { marks }) })

function withoutChips(content: Content, change: (inline: Inline) => Inline): Content {
  return mapSections(content, (section) => {
    const body = mapParagraphs(section.body, (paragraph) => {
      const line = paragraph.content.map(change)
      return line.some((inline, index) => inline !== paragraph.content[index])
        ? { ...paragraph, content: line }
        : paragraph
    })
    return body === section.body ? section : { ...section, body }
  })
}

const currencyIn = (country: Country): CurrencyCode =>
  (Object.keys(conventionOf(country).own)[0] as CurrencyCode | undefined) ?? 'EUR'

const identityIn = (country: Country): IdentityCountry =>
  identityCountries.find((candidate) => candidate === country) ?? 'ES'

type Common = Pick<Field, 'id' | 'label' | 'help' | 'required' | 'party' | 'step'>

function ofType(type: FieldType, common: Common, country: Country): Field {
  if (type === 'number') return { ...common, type, percent: false }
  if (type === 'money') return { ...common, type, currency: currencyIn(country) }
  if (type === 'choice') return { ...common, type, choices: [] }
  if (type === 'identity') return { ...common, type, country: identityIn(country) }
  // It is computed, so that no party is asked for it.
  if (type === 'computed') {
    return { ...common, type, required: false, party: null, formula: { operation: 'sum', operands: [] } }
  }
  return { ...common, type }
}

export const blankField = (type: FieldType, id: string, label: string, country: Country = 'ES'): Field =>
  ofType(type, { id, label, help: '', required: true, party: null }, country)

export function changeFieldType(field: Field, type: FieldType, country: Country = 'ES'): Field {
  if (field.type === type) return field
  const { id, label, help, required, party, step } = field
  const common = { id, label, help, required: required || field.type === 'computed', party, ...(step && { step }) }
  return ofType(type, common, country)
}
