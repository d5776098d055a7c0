// A copy as its owner follows it: the text, the answers, who is how far, and everybody's link.
import { canFollow } from '#policy/copy.ts'
import { query } from '#server/method.ts'
import { presentCopy } from '#server/present/copy.ts'
import { linking, loadFollowed } from './held.ts'

export const getCopy = query('get-copy', {
  costly: true,
  load: loadFollowed,
  allow: canFollow,
  run: ({ subject: { copy, people }, actor, now, ...scene }) =>
    presentCopy(copy, people, linking(scene), { owner: actor.account, now }),
})
