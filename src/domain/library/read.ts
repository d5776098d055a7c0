// Reads a text file of the library: who it is for, its parties, its fields with a help and a sample each, and its text.
import type { Value } from '../filling/values.ts'
import { type Appearance, appearanceKey } from '../parties/appearance.ts'
import { type Country, conventions } from '../words/conventions.ts'
import type { NumberingStyle } from '../words/numbers/numbering.ts'
import { numberingStyles } from '../words/numbers/numbering-styles.ts'
import { type Category, categories } from '../writing/categories.ts'
import { currentFormat, type Field, type Party } from '../writing/model.ts'
import { readActs } from './act-text.ts'
import { type Line, readSections } from './body-text.ts'
import { readField, readRule } from './field-text.ts'
import { readLaw, withMarks } from './law-text.ts'
import { LibraryFault, type LibraryWriting } from './library-writing.ts'
import { readNext } from './next-text.ts'
import { partyKey, readParty, withLine, withSample } from './party-text.ts'

type Parts = Record<'head' | 'parties' | 'fields' | 'text', Line[]>

/** «[parties]», «[fields]» and «[text]», each alone on its line, part the file in four. */
function split(file: string): Parts {
  const parts: Parts = { head: [], parties: [], fields: [], text: [] }
  let part: keyof Parts = 'head'
  for (const [index, raw] of file.normalize('NFC').split(/\r?\n/).entries()) {
    const text = raw.trimEnd()
    const named = /^\[(parties|fields|text)\]$/.exec(text)?.[1]
    if (named) part = named as keyof Parts
    else parts[part].push({ text, number: index + 1 })
  }
  return parts
}

const told = ({ text }: Line): boolean => text.trim() !== '' && !text.startsWith('//')

function readHead(lines: Line[]): Map<string, string[]> {
  const head = new Map<string, string[]>()
  for (const { text, number } of lines.filter(told)) {
    const [, key, value = ''] = /^(\w+):\s*(.*)$/.exec(text) ?? []
    if (!key || !value) throw new LibraryFault(number, 'the head has lines of «key: value» only')
    head.set(key, [...(head.get(key) ?? []), value.trim()])
  }
  return head
}

function oneOf<T extends string>(names: readonly T[], given: string | undefined, what: string): T {
  const found = names.find((name) => name === given)
  if (!found) throw new LibraryFault(1, `${what}: «${given ?? ''}» is none of ${names.join(', ')}`)
  return found
}

/** A person's sample may say how they are addressed: «Ana Ruiz (feminine)». */
function readSample(field: Field, text: string): Value {
  if (field.type !== 'person') return text
  const [, name = text, gender] = /^(.*?)\s*(?:\((masculine|feminine)\))?$/.exec(text) ?? []
  return { name, gender: gender === 'masculine' || gender === 'feminine' ? gender : 'unknown' }
}

/** «handwritten: yes», or nothing. */
function readYes(head: ReadonlyMap<string, string[]>, key: string): boolean {
  const given = head.get(key)
  if (given && given.join() !== 'yes') throw new LibraryFault(1, `«${key}» is «yes», or left out`)
  return given !== undefined
}

function readFields(lines: Line[], parties: Party[]): { fields: Field[]; sample: Record<string, Value> } {
  const fields: Field[] = []
  const sample: Record<string, Value> = {}
  for (const { text, number } of lines.filter(told)) {
    const [, key, value = ''] = /^\s+(help|step|sample|rule):\s*(.*)$/.exec(text) ?? []
    const field = fields.at(-1)
    if (key && !field) throw new LibraryFault(number, `«${key}» belongs under a field`)
    if ((key === 'help' || key === 'step') && field) fields[fields.length - 1] = { ...field, [key]: value }
    else if (key === 'rule' && field)
      fields[fields.length - 1] = { ...field, rules: [...(field.rules ?? []), readRule(value, number)] }
    else if (key === 'sample' && field) sample[field.id] = readSample(field, value)
    else fields.push(readField(text, number, parties))
  }
  return { fields, sample }
}

function readParties(lines: Line[], country: Country): { parties: Party[]; people: Record<string, Appearance> } {
  const parties: Party[] = []
  const people: Record<string, Appearance> = {}
  for (const { text, number } of lines.filter(told)) {
    const told = partyKey(text)
    const party = parties.at(-1)
    if (!told) {
      parties.push(readParty(text, number))
      continue
    }
    if (!party) throw new LibraryFault(number, `«${told.key}» belongs under a party`)
    parties[parties.length - 1] = withLine(party, told.key, told.value, number)
    const key = appearanceKey(party.id)
    const given = withSample(people[key], { ...told, line: number }, country)
    if (given) people[key] = given
  }
  return { parties, people }
}

export function readLibraryWriting(file: string): LibraryWriting {
  const parts = split(file)
  const head = readHead(parts.head)
  const one = (key: string): string => {
    const [value] = head.get(key) ?? []
    if (!value) throw new LibraryFault(1, `«${key}» is missing`)
    return value
  }
  const country = oneOf(Object.keys(conventions) as Country[], one('country'), 'country')
  const { parties, people } = readParties(parts.parties, country)
  const { fields, sample } = readFields(parts.fields, parties)
  const title = one('title')
  const acts = readActs(head.get('act'))
  const next = readNext(head.get('next'), country)
  const { sections, marks } = readSections(parts.text)
  return {
    title,
    country,
    category: oneOf<Category>(categories, one('category'), 'category'),
    summary: one('summary'),
    tags: one('tags')
      .split(',')
      .map((tag) => tag.trim()),
    laws: withMarks((head.get('law') ?? []).map(readLaw), marks),
    notes: head.get('note') ?? [],
    ...(next && { next }),
    sample: { ...sample, ...people },
    content: {
      format: currentFormat,
      numbering: oneOf<NumberingStyle>(numberingStyles, head.get('numbering')?.[0] ?? 'ordinal_dash', 'numbering'),
      parties,
      fields,
      sections,
      ...(acts && { declared: { title, acts } }),
      ...(readYes(head, 'handwritten') && { handwritten: true }),
    },
  }
}
