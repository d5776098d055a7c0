// Answers of a complete copy that look wrong, as a DNI with a wrong letter: the owner sees them before signing begins, and may go on.
import { type AnsweredValues, type AnswerKey, answerIn, valuesOf } from '../copy/answers/answers.ts'
import { boxesOf, everyKey, type Filler, whoAnswers } from '../copy/parts.ts'
import { boxId } from '../filling/boxes.ts'
import { type AnswerProblem, readAnswer, typedForm } from '../filling/checking.ts'
import type { Question } from '../filling/questions.ts'
import { valueIn } from '../filling/values.ts'
import { placeOfActing } from '../parties/appearance.ts'
import { boxProblem, type DetailProblem, type NeededDetail } from '../parties/checking.ts'
import type { Country } from '../words/conventions.ts'
import { presentParties } from '../writing/conditions/conditions.ts'
import type { Content } from '../writing/model.ts'
import { usedFields } from '../writing/usage.ts'

type Source = { content: Content; country: Country; answers: AnsweredValues }

export type Doubt = {
  /** The box at which the form opens. */
  box: string
  key: AnswerKey
  given: string
  problem: DetailProblem | AnswerProblem
} & ({ label: string } | { detail: NeededDetail /** Whose it is: a person or a company. */; name: string })

const textOf = (given: NeededDetail['given']): string => (typeof given === 'object' ? given.number : (given ?? ''))

export function doubtsIn({ content, country, answers }: Source, people: readonly Filler[]): Doubt[] {
  const values = valuesOf(answers)
  const keys = everyKey(content, people)
  const given = new Map(
    presentParties(content, values)
      .flatMap((party) => whoAnswers(answers, keys, party))
      .map((who) => [who.key, who.given]),
  )
  const nameAt = (key: AnswerKey, { of, index }: NeededDetail): string => {
    const who = given.get(key)
    const { person, place } = placeOfActing(index)
    if (who?.kind === 'person' && of === 'representative')
      return who.people[person ?? 0]?.representatives?.[place]?.name ?? ''
    if (who?.kind === 'person') return who.people[index]?.name ?? ''
    return (of === 'representative' ? who?.company.representatives[index]?.name : who?.company.name) ?? ''
  }
  const ofPeople = boxesOf(content, answers, keys).flatMap((box): Doubt[] => {
    const { key, detail } = box
    const problem = detail && !box.isEmpty ? boxProblem(detail, country) : undefined
    if (!detail || !problem) return []
    return [{ box: boxId(box), key, detail, problem, given: textOf(detail.given), name: nameAt(key, detail).trim() }]
  })
  const used = usedFields(content, values)
  const isQuestion = (field: Content['fields'][number]): field is Question => field.type !== 'computed'
  const ofFields = content.fields.filter(isQuestion).flatMap((field): Doubt[] => {
    const value = used.has(field.id) && answerIn(answers, field.id) ? valueIn(values, field.id) : undefined
    if (typeof value !== 'string') return []
    const { problem } = readAnswer(field, typedForm(field, value, country), country)
    return problem ? [{ box: field.id, key: field.id, label: field.label, problem, given: value }] : []
  })
  return [...ofPeople, ...ofFields]
}
