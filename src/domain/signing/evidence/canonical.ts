// Canonical JSON (RFC 8785): equal values have equal bytes, and so equal hashes.

export type Canonical = string | number | boolean | null | readonly Canonical[] | { readonly [name: string]: Canonical }

/** Names sorted by UTF-16 units, as JavaScript compares; numbers and strings as `JSON.stringify` writes them. */
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
