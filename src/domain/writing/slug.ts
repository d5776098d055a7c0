// The readable part of a public writing's address.
import { fold } from './fold.ts'

const longest = 70

/** «Contrato de alquiler: habitación» → contrato-de-alquiler-habitacion; cut between words. */
export function slugOf(title: string): string {
  const words = fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (words.length <= longest) return words || 'escrito'
  return words
    .slice(0, longest + 1)
    .replace(/-[^-]*$/, '')
    .slice(0, longest)
}

/** The n-th of those with the same title. */
export const numberedSlug = (slug: string, attempt: number): string => (attempt === 1 ? slug : `${slug}-${attempt}`)
