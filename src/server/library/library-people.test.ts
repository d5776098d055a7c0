// Every text of the library that asks for its parties, printed with every kind of party and with every condition on and off.
import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { missingFields, missingPeople } from '#domain/filling/completeness.ts'
import type { Values } from '#domain/filling/values.ts'
import { readLibraryWriting } from '#domain/library/read.ts'
import {
  type Appearance,
  appearanceKey,
  companyAmong,
  maybeMixed,
  type PersonGiven,
  type Representative,
} from '#domain/parties/appearance.ts'
import { personDocuments } from '#domain/parties/documents.ts'
import { exampleDetails } from '#domain/parties/example.ts'
import { layOut, type SheetBlock } from '#domain/sheet/sheet.ts'
import type { Gender } from '#domain/words/agreement.ts'
import type { Country } from '#domain/words/conventions.ts'
import { holds, testsOf } from '#domain/writing/conditions/conditions.ts'
import { brokenRules } from '#domain/writing/conditions/rules.ts'
import type { Condition, Content, Party } from '#domain/writing/model.ts'
import { inlinesOf } from '#domain/writing/text/walk.ts'
import { libraryText } from '#tests/support/library.ts'
import { type Choice, everyTwoTogether } from '#tests/support/library-combinations.ts'

const root = new URL('../../../library/', import.meta.url)
const library = globSync('*/*.txt', { cwd: root })
  .toSorted()
  .map((file) => ({ file, ...readLibraryWriting(libraryText(file)) }))

const names: Record<Gender, string[]> = {
  feminine: ['Ana Ruiz Soler', 'Irene Gil Mora'],
  masculine: ['Luis Pardo Vega', 'Ignacio Sanz Rey'],
  unknown: ['Cris Vidal Oro', 'Noa Lara Paz'],
}
function somebody(party: Party, gender: Gender, place: number, country: Country): PersonGiven {
  const identity = { kind: personDocuments(country)[0]?.id ?? 'passport', number: `1234567${place}` }
  const asked = Object.entries({ ...exampleDetails, identity }).filter(([detail]) =>
    party.presence?.person.some((each) => each === detail),
  )
  return { name: names[gender][place] ?? '', gender, ...Object.fromEntries(asked) }
}

function company({ presence }: Party, count: number): Extract<Appearance, { kind: 'company' }> {
  const asks = (detail: string) => presence?.company.some((each) => each === detail)
  const given = {
    tax_number: 'B12345674',
    address: 'avenida Real, 2',
    registry: 'Registro Mercantil de Soria',
    email: 'e@ejemplo.es',
    phone: '600 000 001',
  }
  const representatives = Array.from(
    { length: count },
    (_, index): Representative => ({
      name: names.feminine[index] ?? '',
      gender: 'feminine',
      identity: { kind: 'passport', number: 'AB123456' },
      ...(asks('office') && { office: 'administradora única' }),
      ...(asks('power') && { power: '2020-02-03' }),
      ...(asks('deed') && { deed: '1234' }),
      ...(asks('notary') && { notary: 'Pedro Gil Mora, notario de Soria' }),
    }),
  )
  return {
    kind: 'company',
    company: {
      name: 'Casa Clara, S. L.',
      representatives,
      ...Object.fromEntries(Object.entries(given).filter(([detail]) => asks(detail))),
    },
  }
}

