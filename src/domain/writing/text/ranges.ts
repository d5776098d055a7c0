// Ranges in the text of a paragraph, across its runs, and their replacement.
import type { Condition, Inline, Mark } from '../model.ts'

export type Range = { start: number; end: number }
/** The replacement gets the marks of the first character that it replaces, and its condition. */
export type Replacement = Range & { make: (marks: Mark[] | undefined) => Inline }

/** As in `plainText`, where an inline other than text has length one. */
const lengthOf = (inline: Inline): number => (inline.type === 'text' ? inline.text.length : 1)

const sameMarks = (a: Mark[] = [], b: Mark[] = []): boolean =>
  a.length === b.length && a.every((mark) => b.includes(mark))

const sameWhen = (a: Condition | undefined, b: Condition | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b))

/** Appends an inline; text is joined with the run before if marks and condition are equal. */
function append(line: Inline[], inline: Inline): void {
  const last = line.at(-1)
  if (inline.type === 'text' && inline.text === '') return
  const goesOn = inline.type === 'text' && last?.type === 'text' && sameMarks(last.marks, inline.marks)
  if (goesOn && sameWhen(last.when, inline.when)) {
    line[line.length - 1] = { ...last, text: last.text + inline.text }
  } else line.push(inline)
}

/** Reads the runs once, for any number of ranges. */
class Reader {
  readonly #line: readonly Inline[]
  #index = 0
  /** How much of the run has been read. */
  #offset = 0
  #position = 0

  constructor(line: readonly Inline[]) {
    // Runs without text have no position.
    this.#line = line.filter((inline) => lengthOf(inline) > 0)
  }

  /** The run of the next character. */
  get here(): Inline | undefined {
    return this.#line[this.#index]
  }

  /** Everything up to that position. */
  *upTo(end: number): Generator<Inline> {
    for (let inline = this.here; inline && this.#position < end; inline = this.here) {
      const [from, length] = [this.#offset, lengthOf(inline)]
      const to = Math.min(from + end - this.#position, length)
      this.#position += to - from
      this.#offset = to === length ? 0 : to
      if (to === length) this.#index += 1
      yield inline.type === 'text' ? { ...inline, text: inline.text.slice(from, to) } : inline
    }
  }
}

/** The ranges must be in order and not overlap. */
export function replaceRanges(line: Inline[], replacements: readonly Replacement[]): Inline[] {
  if (replacements.length === 0) return line
  const reader = new Reader(line)
  const made: Inline[] = []
  for (const { start, end, make } of replacements) {
    for (const inline of reader.upTo(start)) append(made, inline)
    const first = reader.here
    const placed = make(first && first.type !== 'break' ? first.marks : undefined)
    append(made, first?.when ? { ...placed, when: first.when } : placed)
    // Skips what is replaced.
    for (const _ of reader.upTo(end));
  }
  for (const inline of reader.upTo(Number.POSITIVE_INFINITY)) append(made, inline)
  return made
}
