// The answers while they are typed, apart from where they are stored: their values in the document, and their problems.
import { useMemo, useState } from 'react'
import { type AnswerProblem, readAnswer, typedForm } from '#domain/filling/checking.ts'
import type { Question } from '#domain/filling/questions.ts'
import type { Value, Values } from '#domain/filling/values.ts'
import { appearanceKey, type Presence } from '#domain/parties/appearance.ts'
import { askedIn, type BrokenRule, brokenRules } from '#domain/writing/conditions/rules.ts'
import type { Answers } from './kept.ts'
import type { Fillable } from './load.ts'

/** Where the answers are: this browser, or a copy on the server. */
export type AnswerStore = {
  /** As they were typed, by the field's id; who a party is, by `@` and its id. */
  answers: Answers
  put: (id: string, typed: Value) => void
  /** The group of questions that is shown; empty for the first. */
  place: string
  goTo: (place: string) => void
}

/** What the questions and the preview are rendered from. */
export type Filling = Omit<AnswerStore, 'put'> & {
  questions: ReadonlyMap<string, Question>
  values: Values
  problems: ReadonlyMap<string, AnswerProblem>
  /** The problem of a question that has been left. */
  shown: (id: string) => AnswerProblem | undefined
  /** The rules that the answers break, by the question at which they are told. */
  rules: ReadonlyMap<string, readonly BrokenRule[]>
  /** The broken rules of a question, once it has been answered or left. */
  shownRules: (id: string) => readonly BrokenRule[] | undefined
  type: (id: string, typed: Value) => void
  /** The user has left these inputs: their problems are shown, and valid answers are put into their usual form. */
  settle: (ids: readonly string[]) => void
  /** An example is shown. */
  isSample?: boolean
}

export const questionsOf = ({ content }: Fillable): Map<string, Question> =>
  new Map(content.fields.flatMap((field) => (field.type === 'computed' ? [] : [[field.id, field] as const])))

export const presencesOf = ({ content }: Fillable): Map<string, Presence> =>
  new Map(content.parties.flatMap(({ id, presence }) => (presence ? [[appearanceKey(id) as string, presence]] : [])))

/** `setLeft`: all answers are others now, and only these have been left. */
export function useFilling(
  fillable: Fillable,
  store: AnswerStore,
): Filling & { setLeft: (ids: Iterable<string>) => void } {
  const { answers, place, put, goTo } = store
  const { content, country } = fillable
  const questions = useMemo(() => questionsOf(fillable), [fillable])
  // Stored answers count as left: their problems are shown.
  const [settled, setSettled] = useState<ReadonlySet<string>>(() => new Set(Object.keys(answers)))

  const read = useMemo(() => {
    const values: Record<string, Value> = Object.create(null)
    const problems = new Map<string, AnswerProblem>()
    for (const [id, question] of questions) {
      const typed = Object.hasOwn(answers, id) ? answers[id] : undefined
      const { value, problem } = readAnswer(question, typed, country)
      if (value !== undefined) values[id] = value
      if (problem) problems.set(id, problem)
    }
    for (const party of presencesOf(fillable).keys()) {
      const given = Object.hasOwn(answers, party) ? answers[party] : undefined
      if (given !== undefined) values[party] = given
    }
    const rules = new Map<string, BrokenRule[]>()
    const askedFor = askedIn(content)
    for (const broken of brokenRules(content, values)) {
      const id = askedFor(broken.field)
      if (id) rules.set(id, [...(rules.get(id) ?? []), broken])
    }
    return { values: { ...values } as Values, problems, rules }
  }, [fillable, questions, content, country, answers])
  const { values, problems, rules } = read

  return {
    ...read,
    questions,
    answers,
    place,
    goTo,
    shown: (id) => (settled.has(id) ? problems.get(id) : undefined),
    shownRules: (id) => (settled.has(id) || Object.hasOwn(values, id) ? rules.get(id) : undefined),
    type(id, typed) {
      put(id, typed)
      const question = questions.get(id)
      // Once the answer is valid, the next problem is shown only after the field is left again.
      if (question && settled.has(id) && !readAnswer(question, typed, country).problem)
        setSettled(new Set([...settled].filter((each) => each !== id)))
    },
    settle(ids) {
      setSettled((before) => (ids.every((id) => before.has(id)) ? before : new Set([...before, ...ids])))
      for (const id of ids) {
        const question = questions.get(id)
        if (!question || problems.has(id) || !Object.hasOwn(values, id)) continue
        const tidy = typedForm(question, values[id] as Value, country)
        if (tidy !== answers[id]) put(id, tidy)
      }
    },
    setLeft: (ids) => setSettled(new Set(ids)),
  }
}
