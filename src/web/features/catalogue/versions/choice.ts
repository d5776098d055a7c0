// Which two of the published texts are compared, as the address says it or as makes most sense.

type Version = { number: number }
export type Choice = { before: number; after: number }

const numberIn = (search: URLSearchParams, name: string, versions: readonly Version[]): number | undefined =>
  versions.find(({ number }) => String(number) === search.get(name))?.number

/** Newest first, as the server sends them. Unless asked otherwise, the newest and the one before it; null for one alone. */
export function chosenVersions(search: URLSearchParams, versions: readonly Version[]): Choice | null {
  const [newest] = versions
  const oldest = versions.at(-1)
  if (!newest || !oldest || newest === oldest) return null
  const after = numberIn(search, 'despues', versions) ?? newest.number
  const earlier = versions.find(({ number }) => number < after) ?? oldest
  return { before: numberIn(search, 'antes', versions) ?? earlier.number, after }
}
