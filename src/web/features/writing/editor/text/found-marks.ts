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

/** Of the page, below: what is fixed there. */
const below = 96

/** Between the bar in which one searches and the foot of the page. */
export function showFound(match: Match): void {
  const card = document.getElementById(`s-${match.section}`)
  const place = () => (rangeOf(match) ?? card)?.getBoundingClientRect()
  const bar = () => document.querySelector('[data-find]')?.getBoundingClientRect().bottom ?? 0
  const isSeen = (at: DOMRect) => at.top > bar() + 8 && at.bottom < innerHeight - below
  const before = place()
  if (!card || !before || (before.height > 0 && isSeen(before))) return
  card.scrollIntoView({ block: 'center' })
  // What was out of sight is laid out only now.
  requestAnimationFrame(() => {
    const at = place()
    if (at && !isSeen(at)) scrollBy({ top: at.top - bar() - (innerHeight - bar()) / 3 })
  })
}

export function unmarkFound(): void {
  if (typeof Highlight === 'undefined') return
  CSS.highlights.delete(all)
  CSS.highlights.delete(now)
}
