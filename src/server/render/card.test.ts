// The picture that a link is shown with: a PNG of the right size in which every title fits on the paper.
import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { hostileStrings } from '#tests/support/hostile-strings.ts'
import { drawCard, wrap } from './card.ts'

const [width, height] = [1200, 630]
const card = (title: string) => drawCard({ title, category: 'Vivienda y alquiler', line: 'Ana Ruiz · España' })

/** Its pixels, read as any program would read them. */
function decode(png: Buffer): { pixel: (x: number, y: number) => string; size: number[] } {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  const names: string[] = []
  let data: Buffer = Buffer.alloc(0)
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    names.push(png.toString('latin1', at + 4, at + 8))
    if (names.at(-1) === 'IDAT') data = png.subarray(at + 8, at + 8 + png.readUInt32BE(at))
  }
  expect(names).toEqual(['IHDR', 'IDAT', 'IEND'])
  const lines = inflateSync(data)
  expect(lines.length).toBe((width * 3 + 1) * height)
  const pixel = (x: number, y: number) => {
    const at = y * (width * 3 + 1) + 1 + x * 3
    return lines.toString('hex', at, at + 3)
  }
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
  it('is a PNG of 1200 by 630 with ink on paper on a desk', async () => {
    const { pixel, size } = decode(await card('Contrato'))
    expect(size).toEqual([width, height])
    expect([pixel(5, 5), pixel(600, 80)]).toEqual(['f1efe9', 'fefdfb'])
  })

  it('is the same bytes for the same words and others for others', async () => {
    const [one, two, other] = await Promise.all([card('Poder'), card('Poder'), card('Podar')])
    expect(one.equals(two)).toBe(true)
    expect(one.equals(other)).toBe(false)
  })

  it('sets a short title large and a long one smaller, always inside the paper', async () => {
    const short = inked(await card('Finiquito'))
    const long = inked(await card('Reclamación por la cancelación de un vuelo con gastos de espera '.repeat(3).trim()))
    expect(short.last - short.first).toBeGreaterThan(50)
    for (const { right, last } of [short, long]) {
      expect(right).toBeLessThanOrEqual(1070)
      expect(last).toBeLessThan(460)
    }
    expect(long.last - long.first).toBeGreaterThan(2 * (short.last - short.first))
  })

  it('draws an accent above its letter', async () => {
    const [plain, accented] = [inked(await card('aaa')), inked(await card('ááá'))]
    expect(accented.first).toBeLessThan(plain.first - 10)
    expect(accented.last).toBe(plain.last)
  })

  it('bears whatever people write', async () => {
    for (const { text, name } of hostileStrings.slice(-8)) {
      expect(inked(await card(text)).right, name).toBeLessThanOrEqual(1070)
    }
  })
})

describe('breaking lines', () => {
  const upTo = (most: number) => (line: string) => line.length <= most
  it('breaks between words', () => expect(wrap('uno dos tres', upTo(7))).toEqual(['uno dos', 'tres']))
  it('breaks a word that fits on no line', () => expect(wrap('a bcdefg h', upTo(3))).toEqual(['a', 'bcd', 'efg', 'h']))
  it('has no lines without words', () => expect(wrap('', upTo(3))).toEqual([]))
})
