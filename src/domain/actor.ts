// The actor of a request: a union, so that every policy has to decide for each kind.
import type { Account } from './account/account.ts'
import type { Session } from './account/session.ts'

export type User = { kind: 'user'; account: Account; session: Session }
export type Operator = { kind: 'operator' }
/** *Firmar aquí*: the owner's session, locked to one signing round while other people hold the device. Not a user: it has none of the owner's rights. */
export type Kiosk = { kind: 'kiosk'; owner: Account; session: Session; round: string }

/** The caller, apart from any link they hold. */
export type Caller = { kind: 'visitor' } | User | Kiosk | Operator | { kind: 'system' }

/**
 * Holds the secret of a link to a copy or to a signing round, and acts as the person whom the link was sent to. The secret alone proves
 * it: `caller` may be any account, also the owner's, a kiosk or a visitor.
 */
export type Participant = {
  kind: 'participant'
  /** The id of the participant of a copy, or of the signer of a round. */
  person: string
  /** Of the link: a corrected address revokes the generations before. */
  generation: number
  /** The copy or the round. */
  in: string
  caller: Caller
}

/**
 * Holds a secret that names no participant: of a link to a signed document that is shown, of an open link, of a handoff to a phone, of
 * a letter to an account, or of a login that was begun.
 */
export type LinkHolder<Found = unknown> = { kind: 'link-holder'; found: Found; caller: Caller }

export type Actor = Caller | Participant | LinkHolder

export const callerOf = (actor: Actor): Caller => ('caller' in actor ? actor.caller : actor)

export const visitor: Caller = { kind: 'visitor' }
