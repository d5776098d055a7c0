// What an event of a chain may lack: the event without a fact, or nothing of it.
import type { ToldEvent, ToldPerson } from './told-round.ts'

export type Fact = (event: ToldEvent) => ToldEvent | undefined
export const no =
  (kind: string, who?: ToldPerson, template?: string): Fact =>
  (event) =>
    event.kind === kind && (!who || event.who === who.id) && (!template || event.template === template)
      ? undefined
      : event
export const noField =
  (name: string, kind?: string): Fact =>
  ({ [name]: field, ...event }) =>
    field === undefined || (kind && event.kind !== kind)
      ? ({ ...event, ...(field !== undefined && { [name]: field }) } as ToldEvent)
      : (event as ToldEvent)
/** Facts of which each alone is enough for the sentence. */
export const both =
  (...facts: Fact[]): Fact =>
  (event) =>
    facts.reduce<ToldEvent | undefined>((left, fact) => left && fact(left), event)
export const noneReceives: Fact = (event) =>
  event.kind === 'started' && Array.isArray(event.people)
    ? { ...event, people: event.people.filter((each) => (each as { does: string }).does !== 'receive') }
    : event

/** Removes a field of an act in person. */
export const noPersonField =
  (name: string): Fact =>
  ({ in_person, ...event }) => {
    if (!in_person) return event as ToldEvent
    const { [name]: _, ...rest } = in_person as Record<string, unknown>
    return { ...event, in_person: rest } as ToldEvent
  }

export const noDeedBy = (...who: ToldPerson[]): Fact =>
  both(...who.flatMap((each) => [no('signed', each), no('approved', each)]))

export const ownProof = (who: ToldPerson): Fact[] => [
  no('signed', who),
  noField('in_person'),
  noPersonField('locked'),
  noPersonField('own'),
  noPersonField('proved'),
]
export const provedBy = (kind: string, proved: string): Fact[] => [
  (event) => (event.kind === kind && event.proved === proved ? undefined : event),
  noField('proved', kind),
]
