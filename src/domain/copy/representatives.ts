// Several participants who answer for one party: each is one of its people, or one of its representatives if it is a company.
import {
  isOfRepresentative,
  maybeMixed,
  mostRepresentatives,
  type PersonDetail,
  type Presence,
} from '../parties/appearance.ts'
import type { Party } from '../writing/model.ts'
import { type AnsweredValues, wholeAnswer } from './answers/answers.ts'

/** Whether they represent a company: in some texts the answers decide that. */
export const representsCompany = (answers: AnsweredValues, { id, presence }: Party): boolean =>
  presence?.kind === 'company' || (presence?.kind === 'either' && wholeAnswer(answers, id)?.kind === 'company')

/** How many of them may answer alone. */
export const mostAlone = ({ kind, most }: Presence): number =>
  kind === 'person' ? most : kind === 'company' ? mostRepresentatives : Math.max(most, mostRepresentatives)

/** One of several: a company too, where the party may be mixed. */
export const presenceOfPerson = (presence: Presence): Presence => ({
  ...presence,
  kind: 'person',
  most: 1,
  ...(maybeMixed(presence) && { isOfMixed: true }),
})

/** A representative is asked for a document, and for the power to sign. */
export function presenceOfRepresentative({ represented: _, ...presence }: Presence): Presence {
  const person = ['identity', ...presence.company.filter(isOfRepresentative)] as PersonDetail[]
  const optional = presence.optional.filter((detail) => detail !== 'identity')
  return { ...presence, kind: 'person', most: 1, person, optional }
}

/** All that one of them may have been asked for, whether the party is a company or not. */
export function presenceOfAny(presence: Presence): Presence {
  const representative = presence.kind === 'person' ? [] : presenceOfRepresentative(presence).person
  const person = presence.kind === 'company' ? [] : presence.person
  return { ...presenceOfPerson(presence), person: [...new Set([...person, ...representative])] }
}
