// Asking for a copy of everything that is one's own. It is packed by a job; one at a time.
import { randomUUID } from 'node:crypto'
import { unfinishedExportEnds } from '#domain/account/export.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/method.ts'
import { presentExport } from '#server/present/my-data.ts'
import { findOrInsertExport } from '#server/store/exports.ts'
import { enqueue } from '#server/store/jobs.ts'

export const exportAccount = mutation('export-account', {
  budgets: (_input, { actor }) => (isUser(actor) ? budgets.export(actor.account.id) : []),
  allow: isUser,
  async run({ db, actor, now }) {
    if (!isUser(actor)) throw new Refusal('auth_required')
    const found = await findOrInsertExport(db, {
      id: randomUUID(),
      userId: actor.account.id,
      createdAt: now,
      expiresAt: unfinishedExportEnds(now),
    })
    await enqueue(db, 'export-account', { exportId: found.id }, now, { key: `export-account:${found.id}` })
    return { output: presentExport(found), event: { action: 'account.export-requested', subject: actor.account.id } }
  },
})
