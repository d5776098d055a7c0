// A newer PDF in the place of a writing's own. Boxes follow the text that they stand beside; the earlier file stays in the history.
import type { ReplacedPdf } from '#contract/uploaded-pdf.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { isPdf } from '#domain/writing/model.ts'
import { withNewFile } from '#domain/writing/pdf/replacing.ts'
import { canEdit } from '#policy/writing.ts'
import { file } from '#server/dispatch/file.ts'
import { requireOwnOrPremium } from '#server/methods/writing/owner-plan.ts'
import { requireRoom } from '#server/methods/writing/quota.ts'
import { requireSound } from '#server/methods/writing/sound-content.ts'
import { requireEditable } from '#server/methods/writing/update-writing.ts'
import { transaction } from '#server/store/engine/database.ts'
import { findSharedWriting } from '#server/store/sharing/shares.ts'
import { keepVersion, saveWriting } from '#server/store/writing/writings.ts'
import { keepPdf, lookInto, presentUploaded } from './take-in.ts'

export const replacePdf = file('replace-pdf', {
  budgets: ({ actor }) => budgets.uploadPdf(actor.account.id),
  load: (db, { id }) => findSharedWriting(db, id),
  allow: canEdit,
  async run({ db, actor, now, body, address, rooms, blobs, subject, asking }) {
    const owner = await requireOwnOrPremium(db, actor, subject, now)
    const { content } = subject
    if (!isPdf(content)) throw new Refusal('forbidden')
    requireEditable(owner, subject, address.version, now)
    const looked = await lookInto({ db, rooms }, body, asking)
    await blobs.put(body)
    const replaced = withNewFile(content, looked.file, looked.facts.proposals)
    requireSound(replaced.content, content)
    const editedBy = owner.id === actor.account.id ? null : actor.account.id
    const next = { ...subject, content: replaced.content, editedBy }
    const version = await transaction(db, async (tx) => {
      await keepPdf(tx, { blobs, now }, owner, looked)
      await requireRoom(tx, owner, next, now)
      await keepVersion(tx, subject, 'closed', now)
      return saveWriting(tx, subject, next, now)
    })
    if (version === undefined) throw new Refusal('version_conflict')
    const { moved, lost } = replaced
    const output: ReplacedPdf = { ...presentUploaded({ ...next, version }, looked), moved, lost }
    return { output, event: { action: 'writing.pdf-replaced', subject: subject.id, detail: { version } } }
  },
})
