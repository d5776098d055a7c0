// An open link goes; the copies that were made by it stay with their owner.
import { canKeep } from '#policy/copy.ts'
import { mutation } from '#server/method.ts'
import { deleteSeries } from '#server/store/series.ts'
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
