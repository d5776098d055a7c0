// The topic of a group of questions, to name its step: the titles of the clauses that its answers go into, or its labels.
import { testsOf } from '../writing/conditions/conditions.ts'
import type { Condition, Content, Field, Section } from '../writing/model.ts'
import { inlinesOf } from '../writing/text/walk.ts'

const decides = (condition: Condition | undefined, id: string): boolean =>
  condition !== undefined && testsOf(condition).some((test) => 'field' in test && test.field === id)

const writes = ({ body }: Section, id: string): boolean =>
  [...inlinesOf(body)].some((inline) => inline.type === 'field' && inline.field === id)

/** A clause with the conditional paragraphs below it. */
type Clause = { title: string; parts: Section[] }

function titledClauses(sections: readonly Section[]): Clause[] {
  const clauses: Clause[] = []
  let current: Clause | undefined
  for (const section of sections) {
    const title = section.title.trim()
    if (section.kind === 'text') current?.parts.push(section)
    else current = section.kind === 'clause' && title ? { title, parts: [section] } : undefined
    if (current && section.kind !== 'text') clauses.push(current)
  }
  return clauses
}

/** The most letters of a short label. */
const shortLabel = 28

/** An answer that chooses between clauses is about none of them, unless its own label is long. */
function clauseAbout(clauses: readonly Clause[], { id, label }: Pick<Field, 'id' | 'label'>): Clause | undefined {
  const decided = clauses.filter(({ parts: [clause] }) => decides(clause?.condition, id))
  if (decided.length > 1 && label.length <= shortLabel) return undefined
  const isIn = (section: Section) =>
    decides(section.condition, id) ||
    writes(section, id) ||
    [...inlinesOf(section.body)].some(({ when }) => decides(when, id))
  return decided[0] ?? clauses.find(({ parts }) => parts.some(isIn))
}

/** The titles of the clauses that most questions are about first, and the labels of those that are about none. */
export function topicsOf(
  { sections }: Pick<Content, 'sections'>,
  { questions }: { questions: readonly Pick<Field, 'id' | 'label'>[] },
): { clauses: string[]; labels: string[] } {
  const all = titledClauses(sections)
  const counts = new Map<string, number>()
  const labels: string[] = []
  for (const question of questions) {
    const title = clauseAbout(all, question)?.title
    if (title) counts.set(title, (counts.get(title) ?? 0) + 1)
    else labels.push(question.label)
  }
  const clauses = [...counts].sort(([, one], [, other]) => other - one).map(([title]) => title)
  return { clauses, labels }
}
