// The packed copy of the user's data, until it expires.
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { canTakeAlong } from '#policy/account.ts'
import { archiveTitle, signedDocumentsTitle } from '#server/blob/export-note.ts'
import { file, type Outgoing } from '#server/dispatch/file.ts'
import { loadExport } from '#server/store/account/exports.ts'

export const downloadExport = file('download-export', {
  budgets: ({ actor }) => budgets.files(actor.account.id),
  async load(db, { id }) {
    const found = await loadExport(db, id)
    if (!found) throw new Refusal('not_found')
    return found
  },
  allow: canTakeAlong,
  async run({ actor, subject: { kind, status, blob, bytes, expiresAt }, now, blobs }) {
    const isThere = status === 'ready' && expiresAt > now && blob !== null && bytes !== null && (await blobs.has(blob))
    if (!isThere) throw new Refusal('not_found')
    const output: Outgoing = {
      type: 'zip',
      title: kind === 'signeds' ? signedDocumentsTitle : archiveTitle,
      bytes,
      content: () => blobs.get(blob),
    }
    return { output, event: { action: 'account.export-downloaded', subject: actor.account.id } }
  },
})
