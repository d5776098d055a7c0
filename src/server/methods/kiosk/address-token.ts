// In *Firmar aquí* all signers use one device. A signer may leave an address only with the token that their own signature was
// answered with: otherwise the next person could have the link of the one before sent elsewhere.
import type { Participant } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Signer } from '#domain/signing/round.ts'
import type { Admitted } from '#server/dispatch/method.ts'
import { openSessionToken, sessionToken } from './session-token.ts'

type Acting = Pick<Admitted<Participant>, 'actor' | 'vault' | 'now'>

/** Long enough to type an address; the page keeps the token in memory only, for the screen after signing. */
const tokenMilliseconds = 10 * 60_000

/** For the answer to an action that has just been done; empty outside a locked session. */
export function addressToken({ actor: { caller }, vault, now }: Acting, { id }: Signer): { address_token?: string } {
  if (caller.kind !== 'kiosk') return {}
  const until = now.getTime() + tokenMilliseconds
  return { address_token: sessionToken(vault, caller.session, { purpose: 'give-address', about: id, until }) }
}

export function requireAddressToken(
  { actor: { caller }, vault, now, input }: Acting & { input: { address_token?: string | undefined } },
  { id }: Signer,
): void {
  if (caller.kind !== 'kiosk') return
  const token = openSessionToken(vault, caller.session, 'give-address', input.address_token)
  if (token?.about !== id || token.until <= now.getTime()) throw new Refusal('forbidden')
}
