// The lines of a library file that tell its parties: their role, what is asked of them, and who they are in the sample.
import { type Appearance, companyDetails, type Presence, personDetails } from '../parties/appearance.ts'
import { recognised } from '../parties/documents.ts'
import type { Gender } from '../words/agreement.ts'
import type { Country } from '../words/conventions.ts'
import type { Party } from '../writing/model.ts'
import { readCondition } from './condition-text.ts'
import { LibraryFault } from './library-writing.ts'

export const parts = (text: string): string[] => text.split(' · ').map((part) => part.trim())
const listOf = (text: string): string[] => text.split(',').map((item) => item.trim())

/** «landlord: arrendador · feminine · plural · signs», in any order after the role. */
export function readParty(text: string, line: number): Party {
  const [, id, rest = ''] = /^([\w-]+):\s*(.*)$/.exec(text) ?? []
  const [role = '', ...traits] = parts(rest)
  if (!id || !role) throw new LibraryFault(line, 'a party is «id: role · traits»')
  const unknown = traits.find((trait) => !['masculine', 'feminine', 'plural', 'signs'].includes(trait))
  if (unknown) throw new LibraryFault(line, `a party has no trait «${unknown}»`)
  const gender = traits.includes('masculine') ? 'masculine' : traits.includes('feminine') ? 'feminine' : 'unknown'
  return { id, role, gender, plural: traits.includes('plural'), signs: traits.includes('signs') }
}

const nobody: Presence = { kind: 'person', most: 1, person: [], company: [], optional: [] }

function details<T extends string>(known: readonly T[], text: string, line: number): T[] {
  return listOf(text).map((name) => {
    const found = known.find((each) => each === name)
    if (!found) throw new LibraryFault(line, `nobody is asked for «${name}»`)
    return found
  })
}

/** «person», «company», «person or company», each with «· up to 4», people also with «· may be represented». */
function readWho(text: string, line: number): Pick<Presence, 'kind' | 'most' | 'represented'> {
  const [, who, most, represented] =
    /^(person or company|person|company)(?: · up to (\d+))?( · may be represented)?$/.exec(text) ?? []
  if (!who || (who === 'company' && represented))
    throw new LibraryFault(line, 'who they may be is «person», «company» or «person or company · up to 4»')
  const kind = who === 'person or company' ? 'either' : (who as 'person' | 'company')
  return { kind, most: Number(most ?? 1), ...(represented && { represented: true }) }
}

const keys = [
  'who',
  'asks',
  'company',
  'optional',
  'if',
  'question',
  'duty',
  'sample',
  'company sample',
  'for them',
  'represented by',
  'assisted by',
] as const
type Key = (typeof keys)[number]

/** An indented line under a party. */
export function partyKey(text: string): { key: Key; value: string } | undefined {
  const [, key, value = ''] = /^\s+([a-z ]+):\s*(.*)$/.exec(text) ?? []
  const known = keys.find((each) => each === key)
  return known && { key: known, value }
}

/** What the line adds to the party; samples add nothing to it. */
export function withLine(party: Party, key: Key, value: string, line: number): Party {
  const presence = party.presence ?? nobody
  if (key === 'who') return { ...party, presence: { ...presence, ...readWho(value, line) } }
  if (key === 'asks') return { ...party, presence: { ...presence, person: details(personDetails, value, line) } }
  if (key === 'company') return { ...party, presence: { ...presence, company: details(companyDetails, value, line) } }
  if (key === 'optional') {
    const optional = details([...personDetails, ...companyDetails], value, line)
    return { ...party, presence: { ...presence, optional } }
  }
  if (key === 'if') return { ...party, condition: readCondition(value, line) }
  return key === 'question' || key === 'duty' ? { ...party, [key]: value } : party
}

type Somebody = { name: string; gender: Gender } & Record<string, unknown>

/** «Ana Ruiz (feminine) · identity 12345678Z · address calle Mayor, 1». */
function readSomebody(text: string, country: Country, line: number): Somebody {
  const [first = '', ...more] = parts(text)
  const [, name = first, gender] = /^(.*?)\s*(?:\((masculine|feminine)\))?$/.exec(first) ?? []
  const given = more.map((part): [string, unknown] => {
    const [, detail = '', value = ''] = /^(\w+)\s+(.*)$/.exec(part) ?? []
    if (detail !== 'identity') return [detail, value]
    const [, kind, number] = /^(\w+):\s*(.*)$/.exec(value) ?? []
    const document = kind ? { kind, number } : recognised(country, value)
    if (!document) throw new LibraryFault(line, `«${value}» identifies nobody in ${country}`)
    return [detail, document]
  })
  return {
    name,
    gender: gender === 'masculine' || gender === 'feminine' ? gender : 'unknown',
    ...Object.fromEntries(given),
  }
}

/** A person more of the sample, its company, or who acts for that one or for the last person. */
export function withSample(
  before: Appearance | undefined,
  { key, value, line }: { key: Key; value: string; line: number },
  country: Country,
): Appearance | undefined {
  if (key === 'sample') {
    const people = before?.kind === 'person' ? before.people : []
    return { kind: 'person', people: [...people, readSomebody(value, country, line)] }
  }
  if (key === 'company sample') {
    const { gender: _, ...company } = readSomebody(value, country, line)
    return { kind: 'company', company: { ...company, representatives: [] } }
  }
  const person = before?.kind === 'person' ? before.people.at(-1) : undefined
  if ((key === 'represented by' || key === 'assisted by') && before?.kind === 'person' && person) {
    const acting = { representatives: [...(person.representatives ?? []), readSomebody(value, country, line)] }
    const next = { ...person, ...acting, ...(key === 'assisted by' && { isAssisted: true as const }) }
    return { kind: 'person', people: before.people.with(-1, next) }
  }
  if (key !== 'for them' || before?.kind !== 'company') return before
  const { company } = before
  const representatives = [...company.representatives, readSomebody(value, country, line)]
  return { kind: 'company', company: { ...company, representatives } }
}
