// The readable part of the address of a public writing.
import { fold } from './text/fold.ts'

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

/** The most addresses of one writing: after that it keeps the present one, even with a new title. */
export const mostAddresses = 20

const inOrder = 9
const tries = 20

/** The addresses to try for a title: the first few in order, then random numbers, so that finding a free one takes few tries. */
export const slugCandidates = (slug: string, random: () => number): string[] =>
  Array.from({ length: tries }, (_, index) => {
    if (index === 0) return slug
    return `${slug}-${index < inOrder ? index + 1 : Math.floor(100_000 + random() * 900_000)}`
  })

/** Whether a slug is one for that title, with or without a number. */
export const isSlugFor = (slug: string, wanted: string): boolean =>
  slug === wanted || (slug.startsWith(`${wanted}-`) && /^\d+$/.test(slug.slice(wanted.length + 1)))
