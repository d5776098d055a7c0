// Which passage of a document is shown in its card: the one where something is missing, or the one that says most of what was filled in.
import type { Part, Run, Sheet, SheetBlock, SheetParagraph } from '#domain/sheet/sheet.ts'

/** About five lines of the card. */
const longest = 260
/** How much of the text before a gap is kept, so that the sentence still says what the gap is about. */
const lead = 120

const isField = (run: Run): run is Exclude<Run, { break: true }> => !('break' in run) && run.field !== undefined
const isPeople = (run: Run): boolean => isField(run) && run.field?.startsWith('@') === true
const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('')

function paragraphsOf(block: SheetBlock): SheetParagraph[] {
  if (block.type === 'paragraph') return [block]
  return (block.type === 'list' ? block.items : block.rows.flat()).flat().flatMap(paragraphsOf)
}

/** Cut between words. */
function cut(text: string, from: number, to: number): string {
  const start = from > 0 ? text.indexOf(' ', from) + 1 : 0
  const end = to < text.length ? text.lastIndexOf(' ', to) : text.length
  return text.slice(start, end > start ? end : to)
}

/** The runs between two places of their text, with dots where something was left out. A gap is never cut. */
function between(runs: readonly Run[], from: number, to: number): Run[] {
  const total = textOf(runs).length
  let at = 0
  const kept = runs.flatMap((run): Run[] => {
    const start = at
    at += run.text.length
    if (at <= from || start >= to) return []
    if ('break' in run || run.blank) return [run]
    return [{ ...run, text: cut(run.text, from - start, to - start) }]
  })
  return [...(from > 0 ? [{ text: '… ' }] : []), ...kept, ...(to < total ? [{ text: '…' }] : [])]
}

function shortened(runs: readonly Run[], isGap: (run: Run) => boolean): Run[] {
  const total = textOf(runs).length
  if (total <= longest) return [...runs]
  const gap = runs.findIndex(isGap)
  const place = gap < 0 ? 0 : textOf(runs.slice(0, gap)).length
  const from = place + lead < longest ? 0 : Math.max(0, Math.min(place - lead, total - longest))
  return between(runs, from, from + longest)
}

type Glimpse = Pick<Sheet, 'parts'>

/** `missing` are the answers that are not whole: a person without an address is written without it, and leaves no gap in the text. */
export function glimpseOf({ parts }: Glimpse, missing: readonly string[]): Glimpse {
  const lacking = new Set(missing.map((key) => key.split('/')[0]))
  const isGap = (run: Run) => isField(run) && (run.blank === true || lacking.has(run.field))
  const passages = parts.flatMap((part) =>
    part.blocks.flatMap(paragraphsOf).map((paragraph, place) => ({ part, runs: paragraph.runs, place })),
  )
  const withGap = passages.filter(({ runs }) => runs.some(isGap))
  const among = withGap.length > 0 ? withGap : passages
  // Who the people are says more of a document than where and when it was made.
  const most = among.toSorted((one, other) => other.runs.filter(isField).length - one.runs.filter(isField).length)[0]
  const told = among.find(({ runs }) => runs.some(isPeople)) ?? most
  const chosen = told?.runs.some(isField) ? told : passages.find(({ part }) => part.kind !== 'heading')
  if (!chosen) return { parts: [] }
  const { part, runs, place } = chosen
  // The number and the title of a clause stand before its first paragraph only.
  const title = place === 0 && part.kind !== 'heading' ? part.title : ''
  const shown: Part = { id: part.id, kind: part.kind, title, blocks: [] }
  if (place === 0 && part.number) shown.number = part.number
  return { parts: [{ ...shown, blocks: [{ type: 'paragraph', runs: shortened(runs, isGap) }] }] }
}
