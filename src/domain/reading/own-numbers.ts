// Items keep the numbers that they had: where a list of ours would print others, they are paragraphs that begin with their own.
import { roman } from '../words/numbers/roman.ts'
import { joined } from './inlines.ts'
import type { Line } from './lines.ts'
import { letterAt } from './list-marks.ts'

/** As our lists count, by how deep they are: a), 1.º, i). */
const counted = [letterAt, String, (position: number) => roman(position).toLowerCase()] as const

const core = (mark: string): string => mark.replace(/[^\p{L}\p{N}.]|[ªº]|\.+$|\.(?=[ªº])/gu, '').replace(/\.$/, '')

const isCountedAlike = (items: readonly Line[], depth: number): boolean =>
  items.every(({ list }, at) => {
    const number = counted[depth % counted.length] as (position: number) => string
    return list?.mark === undefined || (at < 400 && core(list.mark) === number(at + 1))
  })

function withOwnNumber(line: Line): Line {
  const { list, ...rest } = line
  if (!list?.mark) return line
  const content = joined([{ type: 'text', text: `${list.mark} ` }, ...line.content])
  return { ...rest, content, text: `${list.mark} ${line.text}`, ...(list.level > 0 && { indented: true }) }
}

/** The outermost lists first: how deep the ones inside are depends on them. */
export function withOwnNumbers(lines: readonly Line[], depth = 0): Line[] {
  const level = lines.reduce((least, { list }) => Math.min(least, list?.level ?? least), 99)
  if (level === 99 || depth > 12) return [...lines]
  const lists = new Map<object, Line[]>()
  for (const line of lines) {
    if (line.list?.level !== level) continue
    const items = lists.get(line.list.source)
    if (items) items.push(line)
    else lists.set(line.list.source, [line])
  }
  const other = new Set([...lists].filter(([, items]) => !isCountedAlike(items, depth)).map(([source]) => source))
  const made: Line[] = []
  let inside: Line[] = []
  let isOther = false
  const flush = () => {
    for (const line of withOwnNumbers(inside, isOther ? depth : depth + 1)) made.push(line)
    inside = []
  }
  for (const line of lines) {
    if (line.list?.level !== level) {
      inside.push(line)
      continue
    }
    flush()
    isOther = other.has(line.list.source)
    made.push(isOther ? withOwnNumber(line) : line)
  }
  flush()
  return made
}
