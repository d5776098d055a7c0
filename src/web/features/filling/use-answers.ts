// The answers as they are typed, what the document makes of them, and what seems wrong.
import { useEffect, useMemo, useRef, useState } from 'react'
import { type AnswerProblem, readAnswer, typedForm } from '#domain/filling/checking.ts'
import type { Question } from '#domain/filling/questions.ts'
import { personIn, type Value, type Values } from '#domain/filling/values.ts'
import { appearanceKey, type Presence, present } from '#domain/parties/appearance.ts'
import { isAppearance } from '#domain/parties/checking.ts'
import { askedFor, type BrokenRule, brokenRules } from '#domain/writing/rules.ts'
import { type Answers, forget, type Kept, keep, readKept } from './kept.ts'
import type { Fillable } from './load.ts'

const questionsOf = ({ content }: Fillable): Map<string, Question> =>
  new Map(content.fields.flatMap((field) => (field.type === 'computed' ? [] : [[field.id, field] as const])))

const presencesOf = ({ content }: Fillable): Map<string, Presence> =>
  new Map(content.parties.flatMap(({ id, presence }) => (presence ? [[appearanceKey(id) as string, presence]] : [])))

/** A text may have lost a question since, or made another kind of one out of it. */
const fitting = (answers: Answers, fillable: Fillable): Answers => {
  const [questions, presences] = [questionsOf(fillable), presencesOf(fillable)]
  return Object.fromEntries(
    Object.entries(answers).filter(([id, value]) => {
      const presence = presences.get(id)
      if (presence) return isAppearance(presence, value)
      const question = questions.get(id)
      return question && (typeof value === 'string' || (question.type === 'person' && 'name' in value))
    }),
  )
}

const isAnswered = (value: Value): boolean =>
  typeof value === 'string' || 'name' in value ? personIn(value).name.trim() !== '' : present(value) !== undefined

/** Without a key nothing is kept. */
export function useAnswers(fillable: Fillable, key: string | null) {
  const { country, version } = fillable
  const questions = useMemo(() => questionsOf(fillable), [fillable])
  const presences = useMemo(() => presencesOf(fillable), [fillable])
  const [found] = useState(() => (key ? readKept(key) : undefined))
  const [state, setState] = useState<Kept>(() => ({
    version,
    place: found?.place ?? '',
    answers: fitting(found?.answers ?? {}, fillable),
    before: found?.before ?? null,
  }))
  // What was kept has been left once already: its problems may be shown.
  const [settled, setSettled] = useState<ReadonlySet<string>>(() => new Set(Object.keys(state.answers)))
  const [isKept, setIsKept] = useState(true)

  const untouched = useRef(true)
  useEffect(() => {
    if (untouched.current) {
      untouched.current = false
      return
    }
    if (key) setIsKept(keep(key, state))
  }, [key, state])

  const { values, problems, rules } = useMemo(() => {
    const values: Record<string, Value> = Object.create(null)
    const problems = new Map<string, AnswerProblem>()
    for (const [id, question] of questions) {
      const typed = Object.hasOwn(state.answers, id) ? state.answers[id] : undefined
      const { value, problem } = readAnswer(question, typed, country)
      if (value !== undefined) values[id] = value
      if (problem) problems.set(id, problem)
    }
    for (const party of presences.keys()) {
      const given = Object.hasOwn(state.answers, party) ? state.answers[party] : undefined
      if (given !== undefined) values[party] = given
    }
    const rules = new Map<string, BrokenRule[]>()
    for (const broken of brokenRules(fillable.content, values)) {
      const id = askedFor(fillable.content, broken.field)
      if (id) rules.set(id, [...(rules.get(id) ?? []), broken])
    }
    return { values: { ...values } as Values, problems, rules }
  }, [questions, presences, state.answers, country, fillable])

  function type(id: string, typed: Value) {
    setState((before) => ({ ...before, answers: { ...before.answers, [id]: typed } }))
    const question = questions.get(id)
    // Once it is right, the next slip waits again until the field is left.
    if (question && settled.has(id) && !readAnswer(question, typed, country).problem)
      setSettled(new Set([...settled].filter((each) => each !== id)))
  }

  function settle(ids: readonly string[]) {
    setSettled((before) => (ids.every((id) => before.has(id)) ? before : new Set([...before, ...ids])))
    for (const id of ids) {
      const question = questions.get(id)
      if (!question || problems.has(id) || !Object.hasOwn(values, id)) continue
      const tidy = typedForm(question, values[id] as Value, country)
      if (tidy !== state.answers[id]) setState((before) => ({ ...before, answers: { ...before.answers, [id]: tidy } }))
    }
  }

  const replace = (answers: Answers, before: Answers | null) => {
    setSettled(new Set())
    setState((state) => ({ ...state, answers, before, place: '' }))
  }

  return {
    questions,
    answers: state.answers,
    values,
    /** Those of the questions that have been left. */
    shown: (id: string) => (settled.has(id) ? problems.get(id) : undefined),
    problems,
    /** The rules that the answers break, by the question at which they are told. */
    rules,
    /** Nothing is wrong yet with what nobody has come to. */
    shownRules: (id: string) => (settled.has(id) || Object.hasOwn(values, id) ? rules.get(id) : undefined),
    place: state.place,
    goTo: (place: string) => setState((before) => ({ ...before, place })),
    type,
    settle,
    isEmpty: !Object.values(state.answers).some(isAnswered),
    isKept,
    hasChanged: found !== undefined && found.version !== version,
    isSample: state.before !== null,
    hasBefore: Object.values(state.before ?? {}).some(isAnswered),
    showSample() {
      const sample = Object.entries(fillable.sample).flatMap(([id, value]) => {
        const question = questions.get(id)
        if (presences.has(id)) return [[id, value] as const]
        return question ? [[id, typedForm(question, value, country)] as const] : []
      })
      replace(Object.fromEntries(sample), state.answers)
    },
    hideSample: () => replace(fitting(state.before ?? {}, fillable), null),
    erase() {
      replace({}, null)
      untouched.current = true
      if (key) forget(key)
    },
  }
}

export type Filling = ReturnType<typeof useAnswers>
