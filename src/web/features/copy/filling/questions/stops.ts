// The rules that stop and that the answers break: at which question each is told, and which others it looks at.
import { useRef } from 'react'
import { questionsBehind } from '#domain/writing/conditions/refused-answers.ts'
import type { Content } from '#domain/writing/model.ts'
import type { Filling } from '../filling.ts'
import type { Place } from '../people/places.ts'

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

/**
 * The question whose answer «Siguiente» goes back to: the first that breaks a rule that stops. Once per answer: it may be an
 * answer of another step that has to change, and the second «Siguiente» goes on.
 */
export function useStoppedOnce({ values }: Filling) {
  const told = useRef(new Set<string>())
  return (stops: readonly Stop[], questions: Asked): string | undefined => {
    const answerOf = ({ id }: Stop) => JSON.stringify([id, values[id]])
    const untold = stops.filter((stop) => isToldIn(questions, stop) && !told.current.has(answerOf(stop)))
    for (const stop of untold) told.current.add(answerOf(stop))
    return untold[0]?.id
  }
}
