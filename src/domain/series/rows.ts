// The rows of a table as people of a document: what each column means, and what is wrong in which cell.
import { limits, looksLikeEmail, normalEmail } from '../account/account.ts'
import { type AnswerProblem, readAnswer } from '../filling/checking.ts'
import { typedDate } from '../filling/dates-typed.ts'
import type { Question } from '../filling/questions.ts'
import type { Value, Values } from '../filling/values.ts'
import { appearanceKey, type PersonDetail, type PersonGiven } from '../parties/appearance.ts'
import { type DetailProblem, detailProblem, longestDetail, longestName } from '../parties/checking.ts'
import { personDocuments } from '../parties/documents.ts'
import type { Country } from '../words/conventions.ts'
import { unprintableProblem } from '../words/printable.ts'
import { RuleBook } from '../writing/conditions/rules.ts'
import type { Content } from '../writing/model.ts'
import { fold } from '../writing/text/fold.ts'
import { usedFields } from '../writing/usage.ts'

/** The meaning of a column: none, name, address, a detail of the person, or the answer to a question. */
export type Target = 'skip' | 'name' | 'email' | `detail:${string}` | `field:${string}`

export type RowText = { content: Content; party: string; country: Country; values: Values }

/** Details stored as codes of ours: a foreign table spells them in its own way. */
const unreadable: readonly PersonDetail[] = ['civil_status', 'email']

/** Details that most tables have; a text that does not ask them prints them with the person all the same. */
const usualDetails: readonly PersonDetail[] = ['identity', 'address', 'phone']

function askableDetails({ content, party }: Pick<RowText, 'content' | 'party'>): PersonDetail[] {
  const presence = content.parties.find(({ id }) => id === party)?.presence
  if (!presence || presence.kind === 'company') return []
  const readable = presence.person.filter((detail) => !unreadable.includes(detail))
  return [...new Set([...readable, ...usualDetails])]
}

/** The text asking every detail that a column has; those that it did not ask are optional. */
export function askingFor(content: Content, party: string, targets: readonly Target[]): Content {
  const given = askableDetails({ content, party }).filter((detail) => targets.includes(`detail:${detail}`))
  return {
    ...content,
    parties: content.parties.map((each) => {
      const { presence } = each
      const added = presence ? given.filter((detail) => !presence.person.includes(detail)) : []
      if (each.id !== party || !presence || added.length === 0) return each
      const { person, optional } = presence
      return { ...each, presence: { ...presence, person: [...person, ...added], optional: [...optional, ...added] } }
    }),
  }
}

function questionsOf(content: Content): Question[] {
  const used = usedFields(content)
  return content.fields.filter((field): field is Question => field.type !== 'computed' && used.has(field.id))
}

/** Every meaning that a column of this text's table may have. */
export const targetsOf = (text: Pick<RowText, 'content' | 'party'>): Target[] => [
  'name',
  'email',
  ...askableDetails(text).map((detail): Target => `detail:${detail}`),
  ...questionsOf(text.content).map(({ id }): Target => `field:${id}`),
]

export type NamedTarget = { target: Target; labels: readonly string[] }

const plain = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Guesses the column for each meaning by its title: equal, or beginning or ending with it; each meaning once. */
export function guessTargets(
  titles: readonly string[],
  targets: readonly NamedTarget[],
  first: readonly string[],
): Target[] {
  const taken = new Set<Target>()
  const names = targets.map(({ target, labels }) => ({ target, labels: labels.map(plain).filter(Boolean) }))
  const found: (Target | undefined)[] = titles.map(() => undefined)
  const ways: ((title: string, label: string) => boolean)[] = [
    (title, label) => title === label,
    (title, label) => title.startsWith(`${label} `) || title.endsWith(` ${label}`),
    (title, label) => label.startsWith(`${title} `) || label.endsWith(` ${title}`),
  ]
  for (const agrees of ways)
    titles.forEach((typed, column) => {
      const title = plain(typed)
      if (found[column] || !title) return
      const match = names.find(
        ({ target, labels }) => !taken.has(target) && labels.some((label) => agrees(title, label)),
      )
      if (!match) return
      found[column] = match.target
      taken.add(match.target)
    })
  // An address is recognised under any title.
  const addressed = first.findIndex((cell, column) => !found[column] && looksLikeEmail(cell))
  if (!taken.has('email') && addressed >= 0) found[addressed] = 'email'
  return titles.map((_, column) => found[column] ?? 'skip')
}

/** Titles contain no address and no number; a first line with either is a person. */
export const hasTitles = (first: readonly string[]): boolean =>
  first.length > 0 && first.every((cell) => !looksLikeEmail(cell) && !/^\d[\d.,/-]*$/.test(cell))

