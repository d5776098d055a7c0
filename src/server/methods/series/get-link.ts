// An open link of one's own: its address, how far people are behind it, and whether it is open.
import { canKeep } from '#policy/copy.ts'
import { query } from '#server/method.ts'
import { loadLink, presentOwnLink } from './own-link.ts'

export const getLink = query('get-link', {
  costly: true,
  load: loadLink,
  allow: canKeep,
  run: ({ subject, ...scene }) => presentOwnLink(scene, subject),
})
