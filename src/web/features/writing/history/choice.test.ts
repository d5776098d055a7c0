// What is compared with what, unless the address says otherwise.
import { expect, it } from 'vitest'
import { chosenTexts } from './choice.ts'

const versions = [{ number: 9 }, { number: 5 }, { number: 2 }]
const chosen = (query: string, current = 12) => chosenTexts(new URLSearchParams(query), versions, current)

it('compares the newest version with the text as it is now', () =>
  expect(chosen('')).toEqual({ before: 9, after: null }))

it('takes the one before, where the newest version is the text as it is now', () =>
  expect(chosen('', 9)).toEqual({ before: 5, after: null }))

it('compares the two that are asked for', () => expect(chosen('antes=2&despues=5')).toEqual({ before: 2, after: 5 }))

it('a later text alone is compared with the one before it', () =>
  expect(chosen('despues=5')).toEqual({ before: 2, after: 5 }))

it('numbers that are no versions count for nothing', () =>
  expect(chosen('antes=3&despues=x')).toEqual({ before: 9, after: null }))

it('without versions there is nothing to compare with', () =>
  expect(chosenTexts(new URLSearchParams(), [], 1)).toEqual({ before: null, after: null }))
