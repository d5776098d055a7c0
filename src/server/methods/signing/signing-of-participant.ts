// What the page of a completion link shows of the signing round: its state and, if this participant also signs, their signing link.
import { paths } from '#addresses/paths.ts'
import type { CompletionOnWire } from '#contract/copy/completing.ts'
import type { Copy } from '#domain/copy/copy.ts'
import { awaitedNow, isTheirTurn, type Participant } from '#domain/copy/participant.ts'
import { isUnderWay, type Round, roundStateAt, type Signer } from '#domain/signing/round.ts'
import { signingSecretOf } from '#server/auth/link-secret.ts'
import type { CallContext } from '#server/dispatch/method.ts'
import { listSigners } from '#server/store/copy/participants.ts'
import type { Database } from '#server/store/engine/database.ts'
import { findRoundOf } from '#server/store/signing/rounds.ts'

type Standing = Pick<CompletionOnWire, 'signing' | 'round'>
type Mine = NonNullable<Standing['round']>['mine']

const inSigning: ReadonlySet<Copy['state']> = new Set(['signing', 'signed', 'declined'])

function standingOf(signer: Signer | undefined, people: readonly Signer[], { inOrder }: Round): Mine {
  if (!signer || signer.does === 'receive') return 'nothing'
  if (signer.state === 'done' || signer.state === 'declined') return 'done'
  return isTheirTurn(signer, people, inOrder) ? 'now' : 'later'
}

/** `signing`: null unless the participant can now sign, or fetch the signed document, by their own link. `round`: null before signing. */
export async function signingOfParticipant(
  db: Database,
  { copy, me }: { copy: Pick<Copy, 'id' | 'state'>; me: Participant },
  { vault, now }: Pick<CallContext, 'vault' | 'now'>,
): Promise<Standing> {
  const round = inSigning.has(copy.state) ? await findRoundOf(db, copy.id) : undefined
  if (!round) return { signing: null, round: null }
  const people = await listSigners(db, round.id)
  // A signer whom the owner has corrected has a later generation: that link may be another person's, so the participant must not get it.
  const signer = people.find(({ participantId, generation }) => participantId === me.id && generation === 1)
  const state = roundStateAt(round, now)
  const mine = standingOf(signer, people, round)
  const isOpen = isUnderWay({ state }) && mine === 'now'
  return {
    signing: signer && (isOpen || state === 'signed') ? paths.sign(round.tempId, signingSecretOf(vault, signer)) : null,
    round: {
      state,
      mine,
      email: signer?.way === 'email' ? signer.email : '',
      awaited: awaitedNow(people, round.inOrder)
        .filter(({ id }) => id !== signer?.id)
        .map(({ name }) => name),
      declined: people.find((each) => each.state === 'declined')?.name ?? '',
      done: people.flatMap((each) => (each.state === 'done' && each.participantId ? each.participantId : [])),
    },
  }
}
