// Figures of law, as `library/figures.txt` tells them. Texts use them by name: a change of one changes every text that uses it.
import { dateAfter } from '../filling/arithmetic.ts'
import { isCalendarDate } from '../words/calendar.ts'
import { type Country, conventions } from '../words/conventions.ts'
import { LibraryFault } from './library-writing.ts'
import { parts } from './party-text.ts'

/** `until` is the last day. Without one it holds until the law changes. */
export type FigureValue = { value: string; from: string; until?: string; source: string }
/** «smi_month * 14 / 12»: from left to right. */
type WorkedOut = { first: string; steps: { sign: string; by: string }[] }

export type Figure = {
  name: string
  label: string
  country: Country
  /** Written with two decimals, unless it is whole. */
  money: boolean
  /** Oldest first; none where it is worked out. */
  values: FigureValue[]
  workedOut?: WorkedOut
  /** When it was last compared with its source. */
  looked: string
  /** After how many months it has to be compared again. */
  every?: number
}

export type Figures = ReadonlyMap<string, Figure>

const isFigure = (text: string): boolean => /^-?\d{1,12}(\.\d{1,6})?$/.test(text)

function day(text: string | undefined, line: number): string {
  if (text && isCalendarDate(text)) return text
  throw new LibraryFault(line, `«${text ?? ''}» is not a day`)
}

/** «smi_month: Salario mínimo al mes · ES · money». */
function readName(text: string, line: number): Figure {
  const [, name, rest = ''] = /^(\w+):\s*(.*)$/.exec(text) ?? []
  const [label = '', code = '', money] = parts(rest)
  const country = (Object.keys(conventions) as Country[]).find((each) => each === code)
  if (!name || !label || !country || (money !== undefined && money !== 'money'))
    throw new LibraryFault(line, 'a figure is «name: what it is · country · money»')
  return { name, label, country, money: money === 'money', values: [], looked: '' }
}

/** «1221 · from 2026-01-01 · until 2026-12-31 · Real Decreto 126/2026»; «until» may be left out. */
function readValue(text: string, line: number): FigureValue {
  const [value = '', from, ...rest] = parts(text)
  const until = rest[0]?.startsWith('until ') ? day(rest.shift()?.slice(6), line) : undefined
  const source = rest.join(' · ')
  if (!isFigure(value) || !from?.startsWith('from ') || !source)
    throw new LibraryFault(line, 'a value is «1221 · from 2026-01-01 · until 2026-12-31 · source»')
  return { value, from: day(from.slice(5), line), ...(until && { until }), source }
}

function readWorkedOut(text: string, line: number): WorkedOut {
  const [first = '', ...rest] = text.split(/\s+/)
  const steps = rest.flatMap((sign, index) => (index % 2 === 0 ? { sign, by: rest[index + 1] ?? '' } : []))
  const isSound = steps.length > 0 && steps.every(({ sign, by }) => /^[-+*/]$/.test(sign) && by !== '')
  if (!isSound) throw new LibraryFault(line, `«${text}» cannot be worked out: write «smi_month * 14 / 12»`)
  return { first, steps }
}

/** «2026-11-17 · every 12 months». */
function readLooked(text: string, line: number): Pick<Figure, 'looked' | 'every'> {
  const [looked, period] = parts(text)
  const [, every] = /^every (\d+) months?$/.exec(period ?? '') ?? []
  if (period !== undefined && !every) throw new LibraryFault(line, `«${period}» is no period: write «every 12 months»`)
  return { looked: day(looked, line), ...(every && { every: Number(every) }) }
}

function withLine(figure: Figure, key: string, text: string, line: number): Figure {
  if (key === 'value') return { ...figure, values: [...figure.values, readValue(text, line)] }
  if (key === 'worked out') return { ...figure, workedOut: readWorkedOut(text, line) }
  return { ...figure, ...readLooked(text, line) }
}

/** What is missing: without an end or a period the figure would never be looked at again. */
function lack({ values, workedOut, looked, every }: Figure): string | undefined {
  if (workedOut) return values.length > 0 || looked ? 'is worked out: it has no value of its own' : undefined
  if (values.length === 0) return 'has no value'
  if (!looked) return 'does not say when it was looked at'
  if (values.some(({ from }, index) => index > 0 && from <= (values[index - 1]?.from ?? '')))
    return 'has values that do not follow each other'
  return every === undefined && !values.at(-1)?.until ? 'has neither an end nor a period' : undefined
}

export function readFigures(file: string): Figures {
  const figures = new Map<string, Figure>()
  let last: Figure | undefined
  for (const [index, raw] of file.normalize('NFC').split(/\r?\n/).entries()) {
    const [text, line] = [raw.trimEnd(), index + 1]
    if (text === '' || text.startsWith('//')) continue
    const [, key, value = ''] = /^\s+(value|worked out|looked):\s*(.*)$/.exec(text) ?? []
    if (key && !last) throw new LibraryFault(line, `«${key}» belongs under a figure`)
    last = key && last ? withLine(last, key, value, line) : readName(text, line)
    if (!key && figures.has(last.name)) throw new LibraryFault(line, `«${last.name}» is there twice`)
    figures.set(last.name, last)
  }
  for (const figure of figures.values()) {
    const wrong = lack(figure)
    if (wrong) throw new LibraryFault(1, `«${figure.name}» ${wrong}`)
  }
  return figures
}

/** Those that it is worked out from; otherwise itself. */
export function rootsOf(name: string, figures: Figures): string[] {
  const { workedOut } = figures.get(name) ?? {}
  if (!workedOut) return figures.has(name) ? [name] : []
  const named = [workedOut.first, ...workedOut.steps.map(({ by }) => by)]
  return [...new Set(named.filter((each) => !isFigure(each)).flatMap((each) => rootsOf(each, figures)))]
}

/** The value that began last, or the first of all. Its end does not take it away: nothing else is known. */
export const valueOn = ({ values }: Figure, on: string): FigureValue | undefined =>
  values.findLast(({ from }) => from <= on) ?? values[0]

type Stale = { figure: Figure; why: 'ended' | 'not looked at'; since: string }

/** Whose last day or whose period has passed. */
export function staleOn(figures: Figures, on: string): Stale[] {
  return [...figures.values()].flatMap((figure): Stale[] => {
    const until = valueOn(figure, on)?.until
    if (until && until < on) return [{ figure, why: 'ended', since: until }]
    const due = figure.every === undefined ? undefined : dateAfter(figure.looked, String(figure.every), 'months')
    return due && due < on ? [{ figure, why: 'not looked at', since: due }] : []
  })
}
