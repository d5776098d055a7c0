// What is done to the people of a party while it is being told who they are.
import {
  type Appearance,
  actingFor,
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

/** Without what is asked of a representative only. */
const bare = ({ name, gender, identity }: Representative): Representative => ({
  name,
  gender,
  ...(identity && { identity }),
})

/** A company among people whose representative was entered as one of them, and back. */
export const asCompany = (human: PersonGiven): PersonGiven => companyAmong({ name: '', representatives: [bare(human)] })
export const asHuman = ({ representatives: [human = nobody()] = [] }: PersonGiven): PersonGiven => bare(human)

/** People who were entered stay: who stood for themselves now stands for the company, and back. Where only one stays, it is `kept`. */
export function reshaped(appearance: Appearance, shape: Shape, kept = 0): Appearance {
  const isWhole = appearance.kind === 'company'
  if (isWhole && shape === 'company') return appearance
  const all = !isWhole
    ? appearance.people
    : shape === 'several' && appearance.company.name.trim()
      ? [companyAmong(appearance.company)]
      : appearance.company.representatives.map(bare)
  const [first, ...rest] = somebody(moved(all, kept, 0))
  if (shape === 'company') return { kind: 'company', company: companyIn(first.isCompany ? first : asCompany(first)) }
  if (shape === 'one') return { kind: 'person', people: [first.isCompany ? asHuman(first) : first] }
  return { kind: 'person', people: rest.length > 0 ? [first, ...rest] : [first, nobody()] }
}

export const moved = <T>(items: readonly T[], from: number, to: number): T[] => {
  const item = items[from]
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item)
}
