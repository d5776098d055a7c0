// What *Inicio* shows of the catalogue: a few texts to begin with, each of another kind, and then others.
import { type Category, categories } from './writing/categories.ts'

type Listed = { slug: string; category: Category }

const mostStarts = 4
const mostCommunity = 4

const byCategory = (a: Listed, b: Listed) => categories.indexOf(a.category) - categories.indexOf(b.category)

/** Of each kind the first, own country and most used; the kinds as everywhere, from what most people look for on. */
export function shownOnDashboard<T extends Listed>(found: readonly T[]): { starts: T[]; community: T[] } {
  const kinds = new Set<string>()
  const starts = found
    .filter(({ category }) => {
      const isNew = !kinds.has(category)
      kinds.add(category)
      return isNew
    })
    .toSorted(byCategory)
    .slice(0, mostStarts)
  const community = found.filter((each) => !starts.includes(each)).slice(0, mostCommunity)
  return { starts, community }
}
