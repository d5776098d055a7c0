// One copy for each row of a table, and a letter to each: made and sent afterwards, row by row.

import { askingFor, readRows } from '#domain/many/rows.ts'
import { isPremium } from '#domain/plan/plan.ts'
import { budgets } from '#domain/rate.ts'
import { type Problems, Refusal } from '#domain/refusal.ts'
import { canUse } from '#policy/copy.ts'
import { raise } from '#server/effects/effects.ts'
import { mutation } from '#server/method.ts'
import { insistOnDeadline } from '#server/methods/copies/update-copy.ts'
import { hasBatchUnderWay, insertRows } from '#server/store/batch-rows.ts'
import { spend } from '#server/store/rate-limits.ts'
import { findSeries } from '#server/store/series.ts'
import { frozen, loadManySource, seriesOnce } from './series-once.ts'

/** So many are told at once; the browser has told all of them before. */
const mostProblems = 20

export const createBatch = mutation('create-batch', {
  costly: true,
  budgets: (_input, { actor }) => budgets.createSeries(actor.account.id),
  load: loadManySource,
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
    // Whoever asks twice at once waits here for the first: the budget's row is held until it is done.
    const wait = await spend(db, budgets.batchRows(account.id, isPremium(account, now), rows.length), now)
    if (wait > 0) throw new Refusal('too_many_requests', { retryAfter: wait })
    if (await hasBatchUnderWay(db, account.id)) throw new Refusal('batch_under_way')
    const deadline = insistOnDeadline(input.deadline, now)
    const { row: batch, repeated } = await seriesOnce(db, actor, now, {
      kind: 'batch',
      id: input.id,
      copies: rows.length,
      make: (id) => ({ ...text, id, kind: 'batch', deadline }),
    })
    if (repeated) return { output: { id: batch.id }, event: 'nothing-done' as const }
    await insertRows(db, batch.id, rows)
    await raise({ db, now }, 'batch.rows-waiting', { seriesId: batch.id, rows: rows.map((_, index) => index + 1) })
    return {
      output: { id: batch.id },
      event: { action: 'batch.created', subject: batch.id, detail: { rows: rows.length } },
    }
  },
})
