// What somebody has typed, in this browser and nowhere else.
import type { Value } from '#domain/filling/values.ts'

/** As it was typed, by the field's id; who a party is, by `@` and its id. */
export type Answers = Readonly<Record<string, Value>>
export type Kept = {
  version: number
  answers: Answers
  /** The group of questions they were at. */
  place: string
  /** Set while an example is shown: what had been typed before it. */
  before: Answers | null
}

/** The server's first script looks for it too (`src/server/http/shell.ts`). */
const nameOf = (key: string): string => `rubrica:relleno:${key}`

const isAnswers = (given: unknown): given is Answers =>
  typeof given === 'object' &&
  given !== null &&
  Object.values(given).every(
    (value) =>
      typeof value === 'string' ||
      (typeof value?.name === 'string' && typeof value?.gender === 'string') ||
      // Looked at more closely beside the text that asked for it.
      value?.kind === 'person' ||
      value?.kind === 'company',
  )

function isKept(given: unknown): given is Kept {
  if (typeof given !== 'object' || given === null) return false
  const { version, answers, place, before } = given as Record<string, unknown>
  return (
    typeof version === 'number' &&
    typeof place === 'string' &&
    isAnswers(answers) &&
    (before === null || isAnswers(before))
  )
}

/** What the browser did not let us keep: there as long as the page is, registering included. */
const unkept = new Map<string, Kept>()

function stored(key: string): string | null {
  try {
    return localStorage.getItem(nameOf(key))
  } catch {
    return null
  }
}

/** Nothing where nothing is, or where something else has written there. */
export function readKept(key: string): Kept | undefined {
  const text = stored(key)
  if (text === null) return unkept.get(key)
  try {
    const kept: unknown = JSON.parse(text)
    return isKept(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Whether the browser lets us: some do not in their private windows. */
export function keep(key: string, kept: Kept): boolean {
  try {
    localStorage.setItem(nameOf(key), JSON.stringify(kept))
    unkept.delete(key)
    return true
  } catch {
    unkept.set(key, kept)
    return false
  }
}

export function forget(key: string): void {
  unkept.delete(key)
  try {
    localStorage.removeItem(nameOf(key))
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}
