// Places in the text of one paragraph, across the runs it is made of, and putting something else there.
import type { Condition, Inline, Mark } from './model.ts'

export type Range = { start: number; end: number }
/** What comes in its place is given the marks of the first character it replaces, and depends on what that depended on. */
export type Replacement = Range & { make: (marks: Mark[] | undefined) => Inline }

/** As long as in `plainText`, where a chip and a break are one character each. */
const lengthOf = (inline: Inline): number => (inline.type === 'text' ? inline.text.length : 1)

const sameMarks = (a: Mark[] = [], b: Mark[] = []): boolean =>
  a.length === b.length && a.every((mark) => b.includes(mark))

const sameWhen = (a: Condition | undefined, b: Condition | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b))

/** Adds to the end; text goes on in the run before it when both look the same and come and go together. */
function append(line: Inline[], inline: Inline): void {
  const last = line.at(-1)
  if (inline.type === 'text' && inline.text === '') return
  const goesOn = inline.type === 'text' && last?.type === 'text' && sameMarks(last.marks, inline.marks)
  if (goesOn && sameWhen(last.when, inline.when)) {
    line[line.length - 1] = { ...last, text: last.text + inline.text }
  } else line.push(inline)
}

/** Goes along the runs once, however many ranges are replaced. */
class Reader {
  readonly #line: readonly Inline[]
  #index = 0
  /** How much of the run has been read. */
  #offset = 0
  #position = 0

  constructor(line: readonly Inline[]) {
    // A run without text is nowhere.
    this.#line = line.filter((inline) => lengthOf(inline) > 0)
  }

  /** The run in which the next character stands. */
  get here(): Inline | undefined {
    return this.#line[this.#index]
  }

  /** Everything up to there. */
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

/** The ranges come in order and do not overlap. */
export function replaceRanges(line: Inline[], replacements: readonly Replacement[]): Inline[] {
  if (replacements.length === 0) return line
  const reader = new Reader(line)
  const made: Inline[] = []
  for (const { start, end, make } of replacements) {
    for (const inline of reader.upTo(start)) append(made, inline)
    const first = reader.here
    const placed = make(first && first.type !== 'break' ? first.marks : undefined)
    append(made, first?.when ? { ...placed, when: first.when } : placed)
    // What it replaces is passed over.
    for (const _ of reader.upTo(end));
  }
  for (const inline of reader.upTo(Number.POSITIVE_INFINITY)) append(made, inline)
  return made
}
