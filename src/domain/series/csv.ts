// CSV: reads what spreadsheets write, and writes what they read. One pass, bounded.
import { seriesLimits } from './series.ts'

const separators = [';', '\t', ','] as const
type Separator = (typeof separators)[number]

export type TableProblem = 'too_many_rows' | 'too_many_columns' | 'too_long_cell' | 'too_big' | 'open_quote'
export type ReadTable = { rows: string[][] } | { problem: TableProblem; row: number }

/** The separator is guessed from the beginning: the one that is most frequent outside quotes. */
const sample = 20_000

function separatorOf(text: string): Separator {
  const counts = new Map<string, number>(separators.map((separator) => [separator, 0]))
  let quoted = false
  const end = Math.min(text.length, sample)
  for (let at = 0; at < end; at++) {
    const character = text[at] ?? ''
    if (character === '"') quoted = !quoted
    else if (!quoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  // A tab is never typed by chance; a comma often is, in amounts.
  const weighed = separators.map((separator) => ({
    separator,
    weight: (counts.get(separator) ?? 0) * (separator === '\t' ? 4 : separator === ';' ? 2 : 1),
  }))
  const most = weighed.reduce((best, each) => (each.weight > best.weight ? each : best))
  return most.weight > 0 ? most.separator : ';'
}

/** Excel's first line that declares the separator: «sep=;». */
const declared = /^sep=([;,\t])(?:\r\n|\r|\n)/i

/** As in RFC 4180, with any separator. A quote inside an unquoted cell is a normal character. */
export function readTable(text: string): ReadTable {
  const { rows: mostRows, columns: mostColumns, cell: longest, bytes } = seriesLimits
  if (text.length > bytes) return { problem: 'too_big', row: 0 }
  const body = text.startsWith('\ufeff') ? text.slice(1) : text
  const told = declared.exec(body)
  const separator = told?.[1] ?? separatorOf(body)
  const rows: string[][] = []
  let row: string[] = []
  let at = told?.[0].length ?? 0
  while (at < body.length) {
    // An empty line is no row.
    if (row.length === 0 && (body[at] === '\n' || body[at] === '\r')) {
      at += 1
      continue
    }
    let cell = ''
    if (body[at] === '"') {
      at += 1
      for (;;) {
        const quote = body.indexOf('"', at)
        if (quote < 0) return { problem: 'open_quote', row: rows.length + 1 }
        cell += body.slice(at, quote)
        at = quote + 1
        if (cell.length > longest) return { problem: 'too_long_cell', row: rows.length + 1 }
        if (body[at] !== '"') break
        cell += '"'
        at += 1
      }
    }
    const start = at
    while (at < body.length && body[at] !== separator && body[at] !== '\n' && body[at] !== '\r') at += 1
    cell += body.slice(start, at)
    if (cell.length > longest) return { problem: 'too_long_cell', row: rows.length + 1 }
    row.push(cell.trim())
    if (row.length > mostColumns) return { problem: 'too_many_columns', row: rows.length + 1 }
    const isEnd = at >= body.length || body[at] !== separator
    // After a final separator there is one more, empty cell.
    if (!isEnd && at + 1 === body.length) row.push('')
    if (isEnd && body[at] === '\r' && body[at + 1] === '\n') at += 1
    at += 1
    if (!isEnd && at < body.length) continue
    // Spreadsheets leave empty lines, or lines of separators, at the end.
    if (row.some((each) => each !== '')) rows.push(row)
    row = []
    // One more row for the titles.
    if (rows.length > mostRows + 1) return { problem: 'too_many_rows', row: rows.length }
  }
  return { rows }
}

/** Cells that a spreadsheet would take for a formula are written as text. A negative number is none. */
const isFormula = (cell: string): boolean => /^[=+\-@\t\r\n]/.test(cell) && !/^-\d[\d.]*(,\d+)?$/.test(cell)

function written(cell: string): string {
  const safe = isFormula(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line as Excel in Spanish reads it. */
export const tableLine = (cells: readonly string[]): string => `${cells.map(written).join(';')}\r\n`
/** Byte order mark: tells Excel that the file is UTF-8. */
export const tableStart = '\ufeff'
