// Who gets a letter about a later deadline after the earlier one had passed.
import type { User } from '#domain/actor.ts'
import { budgets } from '#domain/rate.ts'
import { fullName } from '#domain/signing/signer/in-person.ts'
import { isOwnersPart } from '#domain/signing/signer/owners-part.ts'
import type { Admitted } from '#server/dispatch/method.ts'
import { spend } from '#server/store/engine/rate-limits.ts'

type Person = { id: string; name: string; email: string; way: string; invitedAt: Date | null }

/** The awaited people who were invited by letter, without the owner. Empty beyond the letter budgets: the deadline changes all the same. */
export async function toldOfExtension<P extends Person>(
  { db, actor: { account }, now }: Pick<Admitted<User>, 'db' | 'actor' | 'now'>,
  awaited: readonly P[],
  people: readonly Person[],
): Promise<P[]> {
  const owner = { name: fullName(account), email: account.email }
  const told = awaited.filter(
    (each) => each.way === 'email' && each.invitedAt !== null && !isOwnersPart(each, people, owner),
  )
  if (!account.emailVerifiedAt) return []
  return (await spend(db, budgets.askLetters(account.id, told), now)) > 0 ? [] : told
}