export type CellProblem = AnswerProblem | DetailProblem | { code: 'required' } | { code: 'rule'; reason: string }
/** With a value it is used, and a warning shown; without one the row cannot be sent. */
type CellFinding = { column: number; problem: CellProblem; stops: boolean }
export type PersonRow = { name: string; email: string; values: Values; findings: CellFinding[] }

const yes = new Set(['si', 's', 'x', '1', 'verdadero', 'true', 'yes'])
const no = new Set(['no', 'n', '0', 'falso', 'false'])

/** As in a form: «Sí» is yes, and a choice is found in any spelling. */
function asTyped(question: Question, cell: string): string {
  const folded = fold(cell)
  if (question.type === 'yes_no') return yes.has(folded) ? 'yes' : no.has(folded) ? 'no' : cell
  if (question.type === 'choice') return question.choices.find((choice) => fold(choice) === folded) ?? cell
  return cell
}

function readDetail(detail: PersonDetail, cell: string, country: Country): PersonGiven['identity'] | string {
  if (detail === 'birth_date') return typedDate(cell).date ?? cell
  if (detail !== 'identity') return cell.slice(0, longestDetail)
  const kinds = personDocuments(country)
  // Almost any text could be a passport: only a number that begins with letters is read as one.
  const fits = kinds.filter(({ id, check }) => (id !== 'passport' || /^[a-z]{1,3}\d/i.test(cell)) && check(cell).ok)
  const kind = fits[0] ?? kinds[0]
  return { kind: kind?.id ?? 'document', number: cell.slice(0, 60) }
}

/** The rows as they would be sent. Columns are read from left to right; a later one of the same meaning wins. */
export function readRows(text: RowText, targets: readonly Target[], rows: readonly (readonly string[])[]): PersonRow[] {
  const asked: Asked = {
    questions: new Map(questionsOf(text.content).map((question) => [question.id, question])),
    details: askableDetails(text),
  }
  return rows.map((cells) => readRow(text, asked, targets, cells))
}

/** Computed once for all rows. */
type Asked = { questions: ReadonlyMap<string, Question>; details: readonly PersonDetail[] }

function readRow(
  { content, party, country, values: common }: RowText,
  asked: Asked,
  targets: readonly Target[],
  cells: readonly string[],
): PersonRow {
  const findings: CellFinding[] = []
  const values: Record<string, Value> = {}
  const details: Record<string, PersonGiven['identity'] | string> = {}
  const places = new Map<string, number>()
  let name = ''
  let email = ''
  targets.forEach((target, column) => {
    const cell = (cells[column] ?? '').normalize('NFC').trim()
    const find = (problem: CellProblem, stops: boolean) => findings.push({ column, problem, stops })
    if (target === 'name') {
      name = cell.replace(/\s+/g, ' ').slice(0, longestName)
      const unprintable = unprintableProblem(name)
      if (!name) find({ code: 'required' }, true)
      else if (unprintable) find(unprintable, true)
    } else if (target === 'email') {
      email = normalEmail(cell)
      if (!email) find({ code: 'required' }, true)
      else if (!looksLikeEmail(email) || email.length > limits.email) find({ code: 'email' }, true)
    } else if (target.startsWith('detail:') && cell) {
      const detail = asked.details.find((each) => target === `detail:${each}`)
      if (!detail) return
      const given = readDetail(detail, cell, country)
      const problem = detailProblem(detail, given, country)
      if (problem) find(problem, detail === 'birth_date' || problem.code === 'unprintable')
      details[detail] = given
    } else if (target.startsWith('field:') && cell) {
      const question = asked.questions.get(target.slice('field:'.length))
      if (!question) return
      const { value, problem } = readAnswer(question, asTyped(question, cell), country)
      if (problem) find(problem, value === undefined || problem.code === 'unprintable')
      if (value !== undefined) values[question.id] = value
      places.set(question.id, column)
    }
  })
  const book = new RuleBook(content, { ...common, ...values })
  for (const [id, column] of places) {
    const field = asked.questions.get(id)
    const broken = field && book.brokenBy(field).find(({ rule }) => rule.stops)
    if (broken) findings.push({ column, problem: { code: 'rule', reason: broken.rule.reason }, stops: true })
  }
  const presence = content.parties.find(({ id }) => id === party)?.presence
  const isPerson = presence?.kind === 'person' || (presence?.kind === 'either' && Object.keys(details).length > 0)
  if (presence && isPerson && name) {
    const address = email && presence.person.includes('email') ? { email } : {}
    values[appearanceKey(party)] = { kind: 'person', people: [{ name, gender: 'unknown', ...address, ...details }] }
  }
  return { name, email, values, findings }
}
