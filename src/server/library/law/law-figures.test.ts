// Every rule of the library that uses a figure of law: the last value that it allows, and the first that it does not.
import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { writtenText } from '#tests/support/library.ts'
import { testLimits } from '#tests/support/library-law.ts'
import { figureLimits } from '#tests/support/library-limits/figures.ts'

describe('figures: the last value that the law allows, and the first that it does not', () =>
  testLimits('', figureLimits))

/** «es/… vat», once for each rule whose measure names a figure. */
function* measuredByFigures(): Generator<string> {
  for (const file of globSync('*/*.txt', { cwd: 'library' }).toSorted()) {
    let field = ''
    for (const line of writtenText(file).split('\n')) {
      field = /^([\w-]+): /.exec(line)?.[1] ?? field
      if (/^ {2}rule: \w+ · [^·]*figure:/.test(line)) yield `${file.replace('.txt', '')} ${field}`
    }
  }
}

it('none of them is without a test', () =>
  expect(figureLimits.map(([file, field]) => `${file} ${field}`).toSorted()).toEqual(
    [...measuredByFigures()].toSorted(),
  ))
