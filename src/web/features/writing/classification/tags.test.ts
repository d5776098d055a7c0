import { describe, expect, it } from 'vitest'
import { addTags } from './tags.ts'

describe('typing tags', () => {
  it('commas and line breaks part them, and white space around them goes', () => {
    expect(addTags([], ' piso ,  habitación doble\nfianza;#alquiler').tags).toEqual([
      'piso',
      'habitación doble',
      'fianza',
      'alquiler',
    ])
  })

  it('one that is there already, in other letters, is said and not added', () => {
    const { tags, added, problem } = addTags(['Habitación'], 'habitacion, piso')
    expect(tags).toEqual(['Habitación', 'piso'])
    expect(added).toEqual(['piso'])
    expect(problem).toEqual({ code: 'known', tag: 'habitacion' })
  })

  it('one that is too long is not cut, and the twenty-first is not taken', () => {
    expect(addTags([], 'x'.repeat(41)).problem?.code).toBe('long')
    const full = Array.from({ length: 20 }, (_, index) => `t${index}`)
    expect(addTags(full, 'otra')).toMatchObject({ tags: full, added: [], problem: { code: 'full' } })
  })
})
