// Changes that a Word file marks as suggested: how many, by whom, and the text as it was before them.
import { attributeOf, tagsOf } from './tags.ts'

export type TrackedChanges = { count: number; authors: { name: string; count: number }[] }

const changes = new Set(['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo'])
const longestName = 80
const mostAuthors = 20

/** Undefined where there are none. */
export function trackedChanges(xml: string): TrackedChanges | undefined {
  const authors = new Map<string, number>()
  let count = 0
  for (const tag of tagsOf(xml)) {
    if (tag.kind === 'close' || !changes.has(tag.name)) continue
    count += 1
    const name = (attributeOf(xml, tag, 'w:author') ?? '').trim().slice(0, longestName)
    if (authors.has(name) || authors.size < mostAuthors) authors.set(name, (authors.get(name) ?? 0) + 1)
  }
  if (count === 0) return undefined
  const named = [...authors].map(([name, made]) => ({ name, count: made }))
  return { count, authors: named.toSorted((a, b) => b.count - a.count) }
}

/** What was added becomes what was taken away, and the other way round: reading that is refusing every change. */
const refused: Record<string, string> = {
  'w:ins': 'w:del',
  'w:del': 'w:ins',
  'w:moveFrom': 'w:moveTo',
  'w:moveTo': 'w:moveFrom',
  'w:delText': 'w:t',
  'w:delInstrText': 'w:instrText',
}

export function beforeChanges(xml: string): string {
  const pieces: string[] = []
  let done = 0
  for (const { name, kind, start } of tagsOf(xml)) {
    const other = refused[name]
    if (!other) continue
    const at = start + (kind === 'close' ? 2 : 1)
    pieces.push(xml.slice(done, at), other)
    done = at + name.length
  }
  return pieces.join('') + xml.slice(done)
}
