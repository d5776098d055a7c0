// To whom a copy goes and how, while it is being decided: in this browser until it is sent.

import type { Input } from '#contract/contract.ts'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import type { Task, Way } from '#domain/copy/participant.ts'
import { endOfDay } from '#web/shared/copy/deadline.ts'

export type Person = {
  /** Made here, so that the same call come twice sends once. */
  id: string
  party: string | null
  name: string
  email: string
  way: Way
  does: Task
  /** The owner chose what they do: another party changes nothing of it. */
  isTaskChosen?: boolean
  /** The copy's owner. */
  isMe: boolean
  /** Of a signer for a line of the text that had none: whether the text names them. */
  isNamedInText?: boolean
}

export type Draft = {
  people: Person[]
  inOrder: boolean
  signsWhenComplete: boolean
  /** Only of a signature that begins by itself. */
  asksCode: boolean
  message: string
  /** A day, `2026-11-20`; empty for none. */
  deadline: string
  /** How many people of each party the text described when this was proposed or last read. */
  described?: Readonly<Record<string, number>>
}

/** The copy's owner. `mayMail`: letters leave in their name, since their address is confirmed and there is a mail server. */
export type Me = { name: string; email: string; mayMail: boolean }

/** The owner by letter where letters arrive; otherwise the page itself says that it is their turn. */
export const asMe = (me: Me): Pick<Person, 'name' | 'email' | 'way' | 'isMe'> => ({
  name: me.name,
  email: me.email,
  way: me.mayMail ? 'email' : 'link',
  isMe: true,
})

/** What is being decided: to whom it goes, or how it is signed. */
export type DraftKind = {
  nameOf: (copy: string) => string
  propose: (copy: CopyOnWire, me: Me) => Draft
  /** What was kept before, with what has changed in the copy since. */
  refresh: (kept: Draft, proposal: Draft, copy: CopyOnWire) => Draft
}

function isDraft(given: unknown): given is Draft {
  const { people, message, deadline } = (given ?? {}) as Partial<Draft>
  return (
    typeof message === 'string' &&
    typeof deadline === 'string' &&
    Array.isArray(people) &&
    people.every((each) => typeof each?.id === 'string' && typeof each.name === 'string')
  )
}

/** `name`: under which this browser keeps it. */
export function readDraft(name: string): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    return isDraft(kept) ? { ...kept, asksCode: kept.asksCode === true } : undefined
  } catch {
    return undefined
  }
}

/** Whether the browser lets us. */
export function keepDraft(name: string, draft: Draft): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function forgetDraft(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}

/** A person who only receives it has no turn. */
export const acts = ({ does }: Person): boolean => does !== 'receive'

/** Counted from 1, of those who do something. */
export const turnOf = (people: readonly Person[], id: string): number =>
  people.filter(acts).findIndex((each) => each.id === id) + 1

/** In the order in which they have their turns: what is to be approved is approved before it is signed. */
export const approversFirst = (people: readonly Person[]): Person[] => [
  ...people.filter(({ does }) => does === 'approve'),
  ...people.filter(({ does }) => does !== 'approve'),
]

export function moved(people: readonly Person[], id: string, to: number): Person[] {
  const found = people.find((each) => each.id === id)
  const others = people.filter((each) => each.id !== id)
  return found ? [...others.slice(0, to), found, ...others.slice(to)] : [...people]
}

/** A code goes to an address: at least one person who signs or approves must have one. */
export const mayAskCode = (people: readonly Person[]): boolean =>
  people.some((each) => acts(each) && each.email.trim() !== '')

/** People who only receive or approve a document sign nothing: with them alone there is no signing to begin. */
const hasSigners = (people: readonly Person[]): boolean => people.some(({ does }) => does === 'sign' || does === 'fill')

export const asInvitation = (copy: string, draft: Draft): Input<'send-completion'> => ({
  id: copy,
  participants: draft.people.map(({ id, party, name, email, way, does }) => ({
    id,
    party,
    name,
    email: email.trim(),
    way,
    does,
    order: draft.inOrder ? Math.max(1, turnOf(draft.people, id)) : 1,
  })),
  message: draft.message,
  deadline: endOfDay(draft.deadline),
  in_order: draft.inOrder,
  sign_when_complete: draft.signsWhenComplete && hasSigners(draft.people),
  asks_code: draft.signsWhenComplete && draft.asksCode && mayAskCode(draft.people),
})
