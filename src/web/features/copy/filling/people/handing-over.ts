// What was typed in this browser on its way into an account: the wish outlives registering, and the copy is made once.
import { readAnswer } from '#domain/filling/checking.ts'
import { type Question, questionGroups } from '#domain/filling/questions.ts'
import type { Value, Values } from '#domain/filling/values.ts'
import { newUuid } from '#web/app/new-id.ts'
import { presencesOf, questionsOf } from '../filling.ts'
import { type Answers, forget } from '../kept.ts'
import type { Fillable } from '../load.ts'
import { fitting, isAnswered } from '../use-answers.ts'

/** Where to once it is in the account: to whom it goes, or on with the questions. */
export type Onward = 'send' | 'fill'
/** Named here, so that a reload or a repeated call makes no second copy. */
type Wish = { id: string; then: Onward }

const wishName = (slug: string): string => `rubrica:ejemplar:${slug}`
const madeName = (slug: string): string => `rubrica:guardado:${slug}`
/** For browsers that let nothing be kept: as long as the page is there. */
const unkept = new Map<string, Wish>()

export function wish(slug: string, then: Onward): void {
  const wanted = { id: newUuid(), then }
  unkept.set(slug, wanted)
  // On the history entry of this form, so that going back to it is told apart from opening the form anew.
  history.replaceState({ ...history.state, handedOver: wanted.id }, '')
  try {
    localStorage.setItem(wishName(slug), JSON.stringify(wanted))
  } catch {
    // It is remembered above.
  }
}

const isWish = (given: unknown): given is Wish => {
  const { id, then } = (given ?? {}) as Partial<Wish>
  return typeof id === 'string' && (then === 'send' || then === 'fill')
}

/** Undefined where it was not asked for in this browser: a link from elsewhere makes no copies. */
export function readWish(slug: string): Wish | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(wishName(slug)) ?? 'null')
    return isWish(kept) ? kept : unkept.get(slug)
  } catch {
    return unkept.get(slug)
  }
}

/**
 * It is in the account now, so nothing of it stays in a browser that others may use; only this tab still knows where it is, in
 * case the user comes back to the form.
 */
export function fulfil(slug: string, copy: string): void {
  forget(slug)
  unkept.delete(slug)
  try {
    localStorage.removeItem(wishName(slug))
    sessionStorage.setItem(madeName(slug), copy)
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}

export function madeCopy(slug: string): string | undefined {
  try {
    return sessionStorage.getItem(madeName(slug)) ?? undefined
  } catch {
    return undefined
  }
}

/** Whether the present history entry is the form from which this copy was made. */
export const isWhereMade = (copy: string): boolean => history.state?.handedOver === copy

/** As a copy takes them; `unread` are the questions whose answer cannot be written, and would be lost. Not those that other answers hide. */
export function readTyped(fillable: Fillable, typed: Answers): { values: Values; unread: string[] } {
  const answers = fitting(typed, fillable)
  const values: Record<string, Value> = {}
  const unreadable: Question[] = []
  for (const [id, question] of questionsOf(fillable)) {
    const given = Object.hasOwn(answers, id) ? answers[id] : undefined
    const { value } = readAnswer(question, given, fillable.country)
    if (value !== undefined) values[id] = value
    else if (given !== undefined && isAnswered(given)) unreadable.push(question)
  }
  for (const party of presencesOf(fillable).keys()) {
    const given = Object.hasOwn(answers, party) ? answers[party] : undefined
    if (given !== undefined) values[party] = given
  }
  const asked = new Set(questionGroups(fillable.content, values).flatMap(({ questions }) => questions))
  return { values, unread: unreadable.filter((question) => asked.has(question)).map(({ label }) => label) }
}
