// A signed document as it goes over the wire to one of those who have it.
import type { SharedOnWire, ShareOnWire, SignedOnWire, SignedSummary } from '#contract/signed-document.ts'
import type { User } from '#domain/actor.ts'
import { nameForOthers, nameForOwner } from '#domain/copy/copy-name.ts'
import { capital } from '#domain/sheet/phrases.ts'
import { certifiedRoleOf } from '#domain/signing/evidence/verification.ts'
import type { Round, SealLevel, Signer, WholeRound } from '#domain/signing/round.ts'
import { actsOnShare, actsOnSigned, type SignedState, shareStateAt, signedStateOf } from '#domain/signing/signed.ts'
import { isReachedAt } from '#policy/copy.ts'

type Place = { folderId: string | null; hiddenAt: Date | null }
type Listed = Place &
  Pick<Round, 'id' | 'title' | 'defaultName' | 'ownName' | 'state' | 'startedAt'> & {
    level: SealLevel | null
    sealedAt: Date | null
    lastAt: Date | null
    ownerName: string
    userId: string | null
    names: string[]
    others: number
  }

const presentPlace = ({ folderId, hiddenAt }: Place, state: SignedState) => ({
  state,
  folder_id: folderId,
  hidden_at: hiddenAt?.toISOString() ?? null,
  can: actsOnSigned(state, hiddenAt !== null),
})

const nameFor = (actor: User, round: Pick<Round, 'title' | 'defaultName' | 'ownName' | 'userId'>): string =>
  round.userId === actor.account.id ? nameForOwner(round) : nameForOthers(round)

export function presentListedSigned(item: Listed, actor: User, asksTime: boolean): SignedSummary {
  const { id, title, state, level, sealedAt, lastAt, startedAt } = item
  const sealed = level && sealedAt ? { level, at: sealedAt, sha256: '', bytes: 0 } : null
  // A user who is the only signer sees the owner as the other person.
  const isAlone = item.others === 0 && item.userId !== actor.account.id
  return {
    id,
    title,
    name: nameFor(actor, item),
    at: (sealedAt ?? lastAt ?? startedAt).toISOString(),
    ...presentPlace(item, signedStateOf({ state, sealed }, asksTime)),
    names: isAlone ? [item.ownerName] : item.names,
    others: isAlone ? 1 : item.others,
  }
}

type Share = { id: string; createdAt: Date; expiresAt: Date; revokedAt: Date | null }

export function presentShare(share: Share, linkOf: (id: string) => string, now: Date): ShareOnWire {
  const state = shareStateAt(share, now)
  return {
    id: share.id,
    link: linkOf(share.id),
    state,
    created_at: share.createdAt.toISOString(),
    expires_at: share.expiresAt.toISOString(),
    can: [...actsOnShare(state)],
  }
}

/** After its end, only that it existed is shown. */
export function presentShared(
  share: Share,
  round: WholeRound,
  people: readonly Signer[],
  by: string,
  now: Date,
): SharedOnWire {
  const state = shareStateAt(share, now)
  const isOpen = state === 'open'
  return {
    state,
    title: isOpen ? round.title : '',
    by: isOpen ? by : '',
    expires_at: share.expiresAt.toISOString(),
    code: isOpen ? round.code : '',
    sealed_at: isOpen ? (round.sealed?.at.toISOString() ?? null) : null,
    sha256: isOpen ? (round.sealed?.sha256 ?? '') : '',
    bytes: isOpen ? (round.sealed?.bytes ?? 0) : 0,
    people: isOpen
      ? people.map((each) => ({
          name: each.name,
          role: capital(certifiedRoleOf(round, each)),
          does: each.does,
          done_at: each.doneAt?.toISOString() ?? null,
        }))
      : [],
  }
}

type Whole = { round: WholeRound; people: readonly Signer[]; place: Place; hasCopy: boolean; shares: ShareOnWire[] }

export function presentSigned(
  { round, people, place, hasCopy, shares }: Whole,
  actor: User,
  asksTime: boolean,
): SignedOnWire {
  const { id, title, sealed, shown, startedAt, ownerName, code, copyId } = round
  const last = people.reduce((latest, { doneAt }) => (doneAt && doneAt > latest ? doneAt : latest), startedAt)
  const at = (sealed?.at ?? last).toISOString()
  return {
    id,
    title,
    name: nameFor(actor, round),
    at,
    ...presentPlace(place, signedStateOf(round, asksTime)),
    owner: ownerName,
    started_at: startedAt.toISOString(),
    code,
    copy: hasCopy && round.userId === actor.account.id ? copyId : null,
    people: people.map((each) => ({
      name: each.name,
      role: capital(certifiedRoleOf(round, each)),
      does: each.does,
      state: each.state,
      done_at: each.doneAt?.toISOString() ?? null,
      is_me: each.email !== '' && isReachedAt(actor, each.email),
    })),
    pages: shown?.pages ?? 0,
    shares,
    sealed: sealed && { ...sealed, at: sealed.at.toISOString() },
  }
}
