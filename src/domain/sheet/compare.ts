// Compares two versions of a document: which parts were added, removed, moved or changed, word by word.
import { diffArrays, diffWordsWithSpace } from 'diff'
import type { Part, Sheet, SheetBlock } from './sheet.ts'
import { textOf } from './words.ts'

export type ComparedWords = { text: string; change?: 'added' | 'removed' }[]
export type ComparedParagraph = {
  change: 'same' | 'added' | 'removed' | 'changed'
  /** «•», «2.»: before the first paragraph of a list item. */
  prefix?: string
  /** The number of lists and tables around it. */
  depth: number
  words: ComparedWords
}
export type ComparedPart = {
  /** Null for the title of the document, which is always first. */
  id: string | null
  kind: Part['kind'] | 'title'
  change: 'same' | 'added' | 'removed' | 'changed' | 'moved'
  /** Changed parts may have moved as well. */
  moved: boolean
  number?: string
  /** The former number, if it has changed. */
  formerNumber?: string
  title: ComparedWords
  paragraphs: ComparedParagraph[]
}

/**
 * The cost of a diff is quadratic in the differences of very different long texts. This bounds it for the whole comparison; above it,
 * paragraphs are shown as replaced. A count, not a time, so that the result is the same everywhere.
 */
const usualEffort = 3_000_000

export function compareTexts(before: Sheet, after: Sheet, effort = usualEffort): ComparedPart[] {
  const comparer = new Comparer(effort)
  const title = comparer.words(before.title, after.title)
  const change = before.title === after.title ? 'same' : 'changed'
  return [
    { id: null, kind: 'title', change, moved: false, title, paragraphs: [] },
    ...comparer.parts(before.parts, after.parts),
  ]
}

type Line = { text: string; depth: number; prefix?: string }

function* linesOf(blocks: readonly SheetBlock[], depth = 0): Generator<Line> {
  for (const block of blocks) {
    if (block.type === 'paragraph') yield { text: block.runs.map(textOf).join(''), depth }
    else if (block.type === 'table') for (const cell of block.rows.flat()) yield* linesOf(cell, depth + 1)
    else {
      for (const [index, item] of block.items.entries()) {
        const [first, ...rest] = linesOf(item, depth + 1)
        if (first) yield { prefix: block.ordered ? `${index + 1}.` : '•', ...first }
        yield* rest
      }
    }
  }
}

/** Each signer is compared as a line of the signature block. */
const linesOfPart = ({ blocks, signers = [] }: Part): Line[] => [
  ...linesOf(blocks),
  ...signers.map(({ role, name, behalf }) => ({
    text: [name ? `${role}: ${name}` : role, behalf].filter(Boolean).join('. '),
    depth: 0,
  })),
]

const plainWords = (text: string): ComparedWords => (text ? [{ text }] : [])
const changedWords = (text: string, change: 'added' | 'removed'): ComparedWords => (text ? [{ text, change }] : [])

/** Bounds the candidates: comparing all would be quadratic in the length of a section. */
const heirsLookedAt = 10

class Comparer {
  #effort: number

  constructor(effort: number) {
    this.#effort = effort
  }

