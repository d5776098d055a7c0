// JSON in the one form that everybody writes alike (RFC 8785), so that its hash says something.

export type Canonical = string | number | boolean | null | readonly Canonical[] | { readonly [name: string]: Canonical }

/** Names in the order of their UTF-16 units, which is how JavaScript compares; numbers and texts as it writes them. */
export function canonicalJson(value: Canonical): string {
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw new TypeError('half a character has no bytes')
    return JSON.stringify(value)
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError('not a number that JSON knows')
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((each: Canonical) => canonicalJson(each)).join(',')}]`
  const named = Object.entries(value as Readonly<Record<string, Canonical>>).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${named.map(([name, each]) => `${canonicalJson(name)}:${canonicalJson(each)}`).join(',')}}`
}
