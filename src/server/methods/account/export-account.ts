// Asks for a copy of all of the user's data. A job packs it; one at a time.
import { unfinishedExportEnds } from '#domain/account/export.ts'
import { budgets } from '#domain/rate.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { once } from '#server/methods/once.ts'
import { presentExport } from '#server/present/my-data.ts'
import { findOrInsertExport, loadExport } from '#server/store/account/exports.ts'

export const exportAccount = mutation('export-account', {
  budgets: (_input, { actor }) => budgets.export(actor.account.id),
  allow: isUser,
  async run({ db, actor, input, now }) {
    const userId = actor.account.id
    const { row, repeated } = await once({
      id: input?.id,
      find: (id) => loadExport(db, id),
      isSame: (found) => found.userId === userId,
      create: (id) => findOrInsertExport(db, { id, userId, createdAt: now, expiresAt: unfinishedExportEnds(now) }),
    })
    return {
      output: presentExport(row),
      event: repeated
        ? 'nothing-done'
        : { action: 'account.export-requested', subject: userId, facts: { exportId: row.id } },
    }
  },
})
