// A new document, empty or from a text in the input.
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { emptyContent } from '#domain/writing/model.ts'
import { newDraft, requirePremium } from '#domain/writing/writing.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { requireFolderOf } from '#server/methods/folders/folder-of.ts'
import { presentWriting } from '#server/present/writing.ts'
import { requireSound } from './sound-content.ts'
import { writeOnce } from './write-once.ts'

export const createWriting = mutation('create-writing', {
  limited: true,
  budgets: (_input, { actor }) => budgets.createWriting(actor.account.id),
  allow: isUser,
  async run({ db, actor, caller, input, now }) {
    const { row, repeated } = await writeOnce(db, actor, input.id, async (id) => {
      const { visibility, title, content = emptyContent(), folder_id: folderId } = input
      const country = input.country ?? caller.country ?? 'ES'
      requirePremium(visibility, actor.account, now)
      await requireFolderOf(db, actor.account.id, folderId)
      requireSound(content)
      // Only an upload brings a PDF.
      if (content.kind === 'pdf') throw new Refusal('invalid_input', { fields: { content: { code: 'not_a_pdf' } } })
      return newDraft({ id, userId: actor.account.id, visibility, title, content, folderId, country }, now)
    })
    return {
      output: presentWriting({ ...row, owner: actor.account }, actor, now),
      event: repeated
        ? 'nothing-done'
        : { action: 'writing.created', subject: row.id, detail: { visibility: row.visibility } },
    }
  },
})
