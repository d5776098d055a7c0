// The numbers of clauses, and references to them.
import { describe, expect, it } from 'vitest'
import type { NumberingStyle } from '#domain/words/numbers/numbering.ts'
import { numberingStyles } from '#domain/words/numbers/numbering-styles.ts'
import type { Section } from '../model.ts'
import { type ClauseNumber, clauseNumbers, nounOf, spokenNumber } from './numbering.ts'

type Numbered = Pick<Section, 'id' | 'kind' | 'numbering'>
const clause = (id: string): Numbered => ({ id, kind: 'clause' })
const heading = (numbering?: NumberingStyle): Numbered => ({
  id: `h${numbering}`,
  kind: 'heading',
  ...(numbering && { numbering }),
})
const labels = (sections: Numbered[], usual: NumberingStyle = 'ordinal_dash') =>
  Object.fromEntries([...clauseNumbers(sections, usual)].map(([id, { label }]) => [id, label]))

describe('clauses', () => {
  it('are numbered in their order, and nothing else is', () => {
    const sections: Numbered[] = [
      clause('a'),
      { id: 't', kind: 'text' },
      heading(),
      clause('b'),
      { id: 's', kind: 'signatures' },
      clause('c'),
    ]
    expect(labels(sections)).toEqual({ a: 'PRIMERA.-', b: 'SEGUNDA.-', c: 'TERCERA.-' })
  })

  it('start again after a heading with a numbering of its own', () => {
    const sections = [
      clause('a'),
      heading('roman_dash'),
      clause('b'),
      clause('c'),
      heading('ordinal_dash'),
      clause('d'),
    ]
    expect(labels(sections, 'arabic')).toEqual({ a: '1.', b: 'I.-', c: 'II.-', d: 'PRIMERA.-' })
  })

  it('start again even when the numbering is the same', () => {
    expect(labels([clause('a'), heading('arabic'), clause('b')], 'arabic')).toEqual({ a: '1.', b: '1.' })
  })

  it('do not start again for a numbering on what is no heading', () => {
    expect(labels([clause('a'), { id: 't', kind: 'text', numbering: 'arabic' }, clause('b')])).toMatchObject({
      b: 'SEGUNDA.-',
    })
  })

  it.each(numberingStyles)('have a number each, up to 999, in the style %s', (style) => {
    const numbers = clauseNumbers(
      Array.from({ length: 999 }, (_, index) => clause(`c${index}`)),
      style,
    )
    expect(new Set([...numbers.values()].map(({ label }) => label)).size).toBe(999)
    const last = numbers.get('c998') as ClauseNumber
    expect(last.position).toBe(999)
    expect(spokenNumber(last)).toMatch(
      /^(?:999|CMXCIX|noningentésim[ao] nonagésim[ao] noven[ao]|novecientos noventa y nueve)(?:\.[ªº])?$/,
    )
  })

  it.each<[NumberingStyle, string]>([
    ['ordinal_dash', 'cláusula tercera'],
    ['ordinal_title', 'cláusula tercera'],
    ['clause_colon', 'cláusula tercera'],
    ['ordinal_masculine', 'punto tercero'],
    ['arabic', 'cláusula 3'],
    ['roman_dash', 'cláusula III'],
    ['roman_dot', 'cláusula III'],
    ['article_dash', 'artículo 3'],
    ['article_ordinal_colon', 'artículo 3.º'],
    ['clause_figure_dot', 'cláusula 3'],
    ['arabic_feminine_dot', 'cláusula 3.ª'],
    ['arabic_masculine_bracket', 'punto 3.º'],
    ['masculine_title_dot', 'punto tercero'],
  ])('in the style %s are called «%s»', (style, called) => {
    const number = { position: 3, style, label: '' }
    expect(`${nounOf(number)} ${spokenNumber(number)}`).toBe(called)
  })
})
