import { Resvg } from '@resvg/resvg-js'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { codeDrawing, codePicture } from './qr-code.ts'

const text = 'https://rubrica.example/verificar?codigo=CVA6-GKPK-TX1T'
const { data, size } = encode(text, { border: 0 })

describe('the drawing of a code', () => {
  it('has every dark square of the code, and no other', () => {
    const drawn = data.map((row) => row.map(() => false))
    for (const [, x, y, length] of codeDrawing(text).matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
      for (let step = 0; step < Number(length); step++) (drawn[Number(y)] ?? [])[Number(x) + step] = true
    expect(drawn).toEqual(data)
    expect(codeDrawing(text)).toContain(`viewBox="0 0 ${size} ${size}"`)
  })
})

describe('the picture of a code', () => {
  it('is a PNG with a light or dark square for each of the code', () => {
    const picture = Buffer.from(codePicture(text))
    const side = size * 8
    const drawn = new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><image width="${side}" height="${side}" href="data:image/png;base64,${picture.toString('base64')}"/></svg>`,
    ).render()
    expect([drawn.width, drawn.height]).toEqual([side, side])
    const isDark = (x: number, y: number) => drawn.pixels[4 * (y * side + x)] === 0
    const corners = [0, 7]
    for (const corner of corners)
      expect(data.map((row, y) => row.map((_, x) => isDark(x * 8 + corner, y * 8 + corner)))).toEqual(data)
  })
})