  /** The differences that a diff may look for with the effort left. */
  get #reach(): { maxEditLength: number } {
    return { maxEditLength: Math.floor(Math.sqrt(Math.max(0, this.#effort))) }
  }

  #spend(changes: readonly { added: boolean; removed: boolean; count: number }[] | undefined): void {
    const differences = changes
      ? changes.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0)
      : this.#reach.maxEditLength
    this.#effort -= differences * differences
  }

  words(before: string, after: string): ComparedWords {
    if (before === after) return plainWords(after)
    if (!isAlike(before, after)) return [...changedWords(before, 'removed'), ...changedWords(after, 'added')]
    const changes = diffWordsWithSpace(before, after, this.#reach)
    this.#spend(changes)
    if (!changes) return [...changedWords(before, 'removed'), ...changedWords(after, 'added')]
    return changes.map(({ value, added, removed }) =>
      added ? { text: value, change: 'added' } : removed ? { text: value, change: 'removed' } : { text: value },
    )
  }

  /** In the order of the new text; removed parts are at their former place. */
  parts(before: readonly Part[], after: readonly Part[]): ComparedPart[] {
    const former = new Map(before.map((part) => [part.id, part]))
    const staying = new Set(after.map(({ id }) => id))
    const settled = inOrder(before, after)
    const gone = new Map<string | null, ComparedPart[]>()
    let last: string | null = null
    for (const part of before) {
      if (staying.has(part.id)) last = part.id
      else gone.set(last, [...(gone.get(last) ?? []), whole(part, 'removed')])
    }
    const present = after.flatMap((part) => {
      const old = former.get(part.id)
      const compared = old ? this.#part(old, part, !settled.has(part.id)) : whole(part, 'added')
      return [compared, ...(gone.get(part.id) ?? [])]
    })
    return [...(gone.get(null) ?? []), ...present]
  }

  #part(before: Part, after: Part, moved: boolean): ComparedPart {
    const title = this.words(before.title, after.title)
    const paragraphs = this.#paragraphs(linesOfPart(before), linesOfPart(after))
    const same = before.title === after.title && paragraphs.every(({ change }) => change === 'same')
    const kind = before.kind === after.kind
    return {
      id: after.id,
      kind: after.kind,
      change: same && kind ? (moved ? 'moved' : 'same') : 'changed',
      moved,
      ...(after.number && { number: after.number }),
      ...(before.number && before.number !== after.number && { formerNumber: before.number }),
      title,
      paragraphs,
    }
  }

  #paragraphs(before: readonly Line[], after: readonly Line[]): ComparedParagraph[] {
    const texts = (lines: readonly Line[]): string[] => lines.map(({ text }) => text)
    const changes = diffArrays(texts(before), texts(after), this.#reach)
    this.#spend(changes)
    if (!changes) return this.#replaced(before, after)
    const made: ComparedParagraph[] = []
    let [old, now] = [0, 0]
    let removed: Line[] = []
    for (const { count, ...change } of changes) {
      if (change.removed) {
        removed = before.slice(old, old + count)
        old += count
        continue
      }
      const lines = after.slice(now, now + count)
      now += count
      if (change.added) made.push(...this.#replaced(removed, lines))
      else {
        old += count
        made.push(...removed.map((line) => alone(line, 'removed')))
        made.push(...lines.map((line) => paragraph(line, 'same', plainWords(line.text))))
      }
      removed = []
    }
    return [...made, ...removed.map((line) => alone(line, 'removed'))]
  }

  /** Pairs each removed paragraph with the first added one after it that is similar. */
  #replaced(before: readonly Line[], after: readonly Line[]): ComparedParagraph[] {
    const made: ComparedParagraph[] = []
    let next = 0
    for (const line of before) {
      const near = after.slice(next, next + heirsLookedAt)
      const heir = next + near.findIndex(({ text }) => isAlike(line.text, text))
      if (heir < next) {
        made.push(alone(line, 'removed'))
        continue
      }
      made.push(...after.slice(next, heir).map((added) => alone(added, 'added')))
      const now = after[heir] as Line
      made.push(paragraph(now, 'changed', this.words(line.text, now.text)))
      next = heir + 1
    }
    return [...made, ...after.slice(next).map((added) => alone(added, 'added'))]
  }
}

function paragraph({ depth, prefix }: Line, change: ComparedParagraph['change'], words: ComparedWords) {
  return { change, depth, ...(prefix && { prefix }), words }
}

const alone = (line: Line, change: 'added' | 'removed'): ComparedParagraph =>
  paragraph(line, change, changedWords(line.text, change))

function whole(part: Part, change: 'added' | 'removed'): ComparedPart {
  return {
    id: part.id,
    kind: part.kind,
    change,
    moved: false,
    ...(part.number && { number: part.number }),
    title: changedWords(part.title, change),
    paragraphs: linesOfPart(part).map((line) => alone(line, change)),
  }
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** At least a third of their words in common: marking the differences of less similar ones would be unreadable. */
export function isAlike(before: string, after: string): boolean {
  const [old, now] = [wordsIn(before), wordsIn(after)]
  const count = new Map<string, number>()
  for (const word of old) count.set(word, (count.get(word) ?? 0) + 1)
  let common = 0
  for (const word of now) {
    const left = count.get(word) ?? 0
    if (left > 0) common += 1
    count.set(word, left - 1)
  }
  return common * 3 >= Math.max(old.length, now.length)
}

/** The ids of unmoved parts: the longest common subsequence of both orders. */
function inOrder(before: readonly Part[], after: readonly Part[]): Set<string> {
  const place = new Map(before.map(({ id }, index) => [id, index]))
  const shared = after.filter(({ id }) => place.has(id)).map(({ id }) => ({ id, at: place.get(id) as number }))
  // The longest increasing subsequence: for every length, the one that ends earliest, with links to the element before.
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  for (const [index, { at }] of shared.entries()) {
    const found = ends.findIndex((end) => (shared[end]?.at as number) > at)
    const length = found === -1 ? ends.length : found
    previous[index] = length > 0 ? ends[length - 1] : undefined
    ends[length] = index
  }
  const settled = new Set<string>()
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) settled.add(shared[index]?.id as string)
  return settled
}
