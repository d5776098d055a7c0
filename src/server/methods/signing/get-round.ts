// The last round of a copy, for its owner.
import { canFollow } from '#policy/copy.ts'
import { query } from '#server/dispatch/method.ts'
import { presentRoundToOwner } from '#server/present/signing.ts'
import { listParticipants } from '#server/store/copy/participants.ts'
import { loadOwnRound, signingLinks } from './linked-round.ts'

export const getRound = query('get-round', {
  limited: true,
  async load(db, input) {
    const found = await loadOwnRound(db, input)
    return found && { ...found, participants: found.round ? await listParticipants(db, input.copy) : [] }
  },
  allow: canFollow,
  run: ({ subject: { round, people, copy, participants }, actor, now, ...context }) =>
    round
      ? {
          ...presentRoundToOwner({ round, people, copy, participants }, signingLinks(context, round), {
            owner: actor.account,
            now,
          }),
          awaits_time: round.sealed?.level === 'B-B' && context.config.timestamps !== undefined,
        }
      : null,
})
