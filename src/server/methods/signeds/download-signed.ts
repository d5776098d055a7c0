// The sealed PDF, for whoever took part in it.
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { canHaveSigned } from '#policy/signed.ts'
import { file, type Outgoing } from '#server/file.ts'
import { loadSigned } from '#server/store/signeds.ts'

export const downloadSigned = file('download-signed', {
  budgets: ({ actor }) => budgets.files(actor.account.id),
  load: (db, { id }) => loadSigned(db, id),
  allow: canHaveSigned,
  async run({ subject: { round }, rooms: { blobs } }) {
    const { sealed, title, id } = round
    if (!sealed || !(await blobs.has(sealed.sha256))) throw new Refusal('not_found')
    const { sha256, bytes } = sealed
    const output: Outgoing = { type: 'pdf', title, bytes, content: () => blobs.get(sha256) }
    return { output, event: { action: 'signed.downloaded', subject: id } }
  },
})
