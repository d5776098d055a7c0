// What of a finished copy goes into the next one of the same text.
import { appearanceIn, type Values, valueIn } from '../filling/values.ts'
import { type Appearance, appearanceKey } from '../parties/appearance.ts'
import { fold } from '../writing/fold.ts'
import type { Content, Field, FieldType } from '../writing/model.ts'
import { asksForProperty, type Owner, ownersNames, type Person } from './copy-name.ts'

/** What a field of these types holds is about one person. */
const personal = new Set<FieldType>(['person', 'email', 'phone', 'iban', 'identity', 'address'])

/** The owner's own data, the property and the terms; nothing that tells who the other people are. */
export function withoutOthers(
  { parties, fields }: Content,
  values: Values,
  { people, owner }: { people: readonly Person[]; owner: Owner },
): Values {
  const isOwner = ownersNames(people, owner)
  const isNamedAsOwner = ({ name }: { name: string }) => name.trim() !== '' && isOwner(fold(name.trim()))
  const isOwnersCompany = (party: string, { company }: Appearance & { kind: 'company' }) =>
    company.representatives.some(isNamedAsOwner) ||
    people.some((each) => each.party === party && each.email !== '' && each.email === owner.email)

  /** The party as far as the owner is it. */
  function ownIn(party: string): Appearance | undefined {
    const appearance = appearanceIn(values, party)
    if (appearance?.kind === 'company') return isOwnersCompany(party, appearance) ? appearance : undefined
    const own = appearance?.people.filter(isNamedAsOwner) ?? []
    return own.length > 0 ? { kind: 'person', people: own } : undefined
  }

  const own = new Map(parties.map(({ id }) => [id, ownIn(id)]))
  function isOthers(field: Field): boolean {
    if (!personal.has(field.type) || asksForProperty(field)) return false
    if (field.party !== null) return own.get(field.party) === undefined
    const value = valueIn(values, field.id)
    return field.type === 'person' && typeof value === 'string' && !isNamedAsOwner({ name: value })
  }

  const left = new Set(fields.filter(isOthers).map(({ id }) => id))
  const others = new Set<string>(parties.map(({ id }) => appearanceKey(id)))
  const kept = Object.entries(values).filter(([key]) => !left.has(key) && !others.has(key))
  const owns = [...own].flatMap(([party, is]) => (is ? [[appearanceKey(party), is] as const] : []))
  return Object.fromEntries([...kept, ...owns])
}
