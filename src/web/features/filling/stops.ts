// The rules that stop and that the answers break: at which question each is told, and which others it looks at.
import type { Content } from '#domain/writing/model.ts'
import { questionsBehind } from '#domain/writing/refused.ts'
import type { Filling } from './filling.ts'
import type { Place } from './places.ts'

export type Stop = Place & { behind: ReadonlySet<string> }

/** Of those that are told at a question that is asked here. */
export const stopsIn = ({ rules, questions }: Filling, content: Content, asked: ReadonlySet<string>): Stop[] =>
  [...rules].flatMap(([id, broken]) => {
    const label = questions.get(id)?.label ?? ''
    return broken
      .filter(({ rule }) => rule.stops && asked.has(id))
      .map((each) => ({ id, label, name: label, note: each.rule.reason, behind: questionsBehind(content, each) }))
  })

type Asked = readonly { id: string }[]

export const isToldIn = (questions: Asked, stop: Stop): boolean => questions.some(({ id }) => id === stop.id)

/** Whether another answer to one of these might keep to the rule. */
export const concerns =
  (questions: Asked) =>
  (stop: Stop): boolean =>
    isToldIn(questions, stop) || questions.some(({ id }) => stop.behind.has(id))
