// A copy for its owner: the text, the answers, and each participant's progress and link.
import { canFollow } from '#policy/copy.ts'
import { query } from '#server/dispatch/method.ts'
import { presentCopy } from '#server/present/copy.ts'
import { linking, loadCopyWithPeople } from './locked-copy.ts'

export const getCopy = query('get-copy', {
  limited: true,
  load: loadCopyWithPeople,
  allow: canFollow,
  run: ({ subject: { copy, people }, actor, now, ...context }) =>
    presentCopy(copy, people, linking(context), { owner: actor.account, now }),
})
