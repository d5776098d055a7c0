import { expect, it } from 'vitest'
import { listed } from './tracking.ts'

it('names people as the ear wants it, and of many the first', () => {
  expect(listed(['Ana', 'Íñigo'])).toBe('Ana e Íñigo')
  expect(listed(['Ana', 'Luis', 'Rosa', 'Pablo'])).toBe('Ana, Luis y 2 más')
})