function appearancesOf(party: Party, country: Country): Appearance[] {
  const { presence } = party
  if (!presence) return []
  const people = (...genders: Gender[]): Appearance => ({
    kind: 'person',
    people: genders.map((gender, place) => somebody(party, gender, place, country)),
  })
  const alone = presence.kind === 'company' ? [] : [people('feminine'), people('masculine'), people('unknown')]
  const identity = { kind: personDocuments(country)[0]?.id ?? 'passport', number: '12345679' }
  const attorney: Representative = {
    name: names.masculine[1] ?? '',
    gender: 'masculine',
    identity,
    office: 'apoderado',
  }
  const mother: Representative = { name: names.feminine[1] ?? '', gender: 'feminine', identity, office: 'madre' }
  const through = (gender: Gender, ...representatives: Representative[]) => ({
    ...somebody(party, gender, 0, country),
    representatives,
  })
  const acting: Appearance[] = presence.represented
    ? [
        { kind: 'person', people: [through('feminine', { ...attorney, power: '2020-02-03', deed: '1234' })] },
        { kind: 'person', people: [through('unknown', mother, attorney)] },
        { kind: 'person', people: [{ ...through('masculine', mother), isAssisted: true }] },
        {
          kind: 'person',
          people: [through('masculine', mother), somebody(party, 'feminine', 1, country)].slice(0, presence.most),
        },
      ]
    : []
  const mixed: Appearance = {
    kind: 'person',
    people: [somebody(party, 'masculine', 0, country), companyAmong(company(party, 1).company)],
  }
  const pairs = [people('feminine', 'feminine'), people('feminine', 'masculine'), people('masculine', 'masculine')]
  return [
    ...alone,
    ...acting,
    ...(presence.kind !== 'company' && presence.most > 1 ? pairs : []),
    ...(presence.kind === 'person' ? [] : [company(party, 1), company(party, 2)]),
    ...(maybeMixed(presence) ? [mixed] : []),
  ]
}

/** Values that make the condition true, or false, as far as one question decides it. */
function decided(condition: Condition, values: Values, wanted: boolean, content: Content): Values {
  let next = values
  for (const test of testsOf(condition)) {
    if (holds(condition, next) === wanted) return next
    if ('party' in test) continue
    const field = content.fields.find(({ id }) => id === test.field)
    const others =
      field?.type === 'choice' ? field.choices : field?.type === 'yes_no' ? ['yes', 'no'] : ['', '1', '999999']
    const found = others.find((value) => holds(condition, { ...next, [test.field]: value }) === wanted)
    next = { ...next, [test.field]: found ?? test.value }
  }
  return next
}

function* conditionsIn({ sections, parties }: Content): Generator<Condition> {
  for (const { condition, body } of sections) {
    if (condition) yield condition
    for (const { when } of inlinesOf(body)) if (when) yield when
  }
  for (const { condition } of parties) if (condition) yield condition
}

/** Every kind of party, and every answer that a condition reads. */
function choicesOf(content: Content, sample: Values, country: Country): Choice[] {
  const people = content.parties.map((party) => ({
    id: appearanceKey(party.id),
    options: appearancesOf(party, country),
  }))
  const answers = content.fields.map(({ id, ...field }): Choice => {
    const tests = [...conditionsIn(content)].flatMap(testsOf).flatMap((test) => ('field' in test ? test : []))
    const asked = tests.filter((test) => test.field === id)
    if (asked.length === 0) return { id, options: [] }
    if (field.type === 'choice') return { id, options: field.choices }
    if (field.type === 'yes_no') return { id, options: ['yes', 'no'] }
    const beside = asked.flatMap(({ test, value }) => {
      if (test === 'filled' || test === 'empty') return ['', String(sample[id])]
      return [value, String(Number(value) + 1)]
    })
    return { id, options: [...new Set(beside)] }
  })
  return [...people, ...answers].filter(({ options }) => options.length > 1)
}

/** Answers that a rule forbids together are not printed together. */
const isForbidden = (content: Content, values: Values): boolean =>
  brokenRules(content, values).some(({ rule }) => rule.stops && rule.test === 'never')

const linesOf = (block: SheetBlock): string[] =>
  block.type === 'paragraph'
    ? [block.runs.map(({ text }) => text).join('')]
    : (block.type === 'list' ? block.items : block.rows.flat()).flat().flatMap(linesOf)

/** Gaps, alternatives left standing, stray commas, wrong agreement. */
const faults: [string, RegExp][] = [
  ['hole', /undefined|null|NaN|__|\[|\]|\{|\}|\*/],
  ['blanks', / {2}|^ | $/],
  ['orphan', / [,.;:)]|\( |\(\)|,,|,\.|;\.|\.\.(?!\.)|,;|^[,;.]/],
  ['slash', /\p{L}\/\p{L}/u],
  [
    'alternative',
    /\bDNI o NIE\b|\bCURP o RFC\b|\(s\)|\(a\)|\b(?:el o la|la o el|los o las|o la misma|conductor o conductora)\b/i,
  ],
  [
    'agreement',
    /\b(?:el|los) parte\b|\bla arrendador\b|\b(?:los|las) \p{L}+(?:dor|dora|ario|aria) (?:es|está|paga|debe|puede|entrega|declara|queda|responde|recibe)\b/u,
  ],
  [
    'agreement',
    /\b(?:el|la) \p{L}+(?:dor|dora|ario|aria) (?:son|están|pagan|deben|pueden|entregan|declaran|quedan|responden|reciben)\b/u,
  ],
]

