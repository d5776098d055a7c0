// The answers of a visitor without an account: in this browser, with the example and the way back from it.

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { typedForm } from '#domain/filling/checking.ts'
import { personIn, type Value } from '#domain/filling/values.ts'
import { present } from '#domain/parties/appearance.ts'
import { isAppearance } from '#domain/parties/checking.ts'
import { useIsAlive } from '#web/ui/alive.ts'
import { type Filling, presencesOf, questionsOf, useFilling } from './filling.ts'
import { type Answers, forget, type Kept, keep, readKept } from './kept.ts'
import type { Fillable, PublicFillable } from './load.ts'
import { ownAnswers } from './own-answers.ts'

/** Only the answers that still fit: the text may have lost a question since, or changed its type. */
export const fitting = (answers: Answers, fillable: Fillable): Answers => {
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

export const isAnswered = (value: Value): boolean =>
  typeof value === 'string' || 'name' in value ? personIn(value).name.trim() !== '' : present(value) !== undefined

export type KeptFilling = Filling & {
  isEmpty: boolean
  /** False if the browser refuses to store the answers. */
  isKept: boolean
  /** The text has changed since the answers were typed. */
  hasChanged: boolean
  isSample: boolean
  /** The example is shown in place of answers that were typed before. */
  hasBefore: boolean
  showSample: () => void
  /** Keeps what was typed over the example where nothing had been answered before. */
  hideSample: () => void
  /** Right after `hideSample`, until something else is typed. */
  undoHide: (() => void) | undefined
  erase: () => void
}

/** What is in this browser, as far as it fits the text. */
const keptFor = (fillable: PublicFillable, key: string | null) => {
  const found = key ? readKept(key) : undefined
  const state: Kept = {
    version: fillable.version,
    place: found?.place ?? '',
    answers: fitting(found?.answers ?? {}, fillable),
    before: found?.before ?? null,
  }
  return { state, hasChanged: found !== undefined && found.version !== fillable.version }
}

/** Without a key nothing is kept. */
export function useAnswers(fillable: PublicFillable, key: string | null): KeptFilling {
  const { country, version } = fillable
  const presences = useMemo(() => presencesOf(fillable), [fillable])
  // The server knows nothing of what is kept, and React wants to find its page as the server made it.
  const isAlive = useIsAlive()
  const [first] = useState(() => keptFor(fillable, isAlive ? key : null))
  const [hasChanged, setHasChanged] = useState(first.hasChanged)
  const [state, setState] = useState(first.state)
  const [isKept, setIsKept] = useState(true)
  const [hidden, setHidden] = useState<{ shown: Kept; left: Kept } | null>(null)

  const { setLeft, ...filling } = useFilling(fillable, {
    answers: state.answers,
    place: state.place,
    put: (id, typed) => setState((before) => ({ ...before, answers: { ...before.answers, [id]: typed } })),
    goTo: (place) => setState((before) => ({ ...before, place })),
  })

  /** The state that needs no storing: it was read from storage, or is empty. */
  const there = useRef(state)
  useEffect(() => {
    if (there.current === state) return
    there.current = state
    if (key) setIsKept(keep(key, state))
  }, [key, state])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the server's page has been taken over.
  useLayoutEffect(() => {
    if (isAlive) return
    const found = keptFor(fillable, key)
    if (Object.keys(found.state.answers).length > 0 || found.state.place || found.state.before) {
      there.current = found.state
      setState(found.state)
      setLeft(Object.keys(found.state.answers))
      setHasChanged(found.hasChanged)
    }
    // Set before the first paint (`themeScript` of the server's shell), so that the form never showed without the kept answers.
    delete document.documentElement.dataset.kept
  }, [])

  const replace = (answers: Answers, before: Answers | null, place = '') => {
    setLeft([])
    const next = { version, answers, before, place }
    setState(next)
    return next
  }

  const sampleAnswers = (): Answers =>
    Object.fromEntries(
      Object.entries(fillable.sample).flatMap(([id, value]) => {
        const question = filling.questions.get(id)
        if (presences.has(id)) return [[id, value] as const]
        return question ? [[id, typedForm(question, value, country)] as const] : []
      }),
    )

  return {
    ...filling,
    isEmpty: !Object.values(state.answers).some(isAnswered),
    isKept,
    hasChanged,
    isSample: state.before !== null,
    hasBefore: Object.values(state.before ?? {}).some(isAnswered),
    showSample() {
      replace(sampleAnswers(), state.answers)
    },
    hideSample() {
      const typed = Object.entries(state.before ?? {}).filter(([, value]) => isAnswered(value))
      const answers = { ...ownAnswers(state.answers, sampleAnswers()), ...Object.fromEntries(typed) }
      setHidden({ shown: state, left: replace(fitting(answers, fillable), null, state.place) })
    },
    undoHide: hidden && hidden.left.answers === state.answers ? () => setState(hidden.shown) : undefined,
    erase() {
      there.current = replace({}, null)
      if (key) forget(key)
    },
  }
}
