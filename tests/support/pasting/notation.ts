// Contracts in a few signs a line, each with what has to be understood of it: `README.md` beside this says how they are written.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Expected = {
  /** Number and title of each clause, in their order. */
  clauses: { number: string; title: string; automatic: boolean; start: string }[]
  parties: string[]
  /** The clause that each names, by its place among all. */
  references: number[]
}
export type Row =
  | { type: 'title' | 'heading' | 'text'; text: string }
  | { type: 'clause'; number: string; title: string; text: string; automatic: boolean }
  | { type: 'item'; mark: string; text: string }
  | { type: 'cells'; cells: string[] }
  | { type: 'signatures'; columns: string[] }
export type Contract = { name: string; rows: Row[]; expected: Expected }

const named = /\{(r?)(\d+):([^}]*)\}/g
const plain = (text: string): string => text.replace(named, '$3')

function rowOf(line: string): Row {
  const parts = (text: string) => text.split('|').map((part) => plain(part.trim()))
  if (line.startsWith('# ')) return { type: 'title', text: line.slice(2) }
  if (line.startsWith('= ')) return { type: 'heading', text: line.slice(2) }
  if (/^[*+] /.test(line)) {
    const [number = '', title = '', text = ''] = parts(line.slice(2))
    return { type: 'clause', number, title, text, automatic: line.startsWith('+') }
  }
  if (line.startsWith('~ ')) {
    const [mark = '', text = ''] = parts(line.slice(2))
    return { type: 'item', mark, text }
  }
  if (line.startsWith('- ')) return { type: 'item', mark: '•', text: plain(line.slice(2)) }
  if (line.startsWith('| ')) return { type: 'cells', cells: parts(line.replace(/^\||\|$/g, '')) }
  if (line.startsWith('S '))
    return {
      type: 'signatures',
      columns: line
        .slice(2)
        .split('||')
        .map((part) => part.trim()),
    }
  return { type: 'text', text: plain(line) }
}

function contractOf(block: string): Contract {
  const [name = '', ...lines] = block.trim().split('\n')
  const parties = (lines.find((line) => line.startsWith('@ ')) ?? '@ ').slice(2).split(', ').filter(Boolean)
  const body = lines.filter((line) => !line.startsWith('@ ') && line.trim())
  const rows = body.map(rowOf)
  const clauses = rows.flatMap((row) => (row.type === 'clause' ? row : []))
  // Recitals come first: the main clauses begin where the numbers begin again after another heading.
  const isRecital = /^= (?:expon|manifiest|antecedent|considera|declara|expositivo)/i
  let recital = false
  let first = 0
  let seen = 0
  for (const line of body) {
    if (line.startsWith('= ')) {
      const heading = /^= (?:\p{L} ){3}/u.test(line) ? `= ${line.slice(2).replaceAll(' ', '')}` : line
      if (recital && !isRecital.test(heading)) first = seen
      recital = isRecital.test(heading)
    }
    if (/^[*+] /.test(line)) seen += 1
  }
  const restarts = first > 0 && startsAgain(clauses)
  const references = body.flatMap((line) =>
    [...line.matchAll(named)].map(([, ofRecitals, place]) => Number(place) - 1 + (ofRecitals || !restarts ? 0 : first)),
  )
  const expected = clauses.map(({ number, title, text, automatic }) => ({
    number,
    title,
    automatic,
    start: text.slice(0, 25),
  }))
  return { name, rows, expected: { clauses: expected, parties, references } }
}

const startsAgain = (clauses: readonly { number: string }[]): boolean =>
  clauses
    .slice(1)
    .some(({ number }) => /^(?:I|1|PRIMER[AO]|CL[AÁ]USULA (?:PRIMERA|1)|Artículo 1)[^a-z\d]*$/iu.test(number))

export const contractsOf = (name: string): Contract[] =>
  readFileSync(join('tests/support/pasting', `${name}.txt`), 'utf8')
    .split(/^=== /m)
    .filter((block) => block.trim())
    .map(contractOf)
