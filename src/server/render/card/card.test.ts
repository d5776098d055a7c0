// The link preview: a PNG of the right size in which every title fits on the sheet.
import { Resvg } from '@resvg/resvg-js'
import { describe, expect, it } from 'vitest'
import { hostileStrings } from '#tests/support/hostile-strings.ts'
import { drawCard, wrap } from './card.ts'

const [width, height] = [1200, 630]
const card = (title: string) => drawCard({ title, category: 'Vivienda y alquiler', line: 'Ana Ruiz · España' })

/** Decodes the PNG's pixels with another program. */
function decode(png: Buffer): { pixel: (x: number, y: number) => string; size: number[] } {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  const shown = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`
  const { pixels } = new Resvg(shown).render()
  const pixel = (x: number, y: number) => pixels.toString('hex', (y * width + x) * 4, (y * width + x) * 4 + 3)
  return { pixel, size: [png.readUInt32BE(16), png.readUInt32BE(20)] }
}

/** The highest, lowest and rightmost places with ink of the title. */
function inked(png: Buffer) {
  const { pixel } = decode(png)
  const [top, bottom] = [158, 470]
  let [first, last, right] = [bottom, 0, 0]
  for (let y = top; y < bottom; y++)
    for (let x = 0; x < width; x++) {
      if (pixel(x, y) !== '18203a') continue
      first = Math.min(first, y)
      last = Math.max(last, y)
      right = Math.max(right, x)
    }
  return { first, last, right }
}

describe('the picture of a writing', () => {
  it('is a PNG of 1200 by 630 with ink on paper on a desk', () => {
    const { pixel, size } = decode(card('Contrato'))
    expect(size).toEqual([width, height])
    expect([pixel(5, 5), pixel(600, 80)]).toEqual(['f1efe9', 'fefdfb'])
  })

  it('is the same bytes for the same words and others for others', () => {
    const [one, two, other] = [card('Poder'), card('Poder'), card('Podar')]
    expect(one.equals(two)).toBe(true)
    expect(one.equals(other)).toBe(false)
  })

  it('sets a short title large and a long one smaller, always inside the paper', () => {
    const short = inked(card('Finiquito'))
    const long = inked(card('Reclamación por la cancelación de un vuelo con gastos de espera '.repeat(3).trim()))
    expect(short.last - short.first).toBeGreaterThan(50)
    for (const { right, last } of [short, long]) {
      expect(right).toBeLessThanOrEqual(1070)
      expect(last).toBeLessThan(460)
    }
    expect(long.last - long.first).toBeGreaterThan(2 * (short.last - short.first))
  })

  it('draws an accent above its letter', () => {
    const [plain, accented] = [inked(card('aaa')), inked(card('ááá'))]
    expect(accented.first).toBeLessThan(plain.first - 10)
    expect(accented.last).toBe(plain.last)
  })

  it.each([
    ['an emoji', 'Casa 🏠'],
    ['a family of emoji', '👨‍👩‍👧'],
    ['Arabic', 'عقد إيجار'],
    ['Hebrew', 'חוזה'],
    ['Polish', 'Łukasz Żółć'],
  ])('has the letters of %s, and no boxes', (_, title) => {
    const boxes = card(title.replace(/[^\p{Script=Latin} ]/gu, '□').replace(/[ŁŻłć]/g, '□'))
    expect(card(title).equals(boxes)).toBe(false)
    expect(inked(card(title)).right).toBeGreaterThan(150)
  })

  it('joins Arabic letters, and sets other scripts beside ours in the same line', () => {
    // Joined letters are narrower than the same letters unjoined.
    const apart = [...'عقدعقد'].join('\u200C')
    expect(inked(card('عقدعقد')).right).toBeLessThan(inked(card(apart)).right)
    const mixed = inked(card('Uno عقد dos 🏠 tres'))
    expect(mixed.right).toBeGreaterThan(inked(card('Uno dos tres')).right)
  })

  it('bears whatever people write', () => {
    for (const { text, name } of hostileStrings.slice(-8)) {
      expect(inked(card(text)).right, name).toBeLessThanOrEqual(1070)
    }
  })
})

describe('breaking lines', () => {
  const upTo = (most: number) => (line: string) => line.length <= most
  it('breaks between words', () => expect(wrap('uno dos tres', upTo(7))).toEqual(['uno dos', 'tres']))
  it('breaks a word that fits on no line', () => expect(wrap('a bcdefg h', upTo(3))).toEqual(['a', 'bcd', 'efg', 'h']))
  it('has no lines without words', () => expect(wrap('', upTo(3))).toEqual([]))
})
