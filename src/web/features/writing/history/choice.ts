// Which two texts are compared, as the address says it or as makes most sense.

export type Choice = {
  /** The number of a version; null while there is none. */
  before: number | null
  /** The number of a version; null is the text as it is now. */
  after: number | null
}

type Kept = { number: number }

const numberIn = (search: URLSearchParams, name: string, versions: readonly Kept[]): number | null =>
  versions.find(({ number }) => String(number) === search.get(name))?.number ?? null

/** Newest first, as the server sends them. Unless asked otherwise: what changed since the last one that differs. */
export function chosenTexts(search: URLSearchParams, versions: readonly Kept[], current: number): Choice {
  const after = numberIn(search, 'despues', versions)
  const earlier = versions.find(({ number }) => number < (after ?? current))
  const before = numberIn(search, 'antes', versions) ?? earlier?.number ?? versions[0]?.number ?? null
  return { before, after }
}
