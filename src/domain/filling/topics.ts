// What a group of questions is about, to name its step: the titles of the clauses that its answers go into, or its own labels.
import { testsOf } from '../writing/conditions.ts'
import type { Condition, Content, Section } from '../writing/model.ts'
import { inlinesOf } from '../writing/walk.ts'
import type { QuestionGroup } from './questions.ts'

const decides = (condition: Condition | undefined, id: string): boolean =>
  condition !== undefined && testsOf(condition).some((test) => 'field' in test && test.field === id)

const speaksOf = ({ condition, body }: Section, id: string): boolean =>
  decides(condition, id) ||
  [...inlinesOf(body)].some((inline) => decides(inline.when, id) || (inline.type === 'field' && inline.field === id))

/** Titles first: a clause is called by few words, a question by many. */
export function topicsOf({ sections }: Pick<Content, 'sections'>, { questions }: Pick<QuestionGroup, 'questions'>) {
  const titled = sections.filter(({ kind, title }) => kind === 'clause' && title.trim() !== '')
  const topics = questions.map(({ id, label }) => ({
    title: titled.find((section) => speaksOf(section, id))?.title.trim(),
    label,
  }))
  const titles = topics.flatMap(({ title }) => title ?? [])
  return [...new Set([...titles, ...topics.flatMap(({ title, label }) => (title ? [] : label))])]
}
