// The tables of effects: every action of an aggregate is found in one place, and is applied once in the change's transaction.
import { expect, it } from 'vitest'
import { accountEffects } from './account.ts'
import { copyEffects } from './copy.ts'
import { planEffects } from './plan.ts'
import { roundEffects } from './signing.ts'
import { writingEffects } from './writing.ts'

it('lists no action in two tables: the second would replace the first', () => {
  const actions = [accountEffects, writingEffects].flatMap((table) => Object.keys(table))
  expect(actions).toEqual([...new Set(actions)])
})

it('lists no event in two tables', () => {
  const raisedEffects = [copyEffects, roundEffects, planEffects].flatMap((table) => Object.keys(table))
  expect(raisedEffects).toEqual([...new Set(raisedEffects)])
})
