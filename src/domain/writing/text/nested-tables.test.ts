// Tables in tables become words in cells, and no word is lost.
import { describe, expect, it } from 'vitest'
import { readContent } from '../format.ts'
import { type Block, type Content, emptyContent, limits, paragraphOf } from '../model.ts'
import { faultOf } from '../soundness.ts'
import { inlinesOf } from './walk.ts'

const table = (...rows: Block[][][]): Block => ({ type: 'table', header: false, rows })
const list = (...items: Block[][]): Block => ({ type: 'list', ordered: true, items })
const contentOf = (...body: Block[]): Content => ({
  ...emptyContent(),
  sections: [{ id: 'a', kind: 'text', title: '', body }],
})
const read = (...body: Block[]): Block[] => readContent(contentOf(...body)).sections[0]?.body ?? []
const wordsOf = (blocks: readonly Block[]): string =>
  [...inlinesOf(blocks)].map((inline) => (inline.type === 'text' ? inline.text : '')).join('')
const p = paragraphOf

describe('a stored text', () => {
  it('without tables in tables is the very same', () => {
    const content = contentOf(p('a'), table([[p('b')], [list([p('c')], [p('d')])]]), list([table([[p('e')]])]))
    expect(readContent(content)).toBe(content)
  })

  it.each<[string, Block, Block]>([
    [
      'a table in a table',
      table([[p('a'), table([[p('b')], [p('')]], [[p('c')], [p('d')]])], [p('z')]]),
      table([[p('a'), p('b'), p('c'), p('d')], [p('z')]]),
    ],
    ['one in one in one', table([[table([[table([[table([[p('hondo')]])]])]])]]), table([[p('hondo')]])],
    [
      'one in a list in a cell',
      table([[list([p('a'), table([[p('b')], [list([p('c')])]])])]]),
      table([[list([p('a'), p('b'), list([p('c')])])]]),
    ],
    ['one in a table in a list', list([table([[table([[p('a')]])]])]), list([table([[p('a')]])])],
    ['one without a word', table([[table([[p('')], []])], [p('z')]]), table([[], [p('z')]])],
  ])('with %s has its words in the cell', (_name, stored, shown) => {
    expect(read(stored)).toEqual([shown])
    expect(faultOf(contentOf(stored))).toBe('nested_table')
    expect(faultOf(contentOf(...read(stored)))).toBeUndefined()
  })

  it('with more of it than a cell may hold still fits, word for word', () => {
    const row = (y: number) => Array.from({ length: limits.columns }, (_, x) => [list([p(`${y},${x} `)])])
    const inner = table(...Array.from({ length: limits.rows }, (_, y) => row(y)))
    const [shown] = read(table([[inner]]))
    const cell = (shown?.type === 'table' && shown.rows[0]?.[0]) || []
    expect(cell.length).toBeLessThanOrEqual(limits.blocks)
    expect(cell.every((block) => block.type === 'paragraph' && block.content.length <= limits.inlines)).toBe(true)
    expect(wordsOf(cell)).toBe(wordsOf([inner]))
  })
})
