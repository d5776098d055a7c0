// A text about people: who they are, in agreement, with a line for each who signs, and pieces that come and go.
import { describe, expect, it } from 'vitest'
import type { Values } from '../filling/values.ts'
import { readLibraryWriting } from '../library/read.ts'
import { layOut, type SheetBlock } from './sheet.ts'

const file = `title: Alquiler
country: ES
category: housing
summary: Para alquilar.
tags: alquiler

[parties]
landlord: arrendador · signs
  who: person or company · up to 3
  asks: identity, address
  company: tax_number, address, office
  question: ¿Quién alquila?
  sample: Ana Ruiz (feminine) · identity 12345678Z · address calle Turia, 1, Valencia
guarantor: fiador solidario · signs
  who: person
  asks: identity
  if: backed = yes
  sample: Luis Gil (masculine) · identity X1234567L

[fields]
backed: ¿Hay fiador? · yes_no
  sample: no
amount: Importe · money EUR
  sample: 1000
rate: Interés · percent
  sample: 0
months: Meses · number
  sample: 2
first: Primera cuota · date
  sample: 2026-01-31

[text]
De una parte, {@landlord:appearance}, en adelante, {@landlord}[[if backed = yes|, con la garantía de {@guarantor:names}]].
## Objeto
{@landlord} {@landlord~cede|ceden} el piso del que {@landlord~es propietario|son propietarios}, {@landlord~obligado} a cuidarlo.
## Fianza [if backed = yes and @landlord is company]
Responde {@guarantor}.
[repayment amount rate months first]
[signatures]`

const { content, sample } = readLibraryWriting(file)
const textOf = (block: SheetBlock): string =>
  block.type === 'paragraph'
    ? block.runs.map(({ text }) => text).join('')
    : block.type === 'table'
      ? block.rows.map((row) => row.flat().map(textOf).join(' | ')).join('\n')
      : ''
const sheet = (values?: Values) => layOut({ title: 'Alquiler', content, country: 'ES' }, values)
const lines = (values?: Values) => sheet(values).parts.flatMap(({ blocks }) => blocks.map(textOf))
const signers = (values?: Values) => sheet(values).parts.at(-1)?.signers

const ana = { name: 'Ana Ruiz', gender: 'feminine' as const }
const luis = { name: 'Luis Gil', gender: 'masculine' as const }
const landlord = (...people: { name: string; gender: 'feminine' | 'masculine' | 'unknown' }[]): Values => ({
  ...sample,
  '@landlord': { kind: 'person', people },
})
const firm: Values = {
  ...sample,
  '@landlord': {
    kind: 'company',
    company: { name: 'Fincas, S. L.', representatives: [ana, luis] },
  },
}

describe('the text follows who they are', () => {
  it('one', () => {
    expect(lines(landlord(ana)).slice(0, 2)).toEqual([
      'De una parte, D.ª Ana Ruiz, en adelante, la arrendadora.',
      'La arrendadora cede el piso del que es propietario, obligada a cuidarlo.',
    ])
  })
  it('several', () =>
    expect(lines(landlord(ana, luis)).slice(0, 2)).toEqual([
      'De una parte, D.ª Ana Ruiz y D. Luis Gil, en adelante, los arrendadores.',
      'Los arrendadores ceden el piso del que son propietarios, obligados a cuidarlo.',
    ]))
  it('a company', () =>
    expect(lines(firm)[0]).toBe(
      'De una parte, Fincas, S. L., representada de forma conjunta por D.ª Ana Ruiz y D. Luis Gil, en adelante, la arrendadora.',
    ))
  it('nobody yet: the text says what will stand there', () =>
    expect(lines({})[0]).toBe('De una parte, datos de la parte arrendadora, en adelante, la parte arrendadora.'))
})

describe('what depends on an answer', () => {
  it('a piece drops out of its sentence, and comes back', () => {
    expect(lines(sample)[0]).toMatch(/, en adelante, la arrendadora\.$/)
    expect(lines({ ...sample, backed: 'yes' })[0]).toMatch(/la arrendadora, con la garantía de D\. Luis Gil\.$/)
  })
  it('a section asks for two things at once', () => {
    expect(lines({ ...firm, backed: 'yes' })).toContain('Responde el fiador solidario.')
    expect(lines({ ...sample, backed: 'yes' })).not.toContain('Responde el fiador solidario.')
  })
})

describe('who signs', () => {
  it('one line for each person, each in their own gender', () =>
    expect(signers(landlord(ana, luis))).toEqual([
      { party: 'landlord', role: 'Arrendadora', name: 'D.ª Ana Ruiz' },
      { party: 'landlord', role: 'Arrendador', name: 'D. Luis Gil' },
    ]))
  it('all of a party under one name where the gender of one of them is not known', () =>
    expect(signers(landlord(ana, { ...luis, gender: 'unknown' }))).toEqual([
      { party: 'landlord', role: 'Parte arrendadora', name: 'D.ª Ana Ruiz' },
      { party: 'landlord', role: 'Parte arrendadora', name: 'Luis Gil' },
    ]))
  it('for a company, everybody who acts for it, in its name', () =>
    expect(signers(firm)).toEqual([
      { party: 'landlord', role: 'Por la arrendadora', behalf: 'En nombre de Fincas, S. L.', name: 'D.ª Ana Ruiz' },
      { party: 'landlord', role: 'Por la arrendadora', behalf: 'En nombre de Fincas, S. L.', name: 'D. Luis Gil' },
    ]))
  it('a guarantor only if there is one', () => {
    expect(signers(sample)?.map(({ party }) => party)).toEqual(['landlord'])
    expect(signers({ ...sample, backed: 'yes' })?.at(-1)).toEqual({
      party: 'guarantor',
      role: 'Fiador solidario',
      name: 'D. Luis Gil',
    })
  })
})

it('the repayment table fills itself', () => {
  expect(lines(sample).at(-1)?.replaceAll('\u00a0', ' ')).toBe(
    [
      'N.º | Fecha | Cuota | Intereses | Capital | Pendiente',
      '1 | 31/01/2026 | 500,00 € | 0,00 € | 500,00 € | 500,00 €',
      '2 | 28/02/2026 | 500,00 € | 0,00 € | 500,00 € | 0,00 €',
    ].join('\n'),
  )
  expect(lines({}).at(-1)).toBe('cuadro de amortización')
})
