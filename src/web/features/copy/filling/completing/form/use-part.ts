// The state of one open form of a copy: the store that saves the answers, and the values that its inputs show.
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { AnswersOnWire } from '#contract/copy/answers.ts'
import { type AnswerKey, valuesOf } from '#domain/copy/answers/answers.ts'
import { longest, readAnswer, typedForm } from '#domain/filling/checking.ts'
import type { Question } from '#domain/filling/questions.ts'
import type { Value } from '#domain/filling/values.ts'
import type { Appearance, PersonGiven } from '#domain/parties/appearance.ts'
import type { Country } from '#domain/words/conventions.ts'
import { newUuid } from '#web/app/new-id.ts'
import { watchPage } from '#web/shared/autosave/watch-page.ts'
import { type Filling, questionsOf, useFilling } from '../../filling.ts'
import type { Answers } from '../../kept.ts'
import type { Fillable } from '../../load.ts'
import { announceEditingSession, browserMemory } from './browser-memory.ts'
import type { PartPort, PartSnapshot } from './part-state.ts'
import { PartStore } from './part-store.ts'

/** Text that cannot be parsed yet is saved as typed, so that another device shows it too; the document leaves it blank. */
function keptValue(question: Question, typed: Value, country: Country): Value | null {
  const { value } = readAnswer(question, typed, country)
  if (value !== undefined) return value
  const text = typeof typed === 'string' ? typed.normalize('NFC').trim().slice(0, longest.text) : ''
  return text === '' ? null : text
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

type Opened = {
  fillable: Fillable
  answers: AnswersOnWire
  port: PartPort
  /** The id under which the browser stores unsent answers: the participant's, or the copy's for its owner. */
  keptAs: string
  place: string
}

export type Part = {
  store: PartStore
  sitting: string
  snapshot: PartSnapshot
  filling: Filling
  /** The answer about one person of a party whose people answer separately. */
  person: (key: AnswerKey) => PersonGiven | undefined
  change: (key: AnswerKey, given: PersonGiven | Appearance) => void
}

export function usePart({ fillable, answers, port, keptAs, place: first }: Opened): Part {
  const { country } = fillable
  const [{ store, sitting }] = useState(() => {
    const sitting = newUuid()
    return { sitting, store: new PartStore(answers, { port, sitting, memory: browserMemory(keptAs, sitting) }) }
  })
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot)
  const [typed, setTyped] = useState<Answers>({})
  const [place, goTo] = useState(first)
  const questions = useMemo(() => questionsOf(fillable), [fillable])

  useEffect(() => {
    const leave = announceEditingSession(sitting)
    const { retry, disconnected, flush, refresh } = store
    void store.recover()
    const unwatch = watchPage({ retry, disconnected, hidden: flush, shown: refresh })
    return () => {
      leave()
      void flush()
      unwatch()
    }
  }, [store, sitting])

  // The page was loaded again: other people may have answered.
  const known = useRef(answers)
  useEffect(() => {
    if (known.current !== answers) store.meet(answers)
    known.current = answers
  }, [store, answers])

  /** What the inputs show: the text as typed, as long as it parses to the stored value. */
  const shown = useMemo(() => {
    const values = valuesOf(snapshot.answers)
    const shown: Record<string, Value> = { ...values }
    for (const [id, question] of questions) {
      const value = Object.hasOwn(values, id) ? (values[id] as Value) : null
      const text = Object.hasOwn(typed, id) ? typed[id] : undefined
      if (text !== undefined && isEqual(keptValue(question, text, country), value)) shown[id] = text
      else if (value !== null) shown[id] = typedForm(question, value, country)
    }
    return shown
  }, [snapshot.answers, typed, questions, country])

  const put = useCallback(
    (id: string, value: Value) => {
      const question = questions.get(id)
      if (question) setTyped((before) => ({ ...before, [id]: value }))
      store.change(id, question ? keptValue(question, value, country) : value)
    },
    [questions, store, country],
  )
  const { setLeft: _, ...filling } = useFilling(fillable, { answers: shown, put, place, goTo })

  return {
    store,
    sitting,
    snapshot,
    filling,
    person: (key) => (snapshot.answers[key]?.value ?? undefined) as PersonGiven | undefined,
    change: store.change,
  }
}
