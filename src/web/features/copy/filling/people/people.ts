// What is done to the people of a party while it is being told who they are.
import type { Appearance, PersonGiven, Presence, Representative } from '#domain/parties/appearance.ts'
import { findByName } from '#domain/sheet/phrases.ts'

/** How the person who fills it in says what the party is. */
export type Shape = 'one' | 'several' | 'company'

export function shapesOf({ kind, most }: Presence): Shape[] {
  if (kind === 'company') return ['company']
  return ['one', ...(most > 1 ? (['several'] as const) : []), ...(kind === 'either' ? (['company'] as const) : [])]
}

export const nobody = (): PersonGiven => ({ name: '', gender: 'unknown' })

export const emptyAppearance = ({ kind }: Presence): Appearance =>
  kind === 'company'
    ? { kind: 'company', company: { name: '', representatives: [nobody()] } }
    : { kind: 'person', people: [nobody()] }

export const shapeOf = (appearance: Appearance): Shape =>
  appearance.kind === 'company' ? 'company' : appearance.people.length > 1 ? 'several' : 'one'

const somebody = (people: readonly PersonGiven[]): [PersonGiven, ...PersonGiven[]] => {
  const [first = nobody(), ...rest] = people
  return [first, ...rest]
}

/** Which of the people is the one of this name; the first, where none is. */
export function placeOfSelf(appearance: Appearance, name: string): number {
  const people: readonly PersonGiven[] =
    appearance.kind === 'person' ? appearance.people : appearance.company.representatives
  const found = findByName(people, name)
  return found ? people.indexOf(found) : 0
}

/** People who were entered stay: who stood for themselves now stands for the company, and back. Where only one stays, it is `kept`. */
export function reshaped(appearance: Appearance, shape: Shape, kept = 0): Appearance {
  const all =
    appearance.kind === 'person'
      ? appearance.people
      : appearance.company.representatives.map(({ name, gender, identity }) => ({
          name,
          gender,
          ...(identity && { identity }),
        }))
  const people = moved(all, kept, 0)
  if (shape === 'company') {
    if (appearance.kind === 'company') return appearance
    const representatives: Representative[] = somebody(people)
      .slice(0, 1)
      .map(({ name, gender, identity }) => ({ name, gender, ...(identity && { identity }) }))
    return { kind: 'company', company: { name: '', representatives } }
  }
  const [first, ...rest] = somebody(people)
  if (shape === 'one') return { kind: 'person', people: [first] }
  return { kind: 'person', people: rest.length > 0 ? [first, ...rest] : [first, nobody()] }
}

export const moved = <T>(items: readonly T[], from: number, to: number): T[] => {
  const item = items[from]
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item)
}
