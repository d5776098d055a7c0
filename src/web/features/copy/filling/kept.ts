// The answers of a visitor without an account, stored in this browser only.
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

/** The server's first script looks for it too (`src/server/http/pages/html-shell.ts`). */
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

/** What the browser refused to store: kept in memory while the page is open, through registration too. */
const unkept = new Map<string, Kept>()

function stored(key: string): string | null {
  try {
    return localStorage.getItem(nameOf(key))
  } catch {
    return null
  }
}

/** Undefined if there is no entry, or if it is not one of ours. */
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

/** Returns whether it could be stored: some browsers refuse in private windows. */
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
    // Without storage there is nothing to remove.
  }
}
