// Marks what was found on the page itself, in text that is read as in text that is written.
import type { Match } from '#domain/writing/text/find.ts'
import { paragraphsIn, rangeIn } from './caret.ts'

const all = 'found'
const now = 'found-now'
/** More than fit on any screen. */
const most = 400

function rangeOf({ section, paragraph, start, end }: Match): Range | null {
  const card = document.getElementById(`s-${section}`)
  if (!card || paragraph === null) return null
  const element = paragraphsIn(card)[paragraph]
  return element ? rangeIn(element, start, end) : null
}

/** Where browsers cannot mark without changing the page, the section is still brought into view. */
export function markFound(matches: readonly Match[], current: Match | undefined): void {
  if (typeof Highlight === 'undefined') return
  const others = matches.filter((match) => match !== current).slice(0, most)
  const found = (marked: readonly Match[]) => marked.map(rangeOf).filter((range) => range !== null)
  CSS.highlights.set(all, new Highlight(...found(others)))
  CSS.highlights.set(now, new Highlight(...found(current ? [current] : [])))
}

/** What covers the page above and below what is read: bars that stay. */
const covered = { above: 160, below: 96 }

/** The paragraph, unless it is in sight already: a section may be longer than the screen. */
export function showFound({ section, paragraph }: Match): void {
  const card = document.getElementById(`s-${section}`)
  const shown = (card && paragraph !== null && paragraphsIn(card)[paragraph]) || card
  if (!shown) return
  const { top, bottom } = shown.getBoundingClientRect()
  if (top < covered.above || bottom > innerHeight - covered.below) shown.scrollIntoView({ block: 'center' })
}

export function unmarkFound(): void {
  if (typeof Highlight === 'undefined') return
  CSS.highlights.delete(all)
  CSS.highlights.delete(now)
}
