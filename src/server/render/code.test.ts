import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { codePicture } from './code.ts'

describe('the picture of a code', () => {
  it('has every dark square of the code, and no other', () => {
    const text = 'https://rubrica.example/verificar?codigo=CVA6-GKPK-TX1T'
    const { data, size } = encode(text, { border: 0 })
    const drawn = data.map((row) => row.map(() => false))
    for (const [, x, y, length] of codePicture(text).matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
      for (let step = 0; step < Number(length); step++) (drawn[Number(y)] ?? [])[Number(x) + step] = true
    expect(drawn).toEqual(data)
    expect(codePicture(text)).toContain(`viewBox="0 0 ${size} ${size}"`)
  })
})
