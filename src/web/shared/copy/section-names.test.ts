// Sections without a title are known by their first words.
import { expect, it } from 'vitest'
import { type Content, emptyContent, type Inline } from '#domain/writing/model.ts'
import { sectionNames } from './section-names.ts'

const text = (words: string): Inline => ({ type: 'text', text: words })
const content = (...line: Inline[]): Content => ({
  ...emptyContent(),
  parties: [{ id: 'client', role: 'cliente', gender: 'feminine', plural: false, signs: true }],
  fields: [{ id: 'rate', label: 'Tipo', type: 'text', help: '', required: true, party: null }],
  sections: [{ id: 's1', kind: 'text', title: '', body: [{ type: 'paragraph', content: line }] }],
})
const nameOf = (...line: Inline[]) => sectionNames(content(...line)).get('s1')

it('chips stand by what they mean, not by dots', () => {
  const rate: Inline = { type: 'field', field: 'rate' }
  expect(nameOf({ type: 'party', party: 'client', form: 'the' }, text(' paga el '), rate)).toBe(
    '«la cliente paga el [Tipo]»',
  )
  expect(nameOf({ type: 'people', party: 'client', show: 'names' })).toBe('«[nombre de la cliente]»')
})

it('what is too long is cut between words', () =>
  expect(nameOf(text('Además, se aplica la retención que corresponda'))).toBe('«Además, se aplica la retención que…»'))
