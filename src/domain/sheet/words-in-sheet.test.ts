import { expect, it } from 'vitest'
import type { Content } from '../writing/model.ts'
import { emptyContent } from '../writing/model.ts'
import { layOut } from './sheet.ts'
import { placeInWriting, shownLengths, withMarks } from './words-in-sheet.ts'

const content: Content = {
  ...emptyContent(),
  parties: [{ id: 'p', role: 'arrendador', gender: 'feminine', plural: false, signs: true }],
  sections: [
    {
      id: 'a',
      kind: 'clause',
      title: 'Renta',
      body: [
        {
          type: 'paragraph',
          content: [
            { type: 'party', party: 'p', form: 'the' },
            { type: 'text', text: ' cobra cada ' },
            { type: 'text', text: 'mes', marks: ['bold'] },
            { type: 'text', text: ' la renta.' },
          ],
        },
      ],
    },
  ],
}
const sheet = layOut({ title: '', content, country: 'ES' })
const [part] = sheet.parts
if (!part) throw new Error('nothing laid out')
const shown = 'La arrendadora cobra cada mes la renta.'

it('finds words that are shown in the writing, where a party is one character', () => {
  expect(shownLengths(part)).toEqual([shown.length])
  const start = shown.indexOf('cada')
  const place = placeInWriting(content, part, { paragraph: 0, start, end: start + 'cada mes'.length })
  expect(place).toEqual({ section: 'a', paragraph: 0, start: 8, end: 16 })
  // A selection that begins within the party takes all of it.
  expect(placeInWriting(content, part, { paragraph: 0, start: 3, end: 20 })).toMatchObject({ start: 0, end: 7 })
})

it('marks them again on the sheet, with the words that are suggested behind them', () => {
  const place = { section: 'a', paragraph: 0, start: 8, end: 16 }
  const marked = withMarks(sheet, content, [
    { place, around: { className: 'cut' }, added: { text: 'al año', around: { className: 'added' } } },
  ])
  const block = marked.parts[0]?.blocks[0]
  expect(block?.type === 'paragraph' && block.runs).toEqual([
    { text: 'La arrendadora' },
    { text: ' cobra ' },
    { text: 'cada ', around: { className: 'cut' } },
    { text: 'mes', marks: ['bold'], around: { className: 'cut' } },
    { text: 'al año', around: { className: 'added' } },
    { text: ' la renta.' },
  ])
  expect(withMarks(sheet, content, []).parts[0]).toBe(part)
})
