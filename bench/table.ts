// Results as plain text: each figure beside its limit and beside a peer of the same run.

export type Figure = {
  what: string
  value: number
  unit: string
  bar?: { atLeast: number } | { atMost: number } | undefined
  peer?: { name: string; value: number } | undefined
  note?: string | undefined
}

/** `strict`: a figure beyond its limit is a failure on every machine. */
export type Section = { title: string; notes: string[]; figures: Figure[]; strict?: true }

const heads = ['', 'measured', 'bar', '', 'peer', 'ratio', '']

export function printSection({ title, notes, figures }: Section): void {
  const rows = [heads, ...figures.map(cells)]
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  console.log(`\n${title}`)
  for (const row of rows)
    console.log(`  ${row.map((cell, column) => align(cell, column, widths)).join('  ')}`.trimEnd())
  for (const note of notes) console.log(`  (${note})`)
}

export const isMissed = ({ value, bar }: Figure): boolean =>
  bar !== undefined && ('atLeast' in bar ? value < bar.atLeast : value > bar.atMost)

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? Number.NaN
  return sorted.length % 2 ? upper : (upper + (sorted[half - 1] ?? upper)) / 2
}

function cells(figure: Figure): string[] {
  const { what, value, unit, bar, peer, note = '' } = figure
  return [
    what,
    `${digits(value)} ${unit}`,
    bar ? ('atLeast' in bar ? `≥ ${digits(bar.atLeast)}` : `≤ ${digits(bar.atMost)}`) : '',
    bar ? (isMissed(figure) ? '«below the bar»' : 'ok') : '',
    peer ? `${digits(peer.value)} ${unit} ${peer.name}` : '',
    peer?.value ? (value / peer.value).toFixed(2) : '',
    note,
  ]
}

/** Words are aligned left, figures right. */
function align(cell: string, column: number, widths: number[]): string {
  const width = widths[column] ?? 0
  return column === 1 || column === 2 || column === 5 ? cell.padStart(width) : cell.padEnd(width)
}

const digits = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 3 : value < 1_000 ? 1 : 0 })
