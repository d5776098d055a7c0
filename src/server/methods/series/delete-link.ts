// Deletes an open link; the copies made through it stay with their owner.
import { canKeep } from '#policy/copy.ts'
import { mutation } from '#server/dispatch/method.ts'
import { deleteSeries } from '#server/store/series/series.ts'
import { loadLink } from './own-link.ts'

export const deleteLink = mutation('delete-link', {
  evenWhenFull: true,
  load: loadLink,
  allow: canKeep,
  async run({ db, subject }) {
    await deleteSeries(db, subject.id)
    return { output: {}, event: { action: 'link.deleted', subject: subject.id } }
  },
})
