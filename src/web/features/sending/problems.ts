// What is wrong with whom: a refusal names people by their place in what was sent.
export type Problems = Partial<Record<'name' | 'email' | 'party', string>>

export function problemsOf(fields: Record<string, string>, ids: readonly string[]): Map<string, Problems> {
  const problems = new Map<string, Problems>()
  for (const [path, sentence] of Object.entries(fields)) {
    const [, place, field] = /^participants\.(\d+)\.(name|email|party)$/.exec(path) ?? []
    const id = ids[Number(place)]
    if (id && field) problems.set(id, { ...problems.get(id), [field]: sentence })
  }
  return problems
}
