import { describe, expect, it } from 'vitest'
import type { Field, PdfContent } from '../model.ts'
import type { Anchor, Box } from './boxes.ts'
import { answerMarks, signerMarks } from './marks.ts'

const place = { page: 0, x: 10, y: 20, width: 100, height: 20 }
const field = (id: string, more: object = { type: 'text' }): Field =>
  ({ id, label: id, help: '', required: true, party: null, ...more }) as Field
const pdf = (fields: Field[], boxes: Box[]): PdfContent => ({
  format: 2,
  numbering: 'ordinal_dash',
  sections: [],
  fields,
  parties: [],
  kind: 'pdf',
  file: { sha256: 'a'.repeat(64), bytes: 9, pages: [{ width: 595, height: 842 }] },
  boxes,
})
const shows = (id: string, more: object = {}): Box => ({ id: `b-${id}`, ...place, shows: 'field', field: id, ...more })
const textsOf = (content: PdfContent, values: Record<string, string>) =>
  answerMarks(content, values, 'ES').map((mark) => ('text' in mark ? mark.text : Object.keys(mark).at(-1)))

describe('the answers over the pages of a PDF', () => {
  it('stand in figures, ticks as ticks, and nothing where there is no answer', () => {
    const fields = [
      field('city'),
      field('rent', { type: 'money', currency: 'EUR' }),
      field('day', { type: 'date' }),
      field('pets', { type: 'yes_no' }),
      field('smoke', { type: 'yes_no' }),
      field('none'),
    ]
    const content = pdf(fields, [...fields.map(({ id }) => shows(id)), shows('gone')])
    const values = { city: 'Ávila', rent: '1234.5', day: '2026-03-04', pets: 'yes', smoke: 'no', gone: 'x' }
    expect(textsOf(content, values)).toEqual(['Ávila', '1.234,50\u00a0€', '4 de marzo de 2026', 'tick'])
    expect(answerMarks(content, values, 'ES')[0]).toEqual({ ...place, text: 'Ávila' })
  })

  it('part a date into its gaps; where «20» is printed already, the year has two figures', () => {
    const after = (text: string): { anchor: Anchor } => ({ anchor: { text, dx: 0, dy: 0 } })
    const parts = [
      shows('day', { id: '1', part: 'day' }),
      shows('day', { id: '2', part: 'month' }),
      shows('day', { id: '3', part: 'year' }),
      shows('day', { id: '4', part: 'year', ...after('de 20__') }),
      shows('day', { id: '5', part: 'year', width: 20 }),
    ]
    const content = pdf([field('day', { type: 'date' })], parts)
    expect(textsOf(content, { day: '2026-03-04' })).toEqual(['4', 'marzo', '2026', '26', '26'])
  })
})

it('each signer’s marks stand in the boxes of their own line, or share those of their party', () => {
  const of = (shown: string, more: object = {}): Box =>
    ({ id: `${shown}${JSON.stringify(more)}`, ...place, shows: shown, party: 'p', ...more }) as Box
  const boxes = [
    of('signature'),
    of('initials'),
    of('name'),
    of('date'),
    of('name', { person: 1 }),
    of('name', { person: 2 }),
  ]
  const ana = { party: 'p', line: 0, name: 'Ana María Núñez-Íñiguez', signature: { typed: 'Ana' }, day: '2026-11-19' }
  const luis = { ...ana, line: 1, name: 'Luis Gil' }
  const marks = signerMarks(pdf([], boxes), [luis, ana])
  expect(marks.map(({ page, x, y, width, height, ...mark }) => mark)).toEqual([
    { signature: { typed: 'Ana' }, name: ana.name },
    { signature: { typed: 'Ana' }, name: luis.name },
    { text: 'A. M. N. Í.', pen: true },
    { text: 'L. G.', pen: true },
    { text: ana.name },
    { text: '19 de noviembre de 2026' },
    { text: '19 de noviembre de 2026' },
    { text: 'Luis Gil' },
  ])
  // A box of a party is shared, one of a person is not.
  const placesOf = (index: number) => marks.slice(index, index + 2).map(({ x, width }) => [x, width])
  const half = (place.width - 2) / 2
  expect(placesOf(0)).toEqual([
    [place.x, half],
    [place.x + half + 2, half],
  ])
  expect([marks[4], marks[7]].map((mark) => [mark?.x, mark?.width])).toEqual([
    [place.x, place.width],
    [place.x, place.width],
  ])
})
