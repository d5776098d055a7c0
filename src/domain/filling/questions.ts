// The questions of a text in groups of a few: by party, then those that belong to no party.
import { appearanceKey } from '../parties/appearance.ts'
import { presentParties } from '../writing/conditions/conditions.ts'
import type { Content, Field, Party } from '../writing/model.ts'
import { usedFields } from '../writing/usage.ts'
import { withFollowUps } from './follow-ups.ts'
import type { Values } from './values.ts'

/** A computed field is never asked. */
export type Question = Exclude<Field, { type: 'computed' }>
export type QuestionGroup = {
  /** Independent of the answers. */
  id: string
  party: Party | null
  /** The group asks first who the party is. */
  asksWho: boolean
  /** In the author's words; none where the text does not name its steps. */
  title?: string
  /** Its place among those of the same party: the second of three. */
  place: number
  places: number
  questions: Question[]
}

/** Few enough to take in at a glance. */
const mostTogether = 6

const isQuestion = (field: Field): field is Question => field.type !== 'computed'

/** The size of a list of questions in a step: those that an answer may open count half. */
const weightOf = (together: readonly unknown[]): number => (together.length + 1) / 2

/** Splits lists into parts of about the same size. Questions that open one another stay in one part. */
function parted<T>(lists: readonly (readonly T[])[]): T[][] {
  const total = lists.reduce((sum, list) => sum + weightOf(list), 0)
  const count = Math.ceil(total / mostTogether)
  const parts = Array.from({ length: count }, (): T[] => [])
  let before = 0
  for (const list of lists) {
    const middle = before + weightOf(list) / 2
    parts[Math.floor((middle * count) / total)]?.push(...list)
    before += weightOf(list)
  }
  return parts.filter((part) => part.length > 0)
}

/** The author's steps, each from the question that names it; questions before the first step are split by size. */
function steps(lists: readonly Question[][]): { title?: string; questions: Question[] }[] {
  const first = lists.findIndex(([question]) => question?.step)
  const unnamed = first < 0 ? lists : lists.slice(0, first)
  const named: { title: string; questions: Question[] }[] = []
  for (const list of lists.slice(unnamed.length)) {
    if (list[0]?.step) named.push({ title: list[0].step, questions: [] })
    named.at(-1)?.questions.push(...list)
  }
  return [...parted(unnamed).map((questions) => ({ questions })), ...named]
}

type Group = Omit<QuestionGroup, 'place' | 'places'>

const grouped = new WeakMap<Content, Group[]>()

/** Splits all possible questions: answers that switch questions on or off move no other question. */
export function allGroups(content: Content): readonly Group[] {
  const known = grouped.get(content) ?? groupsOf(content)
  grouped.set(content, known)
  return known
}

function groupsOf(content: Content): Group[] {
  const { fields, parties } = content
  const used = usedFields(content)
  const questions = fields.filter(isQuestion).filter(({ id }) => used.has(id))
  const known = new Set(parties.map(({ id }) => id))
  const general = questions.filter(({ party }) => !party || !known.has(party))
  return [
    ...parties.map((party) => ({ party, own: questions.filter((question) => question.party === party.id) })),
    { party: null, own: general },
  ].flatMap(({ party, own }) => [
    ...(party?.presence ? [{ id: `${party.id}/who`, party, asksWho: true, questions: [] }] : []),
    ...steps(withFollowUps(content, own)).map((step, index) => ({
      id: `${party?.id ?? ''}/${index}`,
      party,
      asksWho: false,
      ...step,
    })),
  ])
}

/** Only what the text needs with the given answers; where several people fill it in, only the reader's own questions. */
export function questionGroups(
  content: Content,
  values: Values,
  isOwn: (key: string) => boolean = () => true,
): QuestionGroup[] {
  const needed = usedFields(content, values)
  const there = new Set(presentParties(content, values).map(({ id }) => id))
  const shown = allGroups(content)
    .map((group) => ({ ...group, questions: group.questions.filter(({ id }) => needed.has(id) && isOwn(id)) }))
    .filter(({ asksWho, party, questions }) =>
      asksWho ? party && there.has(party.id) && isOwn(appearanceKey(party.id)) : questions.length > 0,
    )
  return shown.map((group) => {
    const same = shown.filter(({ party, asksWho }) => party?.id === group.party?.id && asksWho === group.asksWho)
    return { ...group, place: same.indexOf(group) + 1, places: same.length }
  })
}
