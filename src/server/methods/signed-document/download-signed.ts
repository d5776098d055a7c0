// The sealed PDF, for its owner and its participants.
import { nameForOthers } from '#domain/copy/copy-name.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { canHaveSigned } from '#policy/signed-document.ts'
import { file, type Outgoing } from '#server/dispatch/file.ts'
import { findSigned } from '#server/store/signed-document/signed-documents.ts'
import { requireWhole } from './whole-file.ts'

export const downloadSigned = file('download-signed', {
  budgets: ({ actor }) => budgets.files(actor.account.id),
  load: (db, { id }) => findSigned(db, id),
  allow: canHaveSigned,
  async run({ subject: { round }, blobs }) {
    const { sealed, id } = round
    if (!sealed) throw new Refusal('not_found')
    await requireWhole(blobs, sealed)
    const { sha256, bytes } = sealed
    const output: Outgoing = { type: 'pdf', title: nameForOthers(round), bytes, content: () => blobs.get(sha256) }
    return { output, event: { action: 'signed.downloaded', subject: id } }
  },
})
