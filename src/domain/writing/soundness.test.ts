// Rules about a content as a whole.
import { describe, expect, it } from 'vitest'
import { blankField } from './editing.ts'
import { type Block, type Content, emptyContent, limits, paragraphOf, type Section } from './model.ts'
import { type Fault, faultOf, isTooLarge } from './soundness.ts'

const section = (id: string, ...body: Block[]): Section => ({ id, kind: 'text', title: '', body })
const contentOf = (...sections: Section[]): Content => ({ ...emptyContent(), sections })
const list = (...items: Block[][]): Block => ({ type: 'list', ordered: false, items })
const table = (...rows: Block[][][]): Block => ({ type: 'table', header: false, rows })
const nested = (depth: number): Block => (depth === 0 ? paragraphOf('x') : list([nested(depth - 1)]))
const cell = [paragraphOf('x')]
const cells = (count: number): Block[] => Array.from({ length: count }, () => table([cell]))
const items = (count: number): Block => list(...Array.from({ length: count }, () => cell))
const repayment = (id: string): Section => ({
  ...section(id),
  kind: 'repayment',
  repayment: { principal: 'f', rate: 'g', count: 'h', first: 'i' },
})
const party = { id: 'p', role: 'socio', gender: 'unknown', plural: false, signs: false } as const

describe('a content', () => {
  it.each<[string, Fault | undefined, Content]>([
    ['that is empty', undefined, emptyContent()],
    ['with different ids', undefined, contentOf(section('a'), section('b'))],
    ['with one id of a section twice', 'duplicate_id', contentOf(section('a'), section('a'))],
    [
      'with one id of a field twice',
      'duplicate_id',
      { ...emptyContent(), fields: [blankField('text', 'f', 'F'), blankField('date', 'f', 'G')] },
    ],
    ['with one id of a party twice', 'duplicate_id', { ...emptyContent(), parties: [party, party] }],
    [
      'with one id for a section, a field and a party',
      undefined,
      { ...contentOf(section('p')), fields: [blankField('text', 'p', 'F')], parties: [party] },
    ],
    ['with lists as deep as they may be', undefined, contentOf(section('a', nested(limits.listDepth)))],
    ['with lists deeper than that', 'too_deep', contentOf(section('a', nested(limits.listDepth + 1)))],
    [
      'with lists deeper than that in a table',
      'too_deep',
      contentOf(section('a', table([[nested(limits.listDepth + 1)]]))),
    ],
    ['with a repayment table', undefined, contentOf(repayment('a'))],
    ['with two of them, each as long as the longest', 'too_many_pieces', contentOf(repayment('a'), repayment('b'))],
    ['with an even table', undefined, contentOf(section('a', table([cell, cell], [cell, cell])))],
    ['with an uneven table', 'uneven_table', contentOf(section('a', table([cell, cell], [cell])))],
    ['with an uneven table in a list', 'uneven_table', contentOf(section('a', list([table([cell, cell], [cell])])))],
    [
      'with an uneven table in a table',
      'uneven_table',
      contentOf(section('a', table([[table([cell, cell], [cell])]]))),
    ],
    ['with a table in a table', 'nested_table', contentOf(section('a', table([[table([cell])]])))],
    ['with a table in a list in a table', 'nested_table', contentOf(section('a', table([[list([table([cell])])]])))],
    ['with a table in a list', undefined, contentOf(section('a', list([table([cell])])))],
    ['with as many cells as there may be', undefined, contentOf(section('a', ...cells(limits.pieces)))],
    ['with one cell more', 'too_many_pieces', contentOf(section('a', ...cells(limits.pieces + 1)))],
    ['with as many items as there may be', undefined, contentOf(section('a', items(limits.pieces)))],
    ['with one item more', 'too_many_pieces', contentOf(section('a', items(limits.pieces - 1), ...cells(2)))],
    [
      'with as many items as there may be in an item',
      undefined,
      contentOf(section('a', list([items(limits.pieces / 2 - 1)]))),
    ],
    ['with one more in a cell', 'too_many_pieces', contentOf(section('a', table([[items(limits.pieces / 2)]])))],
    [
      'with a chip of a field that is gone',
      undefined,
      contentOf(section('a', { type: 'paragraph', content: [{ type: 'field', field: 'gone' }] })),
    ],
    ['that is too large', 'too_large', contentOf(section('a', paragraphOf('x'.repeat(limits.bytes))))],
  ])('%s: %s', (_name, fault, content) => {
    expect(faultOf(content)).toBe(fault)
  })

  it('that had too many of something may stay so, and shrink, and not grow', () => {
    const [many, more] = [
      contentOf(section('a', ...cells(limits.pieces + 1))),
      contentOf(section('a', items(limits.pieces + 2))),
    ]
    expect(faultOf(many, many)).toBeUndefined()
    expect(faultOf(many, more)).toBeUndefined()
    expect(faultOf(more, many)).toBe('too_many_pieces')
  })

  it('is measured in bytes, to the byte', () => {
    const room =
      limits.bytes - new TextEncoder().encode(JSON.stringify(contentOf(section('a', paragraphOf('x'))))).length + 1
    expect(isTooLarge(contentOf(section('a', paragraphOf('x'.repeat(room)))))).toBe(false)
    expect(isTooLarge(contentOf(section('a', paragraphOf('x'.repeat(room + 1)))))).toBe(true)
    expect(isTooLarge(contentOf(section('a', paragraphOf('ñ'.repeat(room / 2 + 1)))))).toBe(true)
  })
})
