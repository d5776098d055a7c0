// Begins a round: freezes the text and its answers, and makes a signer of each named person.

import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Copy } from '#domain/copy/copy.ts'
import { notBegun, type Participant } from '#domain/copy/participant.ts'
import { Refusal } from '#domain/refusal.ts'
import { unprintableToSign } from '#domain/signing/hindrance.ts'
import type { Round, Signer, WholeRound } from '#domain/signing/round.ts'
import { roundCode } from '#domain/signing/signer/code.ts'
import { calledInText, hasEveryLine, signingOf, unsignedLines } from '#domain/signing/signer/signers.ts'
import { listed } from '#domain/words/lists.ts'
import { linkHashOf } from '#server/auth/link-secret.ts'
import type { Vault } from '#server/auth/vault.ts'
import { raise } from '#server/effects/effects.ts'
import { changeCopy } from '#server/store/copy/copies.ts'
import type { Database } from '#server/store/engine/database.ts'
import { insertRound } from '#server/store/signing/rounds.ts'

type Beginning = {
  copy: Copy
  people: readonly Participant[]
  /** By default as in the copy. */
  inOrder?: boolean
  owner: { firstname: string; lastname: string; email: string }
  deadline: Date | null
  asksCode: boolean
  message: string
  /** The owner began the round, and their page leads to their own signature. */
  isOwnerOnPage?: boolean
}

/** The copy must be locked. The job `prepare-round` makes the PDF, and then invites the signers. */
export async function beginRound(
  db: Database,
  { copy, people, inOrder = copy.inOrder, owner, deadline, asksCode, message, isOwnerOnPage = false }: Beginning,
  { vault, now }: { vault: Vault; now: Date },
): Promise<{ round: Round; people: Signer[]; copy: Copy }> {
  const roundId = randomUUIDv7()
  const { content, values, signers: named } = signingOf(copy, people)
  const signers = named.map(
    (each): Signer => ({
      ...each,
      ...notBegun,
      id: randomUUIDv7(),
      roundId,
      signature: null,
      consent: null,
      reason: '',
    }),
  )
  if (!signers.some(({ does }) => does === 'sign'))
    throw new Refusal('invalid_input', { fields: { participants: { code: 'required' } } })
  const unsigned = listed(unsignedLines(copy, people).map(calledInText))
  if (unsigned) throw new Refusal('invalid_input', { fields: { signers: { code: 'unsigned_line', about: unsigned } } })
  const letters = unprintableToSign(copy, people, owner).join('')
  if (letters) throw new Refusal('invalid_input', { fields: { document: { code: 'unprintable', about: letters } } })
  if (!hasEveryLine({ content, values }, signers, copy.country)) throw new Error('a signer has no line in the text')
  const begun = await changeCopy(db, copy, { state: 'signing', deadline, inOrder, asksCode }, now)
  const round: WholeRound = {
    id: roundId,
    tempId: randomBytes(12).toString('base64url'),
    code: roundCode(randomBytes(8)),
    copyId: copy.id,
    userId: copy.userId,
    ownerName: `${owner.firstname} ${owner.lastname}`.trim(),
    ownerEmail: owner.email,
    title: copy.title,
    defaultName: begun.defaultName,
    ownName: copy.ownName,
    country: copy.country,
    content,
    values,
    state: 'preparing',
    inOrder,
    message,
    deadline,
    asksCode,
    shown: null,
    sealed: null,
    stamps: 0,
    startedAt: now,
    endedAt: null,
    endReason: '',
  }
  await insertRound(
    db,
    round,
    signers.map((each) => ({ ...each, secretHash: linkHashOf(vault, each) })),
  )
  await raise({ db, now }, 'round.begun', { roundId, isOwnerOnPage })
  return { round, people: signers, copy: begun }
}
