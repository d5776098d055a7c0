// Signatures from the network: numbers within the area, and nothing else.
import { describe, expect, it } from 'vitest'
import { acceptedSignature, fittedInto, hasRoom, signatureArea, strokePath } from './signature.ts'

describe('a signature', () => {
  it('is drawn with whole numbers inside its area, or typed', () => {
    const drawn = {
      strokes: [
        [0, 0, 600, 200],
        [10, 20],
      ],
    }
    expect(acceptedSignature(drawn)).toEqual(drawn)
    expect(acceptedSignature({ typed: 'ñ'.repeat(200) })).toEqual({ typed: 'ñ'.repeat(200) })
    expect(acceptedSignature({ typed: '  Ana \n Ruiz ' })).toEqual({ typed: 'Ana Ruiz' })
  })

  it.each([
    null,
    'x',
    [],
    {},
    { strokes: [] },
    { strokes: [[]] },
    { strokes: [[1]] },
    { strokes: [[1, 2, 3]] },
    { strokes: [[601, 0]] },
    { strokes: [[0, 201]] },
    { strokes: [[-1, 0]] },
    { strokes: [[0.5, 0]] },
    { strokes: [['1', '2']] },
    { strokes: [[Number.NaN, 0]] },
    { strokes: [{ length: 2, 0: 1, 1: 1 }] },
    { strokes: Array(121).fill([1, 1]) },
    { strokes: [Array(8002).fill(1)] },
    { strokes: Array(3).fill(Array(3000).fill(1)) },
    { strokes: [[1, 1]], pressure: [0.5] },
    { typed: ' ' },
    { typed: 'x'.repeat(201) },
    { typed: 1 },
  ])('is refused otherwise (%#)', (given) => expect(acceptedSignature(given)).toBeUndefined())

  it('becomes a path of moves, curves and lines only', () => {
    expect(strokePath([5, 6])).toBe('M5 6h0')
    expect(strokePath([0, 0, 10, 10, 20, 0])).toBe('M0 0Q10 10 15 5L20 0')
    expect(strokePath([0, 0, 10, 10])).toBe('M0 0L10 10')
  })

  it('ends where it would be too much to keep', () => {
    expect(hasRoom([[1, 1]])).toBe(true)
    expect(hasRoom([Array(8000).fill(1)])).toBe(false)
    expect(hasRoom(Array(120).fill([1, 1]))).toBe(false)
  })
})

describe('a drawing in an area of another shape', () => {
  it('keeps its proportions, and is smaller where it would not fit', () => {
    const [stroke = []] = fittedInto([[100, 0, 300, 400]], signatureArea)
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = stroke
    expect([y1, y2]).toEqual([6, 194])
    expect((x2 - x1) / (y2 - y1)).toBeCloseTo(0.5, 1)
    expect((x1 + x2) / 2).toBe(300)
    expect(acceptedSignature({ strokes: [stroke] })).toBeDefined()
  })

  it('is never larger than it was drawn, and a dot stays one', () => {
    expect(fittedInto([[10, 10, 30, 20]], signatureArea)).toEqual([[290, 95, 310, 105]])
    expect(fittedInto([[5, 5]], signatureArea)).toEqual([[300, 100]])
    expect(fittedInto([], signatureArea)).toEqual([])
  })
})
