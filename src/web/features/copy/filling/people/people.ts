// What is done to the people of a party while it is being told who they are.
import {
  type Appearance,
  actingFor,
  type CompanyGiven,
  companyAmong,
  companyIn,
  type PersonGiven,
  type Presence,
  type Representative,
} from '#domain/parties/appearance.ts'
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

/** Which of the people has this name, or is represented by who has it; the first, where none is. */
export function placeOfSelf(appearance: Appearance, name: string): number {
  const people: readonly PersonGiven[] =
    appearance.kind === 'person' ? appearance.people : appearance.company.representatives
  const found = findByName(people, name) ?? people.find((each) => findByName(actingFor(each), name))
  return found ? people.indexOf(found) : 0
}

/** A company among people whose representative was entered as one of them, and back: the human stays. */
export function asCompany({ name, gender, identity }: PersonGiven): PersonGiven {
  const human: Representative = { name, gender, ...(identity && { identity }) }
  return companyAmong({ name: '', representatives: [human] })
}
export const asHuman = ({ representatives: [human = nobody()] = [] }: PersonGiven): PersonGiven => {
  const { name, gender, identity } = human
  return { name, gender, ...(identity && { identity }) }
}

/** People who were entered stay: who stood for themselves now stands for the company, and back. Where only one stays, it is `kept`. */
export function reshaped(appearance: Appearance, shape: Shape, kept = 0): Appearance {
  if (shape === 'company') {
    if (appearance.kind === 'company') return appearance
    const [first] = somebody(moved(appearance.people, kept, 0))
    const company: CompanyGiven = companyIn(first.isCompany ? first : asCompany(first))
    return { kind: 'company', company }
  }
  const isWhole = appearance.kind === 'company'
  if (isWhole && shape === 'several' && appearance.company.name.trim() !== '')
    return { kind: 'person', people: [companyAmong(appearance.company), nobody()] }
  const all = isWhole
    ? appearance.company.representatives.map((each) => asHuman({ ...nobody(), representatives: [each] }))
    : appearance.people
  const [first, ...rest] = somebody(moved(all, kept, 0))
  if (shape === 'one') return { kind: 'person', people: [first.isCompany ? asHuman(first) : first] }
  return { kind: 'person', people: rest.length > 0 ? [first, ...rest] : [first, nobody()] }
}

export const moved = <T>(items: readonly T[], from: number, to: number): T[] => {
  const item = items[from]
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item)
}
