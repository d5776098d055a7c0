// Puts something before the operator: into the list, and by letter where we know an address.
import { budgets } from '#domain/rate.ts'
import type { Scene } from '#server/method.ts'
import { enqueue } from '#server/store/jobs.ts'
import { spend } from '#server/store/rate-limits.ts'
import { insertReport } from '#server/store/reports.ts'

type Filed = Omit<Parameters<typeof insertReport>[1], 'createdAt'>

/** Undefined where there is one with its id. */
export async function fileReport({ db, config, now }: Pick<Scene, 'db' | 'config' | 'now'>, filed: Filed) {
  const report = await insertReport(db, { ...filed, createdAt: now })
  if (!report || !config.operator.email) return report
  // However many come in, the operator's mailbox stays usable: the list holds them all.
  if ((await spend(db, budgets.operatorLetters, now)) === 0)
    await enqueue(db, 'tell-operator', { reportId: report.id }, now)
  return report
}
