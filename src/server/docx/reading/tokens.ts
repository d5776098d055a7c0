// One letter of the private planes in the place of each blank and reference, until the text is parted into sections.
import type { Inline, Mark, Section } from '#domain/writing/model.ts'
import { limits } from '#domain/writing/model.ts'
import { mapParagraphs } from '#domain/writing/text/walk.ts'
import type { Carried, Carrier, Control } from './carried.ts'

export type Token = { shown: string } & ({ is: 'control'; control: Control } | { is: 'reference'; bookmark: string })
/** Null where it stays as it was shown. */
export type Resolve = (token: Token) => Exclude<Inline, { type: 'break' }> | null

const first = 0x10f000
const most = 0x10ffff - first
const letters = /[\u{10F000}-\u{10FFFF}]/gu

export class Tokens {
  readonly #carried: Carried
  readonly #made: Token[] = []
  #open: Token | undefined

  constructor(carried: Carried) {
    this.#carried = carried
  }

  get isOpen(): boolean {
    return this.#open !== undefined
  }

  get all(): readonly Token[] {
    return this.#made
  }

  /** Undefined where what follows is text like any other. */
  open(carrier: Exclude<Carrier, { is: 'end' }>): string | undefined {
    const control = carrier.is === 'control' ? this.#carried.controls[carrier.at] : undefined
    const reference = carrier.is === 'reference' ? this.#carried.references[carrier.at] : undefined
    if (this.#open || this.#made.length >= most) return undefined
    if (control?.isEmpty) this.#open = { is: 'control', control, shown: '' }
    else if (reference) this.#open = { is: 'reference', bookmark: reference.bookmark, shown: '' }
    else return undefined
    this.#made.push(this.#open)
    return String.fromCodePoint(first + this.#made.length - 1)
  }

  take(text: string): void {
    if (this.#open && this.#open.shown.length < limits.choice) this.#open.shown += text
  }

  close(): void {
    this.#open = undefined
  }

  /** As it was shown. */
  plain(text: string): string {
    return text.replace(letters, (letter) => this.#at(letter)?.shown ?? '')
  }

  #at(letter: string): Token | undefined {
    return this.#made[(letter.codePointAt(0) ?? 0) - first]
  }

  resolved(sections: readonly Section[], resolve: Resolve): Section[] {
    if (this.#made.length === 0) return [...sections]
    return sections.map((section) => ({
      ...section,
      title: this.plain(section.title).slice(0, limits.sectionTitle),
      body: mapParagraphs(section.body, (paragraph) => {
        const content = paragraph.content.flatMap((inline) =>
          inline.type === 'text' ? this.#parted(inline.text, inline.marks, resolve) : [inline],
        )
        return content.length > limits.inlines ? paragraph : { ...paragraph, content }
      }),
    }))
  }

  #parted(text: string, marks: Mark[] | undefined, resolve: Resolve): Inline[] {
    const own = marks ? { marks } : {}
    const made: Inline[] = []
    const push = (words: string) => {
      const last = made.at(-1)
      if (last?.type === 'text') last.text += words
      else if (words) made.push({ type: 'text', text: words, ...own })
    }
    let done = 0
    for (const { 0: letter, index } of text.matchAll(letters)) {
      const token = this.#at(letter)
      push(text.slice(done, index))
      done = index + letter.length
      const inline = token && resolve(token)
      if (inline) made.push({ ...inline, ...own })
      else push(token?.shown ?? '')
    }
    push(text.slice(done))
    return made
  }
}
