// Two texts side by side, down to the word.
import { describe, expect, it } from 'vitest'
import { processorTime } from '#tests/support/growth.ts'
import { compareTexts } from './compare.ts'
import type { Part, Sheet, SheetBlock } from './sheet.ts'

const paragraph = (text: string): SheetBlock => ({ type: 'paragraph', runs: text ? [{ text }] : [] })
const part = (id: string, title: string, ...texts: (string | SheetBlock)[]): Part => ({
  id,
  kind: 'clause',
  title,
  blocks: texts.map((text) => (typeof text === 'string' ? paragraph(text) : text)),
})
const sheet = (parts: Part[], title = 'Contrato'): Sheet => ({ title, country: 'ES', paper: 'a4', parts })
const compared = (before: Part[], after: Part[]) => compareTexts(sheet(before), sheet(after)).slice(1)
const changes = (before: Part[], after: Part[]) => compared(before, after).map(({ id, change }) => `${id} ${change}`)

const [a, b, c] = [part('a', 'A', 'Uno.'), part('b', 'B', 'Dos.'), part('c', 'C', 'Tres.')]

describe('parts', () => {
  it('that are the same are the same', () => {
    expect(compared([a], [part('a', 'A', 'Uno.')])).toEqual([
      {
        id: 'a',
        kind: 'clause',
        change: 'same',
        moved: false,
        title: [{ text: 'A' }],
        paragraphs: [{ change: 'same', depth: 0, words: [{ text: 'Uno.' }] }],
      },
    ])
  })

  it('name what is still to be filled in within brackets, apart from the words around it', () => {
    const rent: SheetBlock = {
      type: 'paragraph',
      runs: [{ text: 'Son ' }, { text: 'Renta', blank: true, field: 'rent' }],
    }
    expect(compared([part('a', '', rent)], [part('a', '', rent)])[0]?.paragraphs[0]?.words).toEqual([
      { text: 'Son [Renta]' },
    ])
  })

  it.each<[string, Part[], Part[], string[]]>([
    ['come', [a, c], [a, b, c], ['a same', 'b added', 'c same']],
    ['go, and are shown where they were', [a, b, c], [a, c], ['a same', 'b removed', 'c same']],
    ['go from the beginning', [a, b, c], [c], ['a removed', 'b removed', 'c same']],
    ['move', [a, b, c], [c, a, b], ['c moved', 'a same', 'b same']],
    ['move down', [a, b, c], [b, c, a], ['b same', 'c same', 'a moved']],
    ['change', [a, b], [a, part('b', 'B', 'Dos y medio.')], ['a same', 'b changed']],
    ['are all new', [], [a, b], ['a added', 'b added']],
    ['are all gone', [a, b], [], ['a removed', 'b removed']],
  ])('%s', (_name, before, after, expected) => {
    expect(changes(before, after)).toEqual(expected)
  })

  it('may have moved and changed', () => {
    const [first] = compared([a, b, c], [part('c', 'C', 'Tres y más.'), a, b])
    expect(first).toMatchObject({ id: 'c', change: 'changed', moved: true })
  })

  it('tell their number, and the one they had', () => {
    const [, second] = compared(
      [{ ...a, number: 'PRIMERA.-' }],
      [
        { ...b, number: 'PRIMERA.-' },
        { ...a, number: 'SEGUNDA.-' },
      ],
    )
    expect(second).toMatchObject({ id: 'a', change: 'same', number: 'SEGUNDA.-', formerNumber: 'PRIMERA.-' })
  })

  it('that hold signatures change with who signs', () => {
    const signatures = (role: string): Part => ({
      id: 's',
      kind: 'signatures',
      title: '',
      blocks: [],
      signers: [{ party: 'p', role }],
    })
    expect(changes([signatures('El arrendador')], [signatures('La arrendadora')])).toEqual(['s changed'])
    expect(changes([signatures('El arrendador')], [signatures('El arrendador')])).toEqual(['s same'])
  })
})

