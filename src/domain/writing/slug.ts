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

/** So many addresses may lead to one writing: after that it keeps the one it has, whatever it is called. */
export const mostAddresses = 20

const inOrder = 9
const tries = 20

/** What to try for those with the same title: the first few in order, then any number, so that nobody counts up for long. */
export const slugCandidates = (slug: string, random: () => number): string[] =>
  Array.from({ length: tries }, (_, index) => {
    if (index === 0) return slug
    return `${slug}-${index < inOrder ? index + 1 : Math.floor(100_000 + random() * 900_000)}`
  })

/** Whether an address is one of those that the title asks for. */
export const isSlugFor = (slug: string, wanted: string): boolean =>
  slug === wanted || (slug.startsWith(`${wanted}-`) && /^\d+$/.test(slug.slice(wanted.length + 1)))
