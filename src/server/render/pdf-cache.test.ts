import { describe, expect, it } from 'vitest'
import { nameOf, PdfCache } from './pdf-cache.ts'

const pdf = (bytes: number) => new Uint8Array(bytes)
const noon = Date.parse('2026-11-20T12:00:00Z')

describe('the cache of PDFs', () => {
  it('holds so many bytes, and lets go of what nobody wanted for longest', () => {
    const cache = new PdfCache({ bytes: 100, bytesOfOne: 60, milliseconds: 1000 })
    cache.keep('a', pdf(40), noon)
    cache.keep('b', pdf(40), noon)
    expect(cache.find('a', noon)).toHaveLength(40)
    cache.keep('c', pdf(40), noon)
    expect(['a', 'b', 'c'].map((name) => cache.find(name, noon)?.length)).toEqual([40, undefined, 40])
    expect(cache.bytes).toBe(80)
    // One after the other, however many there are.
    for (let index = 0; index < 1000; index++) cache.keep(`n${index}`, pdf(index % 60), noon)
    expect(cache.bytes).toBeLessThanOrEqual(100)
  })

  it('takes nothing that would push all others out', () => {
    const cache = new PdfCache({ bytes: 100, bytesOfOne: 60, milliseconds: 1000 })
    cache.keep('small', pdf(10), noon)
    cache.keep('large', pdf(61), noon)
    expect([cache.find('small', noon)?.length, cache.find('large', noon)]).toEqual([10, undefined])
  })

  it('counts what is kept again once', () => {
    const cache = new PdfCache({ bytes: 100, bytesOfOne: 60, milliseconds: 1000 })
    for (let again = 0; again < 5; again++) cache.keep('a', pdf(30 + again), noon)
    expect(cache.bytes).toBe(34)
  })

  it('gives nothing that is old, and forgets it', () => {
    const cache = new PdfCache({ bytes: 100, bytesOfOne: 60, milliseconds: 1000 })
    cache.keep('a', pdf(10), noon)
    cache.keep('b', pdf(20), noon + 500)
    expect(cache.find('a', noon + 999)).toHaveLength(10)
    expect(cache.find('a', noon + 1000)).toBeUndefined()
    expect(cache.bytes).toBe(30)
    cache.forgetOld(noon + 1000)
    expect(cache.bytes).toBe(20)
  })

  it('knows documents by everything that is in them', () => {
    expect(nameOf('{"text":"a"}')).toBe(nameOf('{"text":"a"}'))
    expect(nameOf('{"text":"a"}')).not.toBe(nameOf('{"text":"b"}'))
  })
})
