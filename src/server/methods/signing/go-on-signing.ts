// Whoever has filled in their part and signs it too goes straight on: the page of the one link leads to the other, and says how
// far the signing is.
import { paths } from '#addresses/paths.ts'
import type { CompletionOnWire } from '#contract/completing.ts'
import type { Copy } from '#domain/copy/copy.ts'
import type { Participant } from '#domain/copy/participant.ts'
import { awaitedNow, isSignersTurn, type Round, roundStateAt, type Signer } from '#domain/signing/round.ts'
import { signingSecretOf } from '#server/auth/link-secret.ts'
import type { Scene } from '#server/method.ts'
import type { Database } from '#server/store/database.ts'
import { findRoundOf, listSigners } from '#server/store/rounds.ts'

type Standing = Pick<CompletionOnWire, 'signing' | 'round'>
type Mine = NonNullable<Standing['round']>['mine']

const inSigning: ReadonlySet<Copy['state']> = new Set(['signing', 'signed', 'declined'])

function standingOf(signer: Signer | undefined, people: readonly Signer[], { inOrder }: Round): Mine {
  if (!signer || signer.does === 'receive') return 'nothing'
  if (signer.state === 'done' || signer.state === 'declined') return 'done'
  return isSignersTurn(signer, people, inOrder) ? 'now' : 'later'
}

/** `signing` is null where there is nothing to sign or to fetch with their own link, or not yet; `round`, before it is signed. */
export async function goOnSigning(
  db: Database,
  { copy, me }: { copy: Pick<Copy, 'id' | 'state'>; me: Participant },
  { vault, now }: Pick<Scene, 'vault' | 'now'>,
): Promise<Standing> {
  const round = inSigning.has(copy.state) ? await findRoundOf(db, copy.id) : undefined
  if (!round) return { signing: null, round: null }
  const people = await listSigners(db, round.id)
  // Whom the owner has put in somebody's place has another link, which is not for whoever filled in.
  const signer = people.find(({ participantId, generation }) => participantId === me.id && generation === 1)
  const state = roundStateAt(round, now)
  const mine = standingOf(signer, people, round)
  const isOpen = (state === 'preparing' || state === 'signing') && mine === 'now'
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
