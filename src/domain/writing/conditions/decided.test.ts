// Whether answers decide a condition: a missing one leaves it open, unless the others are enough.
import { expect, it } from 'vitest'
import type { Values } from '#domain/filling/values.ts'
import type { Condition } from '../model.ts'
import { decided } from './decided.ts'

const is = (field: string, value: string): Condition => ({ field, test: 'is', value })
const several: Condition = { party: 'a', is: 'several' }
const two = {
  kind: 'person' as const,
  people: [
    { name: 'Ana', gender: 'feminine' as const },
    { name: 'Luis', gender: 'masculine' as const },
  ],
}

it.each<[string, Condition, Values, boolean | undefined]>([
  ['an answer', is('a', 'yes'), { a: 'yes' }, true],
  ['another answer', is('a', 'yes'), { a: 'no' }, false],
  ['no answer', is('a', 'yes'), {}, undefined],
  ['an empty answer', { field: 'a', test: 'is_not', value: 'yes' }, { a: '' }, undefined],
  ['the emptiness itself', { field: 'a', test: 'empty', value: '' }, {}, true],
  ['one of two that do not hold', { all: [is('a', 'yes'), is('b', 'yes')] }, { b: 'no' }, false],
  ['one of two that both have to', { all: [is('a', 'yes'), is('b', 'yes')] }, { b: 'yes' }, undefined],
  ['one of two that suffice', { any: [is('a', 'yes'), is('b', 'yes')] }, { b: 'yes' }, true],
  ['one of two that do not suffice', { any: [is('a', 'yes'), is('b', 'yes')] }, { b: 'no' }, undefined],
  ['both, neither of which holds', { any: [is('a', 'yes'), is('b', 'yes')] }, { a: 'no', b: 'no' }, false],
  ['people', several, { '@a': two }, true],
  ['nobody yet', several, {}, undefined],
])('by %s', (_, condition, values, expected) => expect(decided(condition, values)).toBe(expected))
