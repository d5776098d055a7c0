// The sealed PDFs of chosen documents in one ZIP. A job packs it; the user can ask how far it is, or cancel it.
import { unfinishedExportEnds } from '#domain/account/export.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { canTakeAlong } from '#policy/account.ts'
import { canHaveAllSigned } from '#policy/signed-document.ts'
import { mutation, query } from '#server/dispatch/method.ts'
import { once } from '#server/methods/once.ts'
import { presentExport } from '#server/present/my-data.ts'
import { insertChosen, loadExport, saveFailed } from '#server/store/account/exports.ts'
import type { Database } from '#server/store/engine/database.ts'
import { listSignedOwners } from '#server/store/signed-document/signed-documents.ts'

export const exportSigneds = mutation('export-signeds', {
  budgets: (_input, { actor }) => budgets.exportSigneds(actor.account.id),
  load: (db, { ids }) => listSignedOwners(db, ids),
  allow: canHaveAllSigned,
  async run({ db, actor, input, now }) {
    const userId = actor.account.id
    const chosen = [...new Set(input.ids)]
    const { row, repeated } = await once({
      id: input.id,
      find: (id) => loadExport(db, id),
      isSame: (found) => found.userId === userId && found.kind === 'signeds',
      create: (id) => insertChosen(db, { id, userId, chosen, createdAt: now, expiresAt: unfinishedExportEnds(now) }),
    })
    return {
      output: presentExport(row),
      event: repeated
        ? 'nothing-done'
        : {
            action: 'signed.export-requested',
            subject: null,
            detail: { count: chosen.length },
            facts: { exportId: row.id },
          },
    }
  },
})

async function load(db: Database, { id }: { id: string }) {
  const found = await loadExport(db, id)
  if (!found) throw new Refusal('not_found')
  return found
}

export const getExport = query('get-export', {
  load,
  allow: canTakeAlong,
  run: ({ subject }) => presentExport(subject),
})

export const cancelExport = mutation('cancel-export', {
  evenWhenFull: true,
  load,
  allow: canTakeAlong,
  async run({ db, subject }) {
    await saveFailed(db, subject.id)
    return { output: {}, event: { action: 'signed.export-called-off', subject: subject.id } }
  },
})
