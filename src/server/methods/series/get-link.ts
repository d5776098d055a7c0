// An open link of the user's own: its address, how far the participants are, and whether it is open.
import { canKeep } from '#policy/copy.ts'
import { query } from '#server/dispatch/method.ts'
import { loadLink, presentOwnLink } from './own-link.ts'

export const getLink = query('get-link', {
  limited: true,
  load: loadLink,
  allow: canKeep,
  run: ({ subject, ...context }) => presentOwnLink(context, subject),
})
