// Places in the text of one paragraph, across the runs it is made of, and putting something else there.
import type { Inline, Mark } from './model.ts'

export type Range = { start: number; end: number }
/** What comes in its place is given the marks of the first character it replaces. */
export type Replacement = Range & { make: (marks: Mark[] | undefined) => Inline }

/** As long as in `plainText`, where a chip and a break are one character each. */
const lengthOf = (inline: Inline): number => (inline.type === 'text' ? inline.text.length : 1)

const sameMarks = (a: Mark[] = [], b: Mark[] = []): boolean =>
  a.length === b.length && a.every((mark) => b.includes(mark))

/** Adds to the end; text goes on in the run before it when both look the same. */
function append(line: Inline[], inline: Inline): void {
  const last = line.at(-1)
  if (inline.type === 'text' && inline.text === '') return
  if (inline.type === 'text' && last?.type === 'text' && sameMarks(last.marks, inline.marks)) {
    line[line.length - 1] = { ...last, text: last.text + inline.text }
  } else line.push(inline)
}

const inside = (line: readonly Inline[], position: number): Inline | undefined => {
  let offset = 0
  return line.find((inline) => {
    offset += lengthOf(inline)
    return position < offset
  })
}

/** The ranges come in order and do not overlap. */
export function replaceRanges(line: Inline[], replacements: readonly Replacement[]): Inline[] {
  if (replacements.length === 0) return line
  const made: Inline[] = []
  let position = 0
  for (const { start, end, make } of replacements) {
    copy(line, { start: position, end: start }, made)
    const first = inside(line, start)
    append(made, make(first && first.type !== 'break' ? first.marks : undefined))
    position = end
  }
  copy(line, { start: position, end: Number.POSITIVE_INFINITY }, made)
  return made
}

function copy(line: readonly Inline[], { start, end }: Range, into: Inline[]): void {
  let offset = 0
  for (const inline of line) {
    const from = Math.max(start - offset, 0)
    const to = Math.min(end - offset, lengthOf(inline))
    offset += lengthOf(inline)
    if (from >= to) continue
    append(into, inline.type === 'text' ? { ...inline, text: inline.text.slice(from, to) } : inline)
  }
}
