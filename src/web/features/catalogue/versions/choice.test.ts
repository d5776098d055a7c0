// What is compared with what, unless the reader says otherwise.
import { expect, it } from 'vitest'
import { chosenVersions } from './choice.ts'

const versions = [{ number: 9 }, { number: 4 }, { number: 1 }]
const chosen = (query: string) => chosenVersions(new URLSearchParams(query), versions)

it('compares the newest text with the one before it', () => expect(chosen('')).toEqual({ before: 4, after: 9 }))
it('compares what the address says', () => expect(chosen('antes=1&despues=4')).toEqual({ before: 1, after: 4 }))
it('compares an older text with the one before that', () =>
  expect(chosen('despues=4')).toEqual({ before: 1, after: 4 }))
it('does as if nothing had been asked where there is no such version', () =>
  expect(chosen('antes=3&despues=<b>')).toEqual({ before: 4, after: 9 }))
it('has nothing to compare with one version', () =>
  expect(chosenVersions(new URLSearchParams('antes=1'), [{ number: 1 }])).toBeNull())
