// The owner looks at how far the signing of a copy has come.
import { canFollow } from '#policy/copy.ts'
import { query } from '#server/method.ts'
import { presentLastRound } from '#server/present/round.ts'
import { loadOwnRound, signingLinks } from './held.ts'

export const getRound = query('get-round', {
  costly: true,
  load: loadOwnRound,
  allow: canFollow,
  run: ({ subject: { round, people, copy }, actor, now, ...scene }) =>
    round
      ? {
          ...presentLastRound({ round, people, copy }, signingLinks(scene, round), { owner: actor.account, now }),
          awaits_time: round.sealed?.level === 'B-B' && scene.config.timestamps !== undefined,
        }
      : null,
})
