import { expect, it } from 'vitest'
import { completingWords } from './completing.ts'

it('who sees the answers names the owner once, also where the owner takes part', () => {
  const others = [
    { name: 'Lucía Ferrer', does: 'sign' as const },
    { name: 'Luis Gil', does: 'fill' as const },
  ]
  expect(completingWords.intro.seenText('Lucía Ferrer', others)).toBe(
    'Lucía Ferrer, que lo envía; Luis Gil, que también rellena su parte. Nadie más.',
  )
})
