// What *Inicio* shows of the catalogue: a few texts to begin with, each of another kind, and then others.

type Listed = { slug: string; category: string }

const mostStarts = 4
const mostCommunity = 4

/** In their order: own country and most used first. */
export function shownOnDashboard<T extends Listed>(found: readonly T[]): { starts: T[]; community: T[] } {
  const kinds = new Set<string>()
  const starts = found
    .filter(({ category }) => {
      const isNew = !kinds.has(category)
      kinds.add(category)
      return isNew
    })
    .slice(0, mostStarts)
  const community = found.filter((each) => !starts.includes(each)).slice(0, mostCommunity)
  return { starts, community }
}
