// Ticking one, a range, and ticking them off again.
import { expect, it } from 'vitest'
import { type Selection, toggled } from './selection.ts'

const shown = ['a', 'b', 'c', 'd', 'e']
const none: Selection = { ids: new Set(), last: null }
const idsOf = ({ ids }: Selection) => [...ids].sort().join('')

it('ticks one and ticks it off', () => {
  const one = toggled(shown, none, 'b', false)
  expect(idsOf(one)).toBe('b')
  expect(idsOf(toggled(shown, one, 'b', false))).toBe('')
})

it('reaches from the last one to this one, in both directions', () => {
  expect(idsOf(toggled(shown, toggled(shown, none, 'b', false), 'd', true))).toBe('bcd')
  expect(idsOf(toggled(shown, toggled(shown, none, 'd', false), 'b', true))).toBe('bcd')
})

it('ticks a whole range off', () => {
  const all: Selection = { ids: new Set(shown), last: 'b' }
  expect(idsOf(toggled(shown, all, 'd', true))).toBe('ae')
})

it('a range from one that is no longer shown is only this one', () => {
  expect(idsOf(toggled(shown, { ids: new Set(), last: 'gone' }, 'c', true))).toBe('c')
  expect(idsOf(toggled(shown, none, 'c', true))).toBe('c')
})
