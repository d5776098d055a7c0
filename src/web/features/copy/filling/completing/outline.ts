// What the intro tells a participant of their part: the steps with something missing, what each asks, and what is filled in already.
import { valuesOf } from '#domain/copy/answers/answers.ts'
import { boxesOf } from '#domain/copy/parts.ts'
import { countOf } from '#domain/filling/boxes.ts'
import { type QuestionGroup, questionGroups } from '#domain/filling/questions.ts'
import type { Country } from '#domain/words/conventions.ts'
import { boxName, detailNoun, ownWhoName, stepNames, topicsName } from '#language/es/boxes.ts'
import type { Task } from './form/part-form.tsx'
import { fieldOfKey } from './saying.ts'

type StepToDo = { id: string; name: string; asks: string; missing: number }

/** `me`: the participant's id. `known` lists the boxes that other people filled in. */
export function outlineOf(
  { content, answers, own }: Pick<Task, 'content' | 'answers' | 'own'>,
  country: Country,
  me: string,
) {
  const boxes = boxesOf(content, answers, new Set(own))
  const fields = new Set(own.map(fieldOfKey))
  const labelOf = (key: string) => content.fields.find(({ id }) => id === key)?.label ?? ''
  const groups = questionGroups(content, valuesOf(answers), (key) => fields.has(key))
  const detailsOf = ({ id }: QuestionGroup) =>
    boxes.flatMap(({ group, detail }) => (group === id && detail ? detail : []))
  const names = stepNames(content, (key) => fields.has(key))
  const steps = groups.flatMap((group): StepToDo[] => {
    const { id } = group
    const gaps = boxes.filter((box) => box.group === id && box.isEmpty)
    if (gaps.length === 0) return []
    const name = group.asksWho ? ownWhoName(detailsOf(group)) : (names.get(id)?.tab ?? '')
    const asks = topicsName(gaps.map(({ key, detail }) => (detail ? detailNoun(detail.detail, country) : labelOf(key))))
    return [{ id, name, asks: asks === name ? '' : asks, missing: gaps.length }]
  })
  const known = boxes
    .filter(({ key, isEmpty }) => !isEmpty && answers[key]?.by !== me)
    .map((box) => boxName(box, labelOf(box.key), { country, whose: 'you' }))
  return { count: countOf(boxes), steps, known }
}
