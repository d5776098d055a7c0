// The participants' answers as a table for spreadsheets: one line for each person.
import { type Answers, valuesOf } from '#domain/copy/answers/answers.ts'
import type { CopyState } from '#domain/copy/copy.ts'
import type { ParticipantState } from '#domain/copy/participant.ts'
import { typedForm } from '#domain/filling/checking.ts'
import type { Question } from '#domain/filling/questions.ts'
import { appearanceIn, personIn, type Values, valueIn } from '#domain/filling/values.ts'
import type { Appearance, PersonGiven } from '#domain/parties/appearance.ts'
import { tableLine, tableStart } from '#domain/series/csv.ts'
import type { Series } from '#domain/series/series.ts'
import { answersTableWords as words } from '#language/es/copy/answers-table.ts'

type Text = Pick<Series, 'content' | 'party' | 'country'>
type Answered = {
  name: string
  email: string
  copyState: CopyState
  state: ParticipantState
  invitedAt: Date | null
  doneAt: Date | null
  answers: Answers
}
type Column = { title: string; cell: (values: Values) => string }

const pad = (number: number): string => String(number).padStart(2, '0')

/** As dates are written in Spanish, without a time that a time zone could shift. */
const day = (date: Date | null): string =>
  date ? `${pad(date.getUTCDate())}/${pad(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}` : ''

const joined = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' / ')

function detailOf(appearance: Appearance | undefined, detail: string): string {
  if (!appearance) return ''
  const given = (each: object): string | undefined => {
    const value = (each as Record<string, unknown>)[detail]
    const text = detail === 'identity' ? (value as PersonGiven['identity'])?.number : value
    if (detail === 'civil_status' && typeof text === 'string') return words.statuses[text] ?? text
    return typeof text === 'string' ? text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1') : undefined
  }
  return appearance.kind === 'company'
    ? joined([given(appearance.company), ...appearance.company.representatives.map(given)])
    : joined(
        appearance.people.flatMap((each) => [each, ...((each.isCompany && each.representatives) || [])]).map(given),
      )
}

function columnsOf({ content, party, country }: Text): Column[] {
  const presence = content.parties.find(({ id }) => id === party)?.presence
  const details = presence ? [...new Set<string>(['name', ...presence.person, ...presence.company])] : []
  const who = details.map((detail) => ({
    title: words.details[detail] ?? detail,
    cell: (values: Values) => detailOf(appearanceIn(values, party), detail),
  }))
  const asked = content.fields.filter((field): field is Question => field.type !== 'computed')
  return [
    ...who,
    ...asked.map((question) => ({
      title: question.label,
      cell: (values: Values) => {
        const value = valueIn(values, question.id)
        if (value === undefined) return ''
        if (typeof value !== 'string') return personIn(value).name
        if (question.type === 'yes_no') return words.yesNo[value] ?? value
        const typed = typedForm(question, value, country)
        return typeof typed === 'string' ? typed : ''
      },
    })),
  ]
}

const stateIn = ({ copyState, state }: Answered): string =>
  copyState === 'cancelled' || copyState === 'expired' ? words.copyStates[copyState] : words.states[state]

/** In pieces, as they are read. */
export async function* answersTable(text: Text, people: AsyncIterable<Answered>): AsyncGenerator<string> {
  const columns = columnsOf(text)
  const { name, email, state, invited, done } = words.columns
  yield tableStart + tableLine([name, email, state, invited, done, ...columns.map(({ title }) => title)])
  for await (const person of people) {
    const values = valuesOf(person.answers)
    const own = [person.name, person.email, stateIn(person), day(person.invitedAt), day(person.doneAt)]
    yield tableLine([...own, ...columns.map(({ cell }) => cell(values))])
  }
}