describe('words', () => {
  const wordsOf = (before: string, after: string) =>
    compared([part('a', '', before)], [part('a', '', after)])[0]?.paragraphs

  it('are marked where they changed', () => {
    expect(wordsOf('La renta es de 850 € al mes.', 'La renta mensual es de 900 €.')).toEqual([
      {
        change: 'changed',
        depth: 0,
        words: [
          { text: 'La renta ' },
          { text: 'mensual ', change: 'added' },
          { text: 'es de ' },
          { text: '850', change: 'removed' },
          { text: '900', change: 'added' },
          { text: ' €' },
          { text: ' al mes', change: 'removed' },
          { text: '.' },
        ],
      },
    ])
  })

  it('with accents and ñ are whole words', () => {
    expect(wordsOf('el año próximo según la cláusula', 'el año pasado según la cláusula')?.[0]?.words).toEqual([
      { text: 'el año ' },
      { text: 'próximo', change: 'removed' },
      { text: 'pasado', change: 'added' },
      { text: ' según la cláusula' },
    ])
  })

  it('of another text altogether are not marked one by one', () => {
    expect(
      wordsOf('Las mascotas no están permitidas.', 'El plazo será de cinco años.')?.map(({ change }) => change),
    ).toEqual(['removed', 'added'])
  })

  it('give both texts back', () => {
    const [before, after] = ['Uno dos tres cuatro, cinco.', 'Uno tres, cuatro y cinco seis.']
    const words = wordsOf(before, after)?.flatMap((each) => each.words) ?? []
    expect(
      words
        .filter(({ change }) => change !== 'added')
        .map(({ text }) => text)
        .join(''),
    ).toBe(before)
    expect(
      words
        .filter(({ change }) => change !== 'removed')
        .map(({ text }) => text)
        .join(''),
    ).toBe(after)
  })

  it('of titles are compared too, also of the document', () => {
    const [document, first] = compareTexts(
      sheet([a], 'Contrato de obra'),
      sheet([part('a', 'B', 'Uno.')], 'Contrato de obra nueva'),
    )
    expect(document).toMatchObject({
      id: null,
      change: 'changed',
      title: [{ text: 'Contrato de obra' }, { text: ' nueva', change: 'added' }],
    })
    expect(first).toMatchObject({
      change: 'changed',
      title: [
        { text: 'A', change: 'removed' },
        { text: 'B', change: 'added' },
      ],
    })
    expect(compareTexts(sheet([]), sheet([]))).toMatchObject([
      { id: null, change: 'same', title: [{ text: 'Contrato' }] },
    ])
  })
})

describe('paragraphs', () => {
  it('that came and went between others are found', () => {
    const before = part('a', '', 'Uno es uno.', 'Dos son dos.', 'Tres son tres.', 'Fin.')
    const after = part('a', '', 'Cero no es nada.', 'Uno es uno.', 'Dos son casi dos.', 'Fin.')
    expect(compared([before], [after])[0]?.paragraphs.map(({ change }) => change)).toEqual([
      'added',
      'same',
      'changed',
      'removed',
      'same',
    ])
  })

  it('of lists and tables have their depth and their sign', () => {
    const list: SheetBlock = {
      type: 'list',
      ordered: true,
      items: [
        [paragraph('uno'), { type: 'list', ordered: false, items: [[paragraph('dentro')]] }],
        [paragraph('dos'), paragraph('más')],
      ],
    }
    const table: SheetBlock = { type: 'table', header: false, rows: [[[paragraph('celda')]]] }
    expect(
      compared([], [part('a', '', list, table)])[0]?.paragraphs.map(({ prefix, depth, words }) => [
        prefix,
        depth,
        words[0]?.text,
      ]),
    ).toEqual([
      ['1.', 1, 'uno'],
      ['•', 2, 'dentro'],
      ['2.', 1, 'dos'],
      [undefined, 1, 'más'],
      [undefined, 1, 'celda'],
    ])
  })

  it('that would cost too much are shown as replaced', () => {
    const text = (word: string) => Array.from({ length: 50 }, (_, index) => `igual${index} ${word}${index}`).join(' ')
    const [, first] = compareTexts(sheet([part('a', '', text('x'))]), sheet([part('a', '', text('y'))]), 10)
    expect(first?.paragraphs.flatMap(({ words }) => words)).toEqual([
      { text: text('x'), change: 'removed' },
      { text: text('y'), change: 'added' },
    ])
  })
})

describe('a long document', () => {
  const words = (seed: number, length: number) =>
    Array.from({ length }, (_, index) => `palabra${(seed * 7_919 + index * 104_729) % 997}`).join(' ')

  it('of 500 sections, each of them changed and moved about, does not take seconds', () => {
    const before = Array.from({ length: 500 }, (_, index) =>
      part(`s${index}`, `Título ${index}`, words(index, 120), words(index + 1, 120)),
    )
    const after = before
      .map((each, index) =>
        part(
          each.id,
          each.title,
          words(index, 120).replaceAll(/palabra(\d)1/g, 'otra$1'),
          `${words(index + 1, 120)} y más`,
        ),
      )
      .toSorted((one, other) => one.id.localeCompare(other.id))
    const compare = () => expect(compared(before, after).every(({ change }) => change === 'changed')).toBe(true)
    expect(processorTime(compare)).toBeLessThan(3_000)
  })

  it('that is made to be slow still ends soon', () => {
    const shuffled = (text: string) => text.split(' ').toSorted().join(' ')
    const long = Array.from({ length: 8 }, (_, index) => words(index, 10_000))
    const short = Array.from({ length: 5_000 }, (_, index) => `x${index} y z`)
    const before = [part('a', '', ...long), part('b', '', ...short)]
    const after = [
      part('a', '', ...long.map(shuffled)),
      part('b', '', ...short.toReversed().map((text) => `${text} w`)),
    ]
    expect(processorTime(() => compared(before, after))).toBeLessThan(10_000)
  })
})
