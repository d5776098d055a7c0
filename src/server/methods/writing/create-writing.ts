// A new document, empty or from a text that somebody brings along.
import { budgets } from '#domain/rate.ts'
import { emptyContent } from '#domain/writing/model.ts'
import { insistOnPremium, newDraft } from '#domain/writing/writing.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/method.ts'
import { insistOnFolderOf } from '#server/methods/folders/folder-of.ts'
import { presentWriting } from '#server/present/writing.ts'
import { insistOnSound } from './sound-content.ts'
import { writeOnce } from './write-once.ts'

export const createWriting = mutation('create-writing', {
  costly: true,
  budgets: (_input, { actor }) => budgets.createWriting(actor.account.id),
  allow: isUser,
  async run({ db, actor, caller, input, now }) {
    const { row, repeated } = await writeOnce(db, actor, input.id, async (id) => {
      const { visibility, title, content = emptyContent(), folder_id: folderId } = input
      const country = input.country ?? caller.country ?? 'ES'
      insistOnPremium(visibility, actor.account, now)
      await insistOnFolderOf(db, actor.account.id, folderId)
      insistOnSound(content)
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
