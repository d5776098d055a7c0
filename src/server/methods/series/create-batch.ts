// One copy for each row of a table, each with a letter. A job makes and sends them, row by row.

import { isPremium } from '#domain/plan/plan.ts'
import { budgets } from '#domain/rate.ts'
import { type Problems, Refusal } from '#domain/refusal.ts'
import { askingFor, readRows } from '#domain/series/rows.ts'
import { canUse } from '#policy/copy.ts'
import { mutation } from '#server/dispatch/method.ts'
import { raise } from '#server/effects/effects.ts'
import { requireDeadline } from '#server/methods/copy/update-copy.ts'
import { spend } from '#server/store/engine/rate-limits.ts'
import { hasBatchUnderWay, insertRows } from '#server/store/series/batch-rows.ts'
import { findSeries } from '#server/store/series/series.ts'
import { frozen, loadSeriesSource, seriesOnce } from './series-once.ts'

/** The most problems in an answer; the browser has shown all of them before. */
const mostProblems = 20

export const createBatch = mutation('create-batch', {
  limited: true,
  budgets: (_input, { actor }) => budgets.createSeries(actor.account.id),
  load: loadSeriesSource,
  allow: canUse,
  async run({ db, actor, input, subject, now, config }) {
    const { account } = actor
    const before = input.id ? await findSeries(db, input.id) : undefined
    if (before?.userId === account.id && before.kind === 'batch')
      return { output: { id: before.id }, event: 'nothing-done' as const }
    const base = frozen(subject, input, { actor, config, now })
    const text = { ...base, content: askingFor(base.content, base.party, input.columns) }
    for (const needed of ['name', 'email'] as const)
      if (!input.columns.includes(needed))
        throw new Refusal('invalid_input', { fields: { [`columns.${needed}`]: { code: 'required' } } })
    const rows = readRows(text, input.columns, input.rows)
    const stopped = rows.flatMap(({ findings }, row) =>
      findings.filter(({ stops }) => stops).map(({ column }) => `rows.${row}.${column}`),
    )
    if (stopped.length > 0) {
      const fields: Problems = {}
      for (const place of stopped.slice(0, mostProblems)) fields[place] = { code: 'bad_value' }
      throw new Refusal('invalid_input', { fields })
    }
    // Serialises calls of one account: the budget's row stays locked until the transaction ends.
    const wait = await spend(db, budgets.batchRows(account.id, isPremium(account, now), rows.length), now)
    if (wait > 0) throw new Refusal('too_many_requests', { retryAfter: wait })
    if (await hasBatchUnderWay(db, account.id)) throw new Refusal('batch_under_way')
    const deadline = requireDeadline(input.deadline, now)
    const { row: batch, repeated } = await seriesOnce(db, actor, now, {
      kind: 'batch',
      id: input.id,
      copies: rows.length,
      make: (id) => ({ ...text, id, kind: 'batch', deadline }),
    })
    if (repeated) return { output: { id: batch.id }, event: 'nothing-done' as const }
    await insertRows(db, batch, rows)
    await raise({ db, now }, 'batch.rows-waiting', { seriesId: batch.id, rows: rows.map((_, index) => index + 1) })
    return {
      output: { id: batch.id },
      event: { action: 'batch.created', subject: batch.id, detail: { rows: rows.length } },
    }
  },
})
