// A text that declares its acts of law is asked about those, with its answers; any other by its title.
import { describe, expect, it } from 'vitest'
import type { Values } from '../../filling/values.ts'
import { readActs } from '../../library/act-text.ts'
import type { Country } from '../../words/conventions.ts'
import { requirementsFor } from '../form-requirements.ts'
import { actsOfText } from './acts-of-text.ts'

const declared = (lines: string[], title = 'Un papel') => ({ declared: { title, acts: readActs(lines) ?? [] } })
const titled = (title: string) => ({ title, category: null, tags: [] })

const asked = (lines: string[], values: Values = {}, title = 'Un papel', country: Country = 'ES') =>
  requirementsFor({ ...titled(title), country, content: declared(lines), values }).map(
    ({ act, weight, kind, when, certainty }) => [act, weight, kind, when, certainty].filter(Boolean).join(' '),
  )

describe('a declared act', () => {
  const divorce = ['divorce · minor_children if children = yes · no_minor_children if children = no']

  it('is told by its answers, and by all its cases while they are missing', () => {
    expect(asked(divorce, { children: 'yes' })).toEqual(['divorce stops approval read'])
    expect(asked(divorce, { children: 'no' })).toEqual(['divorce stops public_deed read'])
    expect(asked(divorce)).toEqual([
      'divorce stops approval minor_children read',
      'divorce stops public_deed no_minor_children read',
    ])
  })

  it('whose case is given stands by its own weight, and falls away where it is not', () => {
    const travel = ['minor_travel · abroad_without_parents if abroad = yes']
    expect(asked(travel, { abroad: 'yes' })).toEqual(['minor_travel stops notary likely'])
    expect(asked(travel, { abroad: 'no' })).toEqual([])
    expect(asked(travel)).toEqual(['minor_travel depends notary abroad_without_parents likely'])
    expect(asked(['share_sale · limited_company always'])).toEqual(['share_sale stops public_deed read'])
    expect(asked(['share_sale · limited_company never'])).toEqual([])
  })

  it('with a purpose that the text can serve keeps its condition', () => {
    expect(asked(['home_lease · fast_eviction always'], {}, 'Un papel', 'PE')).toEqual([
      'home_lease depends notary fast_eviction likely',
    ])
    expect(asked(['home_lease · fast_eviction never'], {}, 'Un papel', 'PE')).toEqual([])
  })

  it('that hangs on an answer is possible until that is given, and only if it weighs much', () => {
    const sale = ['property_sale if house = yes']
    expect(asked(sale, { house: 'yes' })).toEqual(['property_sale stops public_deed read'])
    expect(asked(sale, { house: 'no' })).toEqual([])
    expect(asked(sale)).toEqual(['property_sale stops public_deed unsure'])
    expect(asked(['settlement if end = yes'])).toEqual([])
    expect(asked(['settlement if end = yes'], { end: 'yes' })).toEqual(['settlement weakens weak likely'])
  })

  it('comes before the title, which counts where it names what it did not name before', () => {
    expect(asked(['services'], {}, 'Testamento')).toEqual(['will stops public_deed read'])
    const will = { ...titled('Testamento'), content: declared(['services'], 'Testamento') }
    expect(actsOfText(will).acts.map(({ act }) => act)).toEqual(['services'])
  })

  it('that this version does not know says nothing', () => {
    const content = { declared: { title: 'Un papel', acts: [{ act: 'space_travel' }] } }
    expect(actsOfText({ ...titled('Un papel'), content })).toEqual({ acts: [], altered: false, isUnknown: false })
  })
})

it('a text without declared acts is known by its title, or unknown', () => {
  expect(actsOfText(titled('Testamento')).acts.map(({ act }) => act)).toEqual(['will'])
  expect(actsOfText(titled('Un papel')).isUnknown).toBe(true)
  expect(actsOfText({ ...titled('Un papel'), content: declared(['none']) }).isUnknown).toBe(false)
})

describe('a line of «act:»', () => {
  it('may be missing, or say that there is none', () => {
    expect(readActs(undefined)).toBeUndefined()
    expect(readActs(['none'])).toEqual([])
  })

  it.each([
    [['nothing'], 'there is no act «nothing»'],
    [['none', 'loan'], '«act: none» stands alone'],
    [['loan always'], 'an act is one, or is one if'],
    [['loan · when_it_rains always'], 'a case is'],
    [['loan · six_years'], 'a case is'],
  ])('%j cannot be read', (lines, message) => expect(() => readActs(lines)).toThrow(message))
})
