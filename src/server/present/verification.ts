// A round, as seen by any caller who knows its code or the hash of its file.
import type { KnownDocument } from '#contract/verification.ts'
import { capital } from '#domain/sheet/phrases.ts'
import { certifiedRoleOf, type FoundRound, initialsOf, roleOf } from '#domain/signing/evidence/verification.ts'
import { roundStateAt, type Signer, type WholeRound } from '#domain/signing/round.ts'

const iso = (date: Date | null | undefined): string | null => date?.toISOString() ?? null

export function presentKnown(
  { round, people }: { round: WholeRound; people: readonly Signer[] },
  by: KnownDocument['by'],
  now: Date,
): KnownDocument {
  const signers = people.filter(({ does }) => does === 'sign')
  return {
    known: true,
    by,
    code: round.code,
    state: roundStateAt(round, now),
    started_at: round.startedAt.toISOString(),
    ended_at: iso(round.endedAt),
    sealed_at: iso(round.sealed?.at),
    level: round.sealed?.level ?? null,
    sha256: round.sealed?.sha256 ?? null,
    signatures: signers.filter(({ state }) => state === 'done').length,
    signers: signers.length,
    people: people
      .filter(({ does, state }) => does !== 'receive' && state === 'done')
      .map((each) => ({
        initials: initialsOf(each.name),
        role: roleOf(round, each),
        does: each.does,
        at: iso(each.doneAt),
      })),
  }
}

type Found = {
  round: WholeRound
  people: readonly Signer[]
  isChainOurs: boolean | undefined
  /** Whether the file holds content that only holders of the document have. */
  isTheirs: boolean
}

/** For a caller who knows only the code, a file reveals no more than the code. */
export const presentFound = ({ round, people, isChainOurs, isTheirs }: Found, now: Date): FoundRound => ({
  code: round.code,
  title: isTheirs ? round.title : '',
  state: roundStateAt(round, now),
  sealedAt: iso(round.sealed?.at),
  sha256: round.sealed?.sha256 ?? null,
  roles: isTheirs ? Object.fromEntries(people.map((each) => [each.id, capital(certifiedRoleOf(round, each))])) : {},
  isChainOurs,
})
