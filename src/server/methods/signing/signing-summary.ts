// What a signer is told besides the document: in which capacity they sign, and which answers changed since they last read it.
import type { AboutSigning as About } from '#contract/signing.ts'
import { changedByOwnerSince } from '#domain/copy/history.ts'
import { appearanceIn, type Values } from '#domain/filling/values.ts'
import { FieldWriter } from '#domain/filling/written.ts'
import { partyPhrase } from '#domain/sheet/phrases.ts'
import { changedAnswers, earlierRound, tookPart } from '#domain/signing/earlier-round.ts'
import type { Signer, WholeRound } from '#domain/signing/round.ts'
import { capacityOf } from '#domain/signing/signer/capacity.ts'
import { findAnswers } from '#server/store/copy/copies.ts'
import { findParticipant } from '#server/store/copy/participants.ts'
import type { Database } from '#server/store/engine/database.ts'
import { findRoundBefore } from '#server/store/signing/rounds.ts'

type Before = Awaited<ReturnType<typeof findRoundBefore>>

/** `values`: the earlier answers, if they are known. */
type Changed = { keys: string[]; values?: Values }

/** Since the previous round if the signer took part in it, else since they handed in their part. */
async function changedSince(db: Database, round: WholeRound, me: Signer, before: Before): Promise<Changed> {
  if (before && tookPart(before, me)) {
    const { values } = before.round
    return { keys: changedAnswers(values, round.values), values }
  }
  const doneAt = me.participantId ? (await findParticipant(db, me.participantId))?.doneAt : undefined
  const answers = doneAt && round.copyId ? await findAnswers(db, round.copyId) : undefined
  return { keys: answers && doneAt ? changedByOwnerSince(answers, doneAt) : [] }
}

/** In the order of the text. */
function told({ content, country, values }: WholeRound, { keys, values: before }: Changed): About['changed'] {
  const all = new Map(content.fields.map((field) => [field.id, field]))
  const now = new FieldWriter({ fields: all, values, country })
  const was = before && new FieldWriter({ fields: all, values: before, country })
  const changed = new Set(keys.map((key) => key.replace(/^(@.+)\/\d+$/s, '$1')))
  const parties = content.parties.filter(({ id }) => changed.has(`@${id}`))
  const fields = content.fields.filter(({ id }) => changed.has(id))
  return [
    ...parties.map((party) => ({ of_party: partyPhrase(party, 'of', appearanceIn(values, party.id)) })),
    ...fields.map((field) => ({
      label: field.label,
      was: was ? (was.written(field, 'figures') ?? '') : null,
      now: now.written(field, 'figures') ?? '',
    })),
  ]
}

export async function aboutSigning(db: Database, { round, me }: { round: WholeRound; me: Signer }): Promise<About> {
  const before = await findRoundBefore(db, round)
  const earlier = before && earlierRound(before, me)
  return {
    ...capacityOf(round, me),
    earlier: earlier
      ? {
          ended_at: earlier.endedAt.toISOString(),
          how: earlier.how,
          who: earlier.who,
          is_mine: earlier.isMine,
          reason: earlier.reason,
          is_same: before.round.isSameText,
        }
      : null,
    changed: told(round, await changedSince(db, round, me, before)),
  }
}
