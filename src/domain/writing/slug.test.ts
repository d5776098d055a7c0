import { expect, it } from 'vitest'
import { isSlugFor, slugCandidates, slugOf } from './slug.ts'

it('tries the plain address, a few numbers in order, then any', () => {
  const tried = slugCandidates('poder', () => 0.5)
  expect(tried.slice(0, 10)).toEqual(['poder', ...[2, 3, 4, 5, 6, 7, 8, 9].map((n) => `poder-${n}`), 'poder-550000'])
  expect(tried).toHaveLength(20)
})

it('takes a numbered address for one of its title, and no longer one', () => {
  const of = (slug: string) => isSlugFor(slug, slugOf('Contrato de alquiler'))
  expect(['contrato-de-alquiler', 'contrato-de-alquiler-2', 'contrato-de-alquiler-550000'].map(of)).toEqual([
    true,
    true,
    true,
  ])
  expect(['contrato-de-alquiler-piso', 'contrato', 'contrato-de-alquiler-2-b'].map(of)).toEqual([false, false, false])
})