describe.each(library)('$file', ({ title, country, content, sample }) => {
  const variants: [string, Values][] = [['sample', sample]]
  for (const party of content.parties)
    for (const appearance of appearancesOf(party, country)) {
      const who =
        appearance.kind === 'company'
          ? `company of ${appearance.company.representatives.length}`
          : appearance.people
              .map(({ gender, isCompany, representatives: by = [] }) =>
                [isCompany ? 'company' : gender, ...by.map(({ office }) => office)].join(' by '),
              )
              .join('+')
      const condition = party.condition
      const there = condition ? decided(condition, sample, true, content) : sample
      variants.push([`${party.id}: ${who}`, { ...there, [appearanceKey(party.id)]: appearance }])
    }
  const switched = [...conditionsIn(content)].flatMap((condition) =>
    variants
      .slice(0, 1)
      .concat(variants.filter(([name]) => name.endsWith('masculine+masculine') || name.endsWith('company of 1')))
      .flatMap(([name, values]) =>
        [true, false].map((wanted): [string, Values] => [
          `${name}, ${JSON.stringify(condition)} ${wanted}`,
          decided(condition, values, wanted, content),
        ]),
      ),
  )

  const together = everyTwoTogether(choicesOf(content, sample, country))
    .map((answers): [string, Values] => [JSON.stringify(answers), { ...sample, ...answers }])
    .filter(([, values]) => !isForbidden(content, values))

  it('reads well whoever they are and whatever is answered', () => {
    const found: string[] = []
    for (const [name, values] of [...variants, ...switched, ...together]) {
      const sheet = layOut({ title, content, country }, values)
      for (const { blocks, title: heading, signers = [] } of sheet.parts) {
        if (/"(?:blank|lost)":true/.test(JSON.stringify(blocks))) {
          const complete = missingFields(content, values).length + missingPeople(content, values).length === 0
          if (complete)
            found.push(
              `${name}: a blank though nothing is missing, in ${heading || JSON.stringify(blocks).slice(0, 200)}`,
            )
        }
        for (const line of [
          heading,
          ...blocks.flatMap(linesOf),
          ...signers.flatMap(({ role, name: who = '', behalf = '' }) => [role, who, behalf]),
        ])
          for (const [fault, pattern] of faults) if (pattern.test(line)) found.push(`${name}: ${fault} in «${line}»`)
      }
    }
    expect([...new Set(found)].slice(0, 40)).toEqual([])
  })

  it('has a line for everybody who signs', () => {
    for (const [name, values] of variants) {
      const signers = layOut({ title, content, country }, values).parts.flatMap((part) => part.signers ?? [])
      // What is copied by hand has no line that could be signed here.
      if (content.handwritten) expect(signers).toEqual([])
      for (const signer of signers) expect([name, signer.name]).not.toEqual([name, undefined])
    }
  })

  it('asks nothing that may stay empty inside a clause that would read badly without it', () => {
    const asksFor = (condition: Condition | undefined, id: string): boolean =>
      condition !== undefined &&
      testsOf(condition).some((test) => 'field' in test && test.field === id && test.test === 'filled')
    const bare = content.sections.flatMap(({ body, condition }) =>
      [...inlinesOf(body)].flatMap((inline) => {
        if (inline.type !== 'field') return []
        const field = content.fields.find(({ id }) => id === inline.field)
        if (!field || field.required || field.type === 'computed') return []
        return asksFor(inline.when, field.id) || asksFor(condition, field.id) ? [] : [field.id]
      }),
    )
    expect([...new Set(bare)]).toEqual([])
  })
})

it('some texts ask who their parties are', () =>
  expect(library.filter(({ content }) => content.parties.some(({ presence }) => presence)).length).toBeGreaterThan(100))
