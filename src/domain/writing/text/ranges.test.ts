// Replacing ranges of a paragraph, across its runs.
import { describe, expect, it } from 'vitest'
import type { Inline, Mark } from '../model.ts'
import { type Replacement, replaceRanges } from './ranges.ts'
import { plainText } from './walk.ts'

const text = (words: string, ...marks: Mark[]): Inline => ({ type: 'text', text: words, ...(marks[0] && { marks }) })
const chip = (start: number, end: number): Replacement => ({
  start,
  end,
  make: (marks) => ({ type: 'field', field: `${start}`, ...(marks && { marks }) }),
})

/** A fixed sequence of pseudo-random numbers below `below`. */
function numbers(): (below: number) => number {
  let seed = 7
  return (below) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
}

describe('replacing', () => {
  it('keeps what stands around, and takes the marks of the first character', () => {
    const line = [text('a '), text('___', 'bold'), text('_ b'), { type: 'break' } as const, text('c')]
    expect(replaceRanges(line, [chip(2, 6), chip(9, 10)])).toEqual([
      text('a '),
      { type: 'field', field: '2', marks: ['bold'] },
      text(' b'),
      { type: 'break' },
      { type: 'field', field: '9' },
    ])
  })

  it('leaves a piece that depends on something as it is, and what comes into it depends on the same', () => {
    const when = { field: 'f', test: 'is', value: 'yes' } as const
    const line: Inline[] = [text('a '), { type: 'text', text: 'b ___ c', when }, text(' d __')]
    expect(replaceRanges(line, [chip(4, 7), chip(12, 14)])).toEqual([
      text('a '),
      { type: 'text', text: 'b ', when },
      { type: 'field', field: '4', when },
      { type: 'text', text: ' c', when },
      text(' d '),
      { type: 'field', field: '12' },
    ])
  })

  it('passes over runs without text, wherever they are', () => {
    const line = [text('', 'bold'), text('a'), text('', 'bold'), text('b', 'italic'), text('')]
    expect(replaceRanges(line, [chip(1, 2)])).toEqual([text('a'), { type: 'field', field: '1', marks: ['italic'] }])
  })

  it('gives the very text that cutting it letter by letter gives', () => {
    const next = numbers()
    for (let round = 0; round < 300; round += 1) {
      const line = Array.from({ length: next(12) }, (): Inline => {
        const kind = next(5)
        if (kind === 0) return { type: 'break' }
        return text('palabras'.slice(0, next(8)), ...(kind === 1 ? (['bold'] as const) : []))
      })
      const whole = plainText(line)
      const replacements: Replacement[] = []
      for (let at = next(4); at < whole.length; at += 1 + next(6)) {
        const end = Math.min(whole.length, at + 1 + next(5))
        replacements.push({ start: at, end, make: () => text('#') })
        at = end
      }
      const letters = [...whole]
      for (const { start, end } of replacements.toReversed()) letters.splice(start, end - start, '#')
      expect(plainText(replaceRanges(line, replacements))).toBe(letters.join(''))
    }
  })

  it('reads every run a few times, however many places are replaced', () => {
    let read = 0
    const runs = Array.from({ length: 1_000 }, (_, index): Inline => {
      const run = text('___ ', ...(index % 2 ? (['bold'] as const) : []))
      return Object.defineProperty(run, 'text', { get: () => ++read && '___ ', enumerable: true })
    })
    const made = replaceRanges(
      runs,
      runs.map((_, index) => chip(index * 4, index * 4 + 3)),
    )
    expect(made).toHaveLength(2_000)
    expect(read).toBeLessThan(20 * runs.length)
  })
})
