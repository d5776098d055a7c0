// Where something is filled in or signed on the pages of a PDF.
import { type Place, type Proposal, pdfLimits } from '../boxes.ts'
import { BlankReader } from './blanks.ts'
import { type Found, rounded } from './found.ts'
import type { Page } from './page.ts'
import { readingOf } from './reading.ts'
import { rowsOf } from './rows.ts'
import { linesOf, overlapOf } from './rules.ts'
import { signaturesOn } from './signatures.ts'
import { ticksOn } from './ticks.ts'
import { tokenRowsOf } from './tokens.ts'

/**
 * In reading order. A label tells the type of its field as names of blanks do (`guessByName`); the parts of a date follow each
 * other.
 */
export function proposalsOf(pages: readonly Page[]): Proposal[] {
  const blanks = new BlankReader()
  const found: Found[] = []
  for (const [number, page] of pages.entries()) {
    const rows = rowsOf(page)
    const lines = linesOf(page, rows)
    const tokens = tokenRowsOf(rows, lines.rules)
    const signatures = signaturesOn(page, tokens, lines, number)
    const others = [...ticksOn(page, rows, lines, number), ...blanks.blanksOn(number, readingOf(tokens))]
    const all = [...signatures, ...others.filter((each) => !signatures.some((other) => cover(other, each)))]
    found.push(...all.sort((a, b) => a.y + a.height - (b.y + b.height) || a.x - b.x))
    if (found.length >= pdfLimits.boxes) break
  }
  return found.slice(0, pdfLimits.boxes).map((each, index) => ({ ...onPage(each, pages), id: `p${index}` }))
}

/** A signature on a line is also found as a blank there. */
const cover = (a: Place, b: Place): boolean =>
  overlapOf({ x: a.x, right: a.x + a.width }, { x: b.x, right: b.x + b.width }) > 0.5 * b.width &&
  overlapOf({ x: a.y, right: a.y + a.height }, { x: b.y, right: b.y + b.height }) > 0.3 * b.height

/** Nothing stands outside its page. */
function onPage(found: Found, pages: readonly Page[]): Found {
  const { width, height } = pages[found.page] as Page
  const { least } = pdfLimits.box
  const [w, h] = [Math.min(Math.max(found.width, least), width), Math.min(Math.max(found.height, least), height)]
  const x = Math.min(Math.max(found.x, 0), width - w)
  const y = Math.min(Math.max(found.y, 0), height - h)
  return { ...found, x: rounded(x), y: rounded(y), width: rounded(w), height: rounded(h) }
}
