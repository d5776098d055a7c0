// Finding and replacing in a text.
import { describe, expect, it } from 'vitest'
import { type Block, type Content, emptyContent, type Inline, paragraphOf } from '../model.ts'
import { findIn, replaceIn } from './find.ts'

const line = (...content: Inline[]): Block => ({ type: 'paragraph', content })
const contentOf = (title: string, ...body: Block[]): Content => ({
  ...emptyContent(),
  sections: [
    { id: 'a', kind: 'clause', title, body },
    { id: 'b', kind: 'text', title: '', body: [paragraphOf('Otra cosa.')] },
  ],
})
const found = (text: string, query: string, options = {}) =>
  findIn(contentOf('', paragraphOf(text)), query, options).map(({ start, end }) => text.slice(start, end))

describe('finding', () => {
  it.each([
    ['La Cláusula y la clausula', 'CLÁUSULA', ['Cláusula', 'clausula']],
    ['La cla\u0301usula', 'clausula', ['cla\u0301usula']],
    ['el año y el ano', 'ano', ['ano']],
    ['el año y el an\u0303o', 'AÑO', ['año', 'an\u0303o']],
    ['un\u00a0mes', 'un mes', ['un\u00a0mes']],
    ['un\nmes', 'un mes', []],
    ['İstanbul y cláusula', 'CLAUSULA', ['cláusula']],
    ['aaa', 'aa', ['aa']],
    ['😀 renta 😀', 'renta 😀', ['renta 😀']],
    ['nada', '', []],
    ['a*b', '*', ['*']],
  ])('in «%s», «%s» is %j', (text, query, expected) => {
    expect(found(text, query)).toEqual(expected)
  })

  it('matches case and accents when asked to', () => {
    expect(found('Renta, renta, RENTA', 'renta', { matchCase: true })).toEqual(['renta'])
    expect(found('clausula, cláusula', 'cláusula', { matchCase: true })).toEqual(['cláusula'])
  })

  it('matches only whole words when asked to', () => {
    expect(findIn(contentOf('', paragraphOf('renta rentas parenta renta.')), 'renta', { wholeWord: true })).toEqual([
      { section: 'a', paragraph: 0, start: 0, end: 5 },
      { section: 'a', paragraph: 0, start: 21, end: 26 },
    ])
    expect(found('ññ ñ', 'ñ', { wholeWord: true })).toHaveLength(1)
  })

  it('looks into titles, lists and tables, across runs but not across chips', () => {
    const content = contentOf(
      'Renta',
      line({ type: 'text', text: 're' }, { type: 'text', text: 'nta', marks: ['bold'] }),
      line({ type: 'text', text: 're' }, { type: 'field', field: 'f' }, { type: 'text', text: 'nta' }),
      { type: 'list', ordered: false, items: [[paragraphOf('la renta')]] },
      { type: 'table', header: true, rows: [[[paragraphOf('RENTA')]]] },
    )
    expect(findIn(content, 'renta')).toEqual([
      { section: 'a', paragraph: null, start: 0, end: 5 },
      { section: 'a', paragraph: 0, start: 0, end: 5 },
      { section: 'a', paragraph: 2, start: 3, end: 8 },
      { section: 'a', paragraph: 3, start: 0, end: 5 },
    ])
    expect(findIn(content, '\ufffc')).toEqual([])
  })
})

describe('replacing', () => {
  const content = contentOf(
    'La renta',
    line(
      { type: 'text', text: 'La re' },
      { type: 'text', text: 'nta', marks: ['bold'] },
      { type: 'field', field: 'f', marks: ['italic'] },
      { type: 'text', text: ' y otra Renta' },
    ),
    paragraphOf('Nada.'),
  )

  it('changes every match, with the marks of its first character, and leaves chips alone', () => {
    const made = replaceIn(content, 'renta', 'cuota')
    expect(made.sections[0]?.title).toBe('La cuota')
    expect(made.sections[0]?.body[0]).toEqual(
      line(
        { type: 'text', text: 'La cuota' },
        { type: 'field', field: 'f', marks: ['italic'] },
        { type: 'text', text: ' y otra cuota' },
      ),
    )
    expect(made.sections[0]?.body[1]).toBe(content.sections[0]?.body[1])
    expect(made.sections[1]).toBe(content.sections[1])
    expect(findIn(made, 'renta')).toEqual([])
  })

  it('changes only the match that is given', () => {
    const matches = findIn(content, 'renta')
    expect(matches).toHaveLength(3)
    const made = replaceIn(content, 'renta', 'cuota', {}, matches[2])
    expect(made.sections[0]?.title).toBe('La renta')
    expect(made.sections[0]?.body[0]).toMatchObject({
      content: [{ text: 'La re' }, { text: 'nta' }, { field: 'f' }, { text: ' y otra cuota' }],
    })
    expect(replaceIn(content, 'renta', 'cuota', {}, matches[0]).sections[0]?.body).toBe(content.sections[0]?.body)
  })

  it('takes away when there is nothing in its place, and a replacement is no pattern', () => {
    expect(replaceIn(contentOf('', paragraphOf('fin')), 'fin', '').sections[0]?.body).toEqual([paragraphOf('')])
    expect(replaceIn(contentOf('fin', paragraphOf('fin')), 'fin', '$&').sections[0]).toMatchObject({
      title: '$&',
      body: [paragraphOf('$&')],
    })
  })

  it('answers the same content when there is nothing to change', () => {
    expect(replaceIn(content, 'inexistente', 'x')).toBe(content)
  })
})
