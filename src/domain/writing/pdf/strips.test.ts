// The strip of a page beside a question.
import { describe, expect, it } from 'vitest'
import type { Box } from './boxes.ts'
import { lineOf, placesAmong, stripAround } from './strips.ts'

const box = (id: string, field: string, x: number, y: number, page = 0): Box => ({
  id,
  page,
  x,
  y,
  width: 40,
  height: 14,
  shows: 'field',
  field,
})

describe('the boxes of a question', () => {
  it('are those in the line of its first one, wherever else it stands', () => {
    const boxes = [
      box('c', 'date', 200, 101),
      box('other', 'name', 10, 100),
      box('a', 'date', 100, 100),
      box('far', 'date', 100, 400),
      box('next', 'date', 1, 1, 1),
    ]
    expect(lineOf(boxes, 'date').map(({ id }) => id)).toEqual(['a', 'c'])
    expect(lineOf(boxes, 'nothing')).toEqual([])
  })
})

describe('the places of a reader', () => {
  it('are one for each line of a question, and one for each signature', () => {
    const signature: Box = { ...box('s', '', 50, 500), shows: 'signature', party: 'tenant' }
    const boxes = [box('b', 'date', 200, 101), signature, box('a', 'date', 100, 100), box('c', 'date', 100, 400)]
    expect(placesAmong(boxes).map(({ id }) => id)).toEqual(['a', 'c', 's'])
  })
})

describe('the strip around them', () => {
  const size = { width: 595, height: 842 }

  it('has some of the page above and below, and the boxes in its middle', () => {
    expect(stripAround([box('a', 'f', 300, 400)], size, 300)).toEqual({
      page: 0,
      x: 170,
      y: 340,
      width: 300,
      height: 134,
    })
  })

  it('ends where the page ends', () => {
    expect(stripAround([box('a', 'f', 10, 20)], size, 300)).toMatchObject({ x: 0, y: 0, height: 94 })
    expect(stripAround([box('a', 'f', 550, 820)], size, 2_000)).toMatchObject({ x: 0, y: 760, width: 595, height: 82 })
  })
})
