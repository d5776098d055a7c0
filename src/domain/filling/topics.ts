// What a group of questions is about, to name its step: the titles of the clauses that its answers go into, or its own labels.
import { testsOf } from '../writing/conditions.ts'
import type { Condition, Content, Field, Section } from '../writing/model.ts'
import { inlinesOf } from '../writing/walk.ts'
import type { QuestionGroup } from './questions.ts'

const decides = (condition: Condition | undefined, id: string): boolean =>
  condition !== undefined && testsOf(condition).some((test) => 'field' in test && test.field === id)

const writes = ({ body }: Section, id: string): boolean =>
  [...inlinesOf(body)].some((inline) => inline.type === 'field' && inline.field === id)

/** A label of few words. */
const shortLabel = 28

/** An answer that chooses between clauses is about none of them, unless its own label is long. */
function clauseAbout(titled: readonly Section[], { id, label }: Pick<Field, 'id' | 'label'>): Section | undefined {
  const decided = titled.filter(({ condition }) => decides(condition, id))
  if (decided.length > 1 && label.length <= shortLabel) return undefined
  const inside = ({ body }: Section) => [...inlinesOf(body)].some(({ when }) => decides(when, id))
  return decided[0] ?? titled.find((section) => writes(section, id) || inside(section))
}

/** What most of the questions are about first, then what is said in few words. */
export function topicsOf({ sections }: Pick<Content, 'sections'>, { questions }: Pick<QuestionGroup, 'questions'>) {
  const titled = sections.filter(({ kind, title }) => kind === 'clause' && title.trim() !== '')
  const topics = new Map<string, number>()
  for (const question of questions) {
    const topic = clauseAbout(titled, question)?.title.trim() ?? question.label
    topics.set(topic, (topics.get(topic) ?? 0) + 1)
  }
  const isShort = (topic: string): number => (topic.length <= shortLabel ? 1 : 0)
  return [...topics]
    .sort(([one, ofOne], [other, ofOther]) => ofOther - ofOne || isShort(other) - isShort(one))
    .map(([topic]) => topic)
}
