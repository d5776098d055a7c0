// One place of a party in the form, and what is offered there to a logged-in user.
import type { ComponentType, RefObject } from 'react'
import type {
  Appearance,
  CompanyDetail,
  CompanyGiven,
  PersonDetail,
  PersonGiven,
  Representative,
  RepresentativeDetail,
} from '#domain/parties/appearance.ts'
import type { Country } from '#domain/words/conventions.ts'

export type Somebody = PersonGiven & Pick<Representative, RepresentativeDetail>

type Offer<Kind, Given, Detail> = {
  kind: Kind
  typed: Given
  asked: readonly Detail[]
  country: Country
  /** Where the name is typed. */
  input: RefObject<HTMLInputElement | null>
  /** The names of the others of the party, who are in it already. */
  beside?: readonly string[]
  onPut: (given: Given, said: string) => void
}
/** One place of a party: what is there, what is asked, and how a kept person is put there. */
export type OfferProps = Offer<'person', Somebody, PersonDetail> | Offer<'company', CompanyGiven, CompanyDetail>

export type OwnParts = {
  /** Above the name: the user, their companies, and whom they wrote about last. */
  Shortcuts: ComponentType<OfferProps>
  /** Below the name, while it is typed. */
  Suggestions: ComponentType<OfferProps>
  /** At the end of the card: keeping who is there. */
  Keeping: ComponentType<OfferProps>
  /** What happens to who is kept. */
  Note: ComponentType
  /** In the last step. */
  KeepAll: ComponentType<{ appearances: readonly Appearance[]; country: Country }>
}
