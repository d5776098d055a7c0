// Which passage of a document its card shows.
import { expect, it } from 'vitest'
import { layOut, type Part, type Run } from '#domain/sheet/sheet.ts'
import { leaseContent, lucia, luis } from '#tests/support/copy/copies.ts'
import { glimpseOf } from './glimpse.ts'

const part = (id: string, runs: Run[], more: Partial<Part> = {}): Part => ({
  id,
  kind: 'text',
  title: '',
  blocks: [{ type: 'paragraph', runs }],
  ...more,
})
const place = part('place', [
  { text: 'En ' },
  { text: 'Valencia', field: 'city' },
  { text: ', a ' },
  { text: '1 de diciembre', field: 'date' },
])
const heading = part('h', [], { kind: 'heading', title: 'REUNIDOS', blocks: [] })
const landlady = part('one', [{ text: 'De una parte, ' }, { text: 'D.ª Lucía Ferrer', field: '@landlord' }])
const tenant = part('other', [{ text: 'De otra parte, ' }, { text: 'D. Luis Gil', field: '@tenant' }])
const rent = part('rent', [{ text: 'Se pagan ' }, { text: 'Renta', field: 'rent', blank: true }], {
  kind: 'clause',
  number: 'SEGUNDA.-',
  title: 'Renta',
})
const all = [place, heading, landlady, tenant, rent]

const shown = (parts: Part[], missing: string[] = []) => glimpseOf({ parts }, missing).parts
const textOf = (parts: Part[]): string =>
  parts
    .flatMap(({ blocks }) => blocks.flatMap((block) => ('runs' in block ? block.runs : [])))
    .map(({ text }) => text)
    .join('')

it('the passage with a gap is shown, with the number and the title of its clause', () => {
  expect(shown(all, ['rent'])).toEqual([rent])
})

it('people who lack something come before other gaps, though their passage has none', () => {
  expect(shown(all, ['rent', '@tenant/1'])).toEqual([tenant])
})

it('of a text that is whole the people are shown, never a date with a cut heading', () => {
  expect(shown([place, heading, landlady, tenant])).toEqual([landlady])
})

it('of a text without people that which has most answers is shown, and of one without answers how it begins', () => {
  expect(shown([heading, part('x', [{ text: 'En ' }, { text: 'Valencia', field: 'city' }]), place])).toEqual([place])
  const plain = part('plain', [{ text: 'Nada que rellenar.' }])
  expect(shown([heading, plain])).toEqual([plain])
  expect(shown([])).toEqual([])
})

it('a long passage is cut between words, and never at its gap', () => {
  const before = 'palabra '.repeat(100)
  const long = part('long', [
    { text: before },
    { text: 'Domicilio', field: 'home', blank: true },
    { text: ` ${before}` },
  ])
  const text = textOf(shown([long]))
  expect(text).toMatch(/^… (palabra )+Domicilio( palabra)+…$/)
  expect(text.length).toBeLessThan(300)
  const early = textOf(
    shown([
      part('early', [{ text: 'Vive en ' }, { text: 'Domicilio', field: 'home', blank: true }, { text: ` ${before}` }]),
    ]),
  )
  expect(early).toMatch(/^Vive en Domicilio( palabra)+…$/)
})

it('a clause in which several things are asked is shown from its number on', () => {
  const sheet = layOut(
    { title: '', content: leaseContent(), country: 'ES' },
    { '@landlord': lucia, '@tenant': { kind: 'person', people: [luis] } },
  )
  const [clause] = shown(sheet.parts, ['rent'])
  expect(clause?.number).toBe('PRIMERA.-')
  expect(textOf([clause as Part])).toContain('Renta')
})
