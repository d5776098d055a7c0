// One row of a batch: its copy is made in one transaction, its letter leaves, and that it has left is written down.
import { randomUUIDv7 } from 'node:crypto'
import { mostAttempts } from '#domain/job/retry.ts'
import { copyFor } from '#domain/many/series.ts'
import { storageFor } from '#domain/plan/storage.ts'
import { secretOf } from '#server/auth/link-secret.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { GiveUp, type JobContext, type JobHandler } from '#server/job.ts'
import { findAccount } from '#server/store/accounts.ts'
import { type BatchRow, changeRow, holdRow } from '#server/store/batch-rows.ts'
import { bytesOfCopy } from '#server/store/copies.ts'
import { transaction } from '#server/store/database.ts'
import { recordEvent } from '#server/store/events.ts'
import { findSeries, insertCopyOfSeries } from '#server/store/series.ts'
import { usedStorage } from '#server/store/storage.ts'
import { writeToParticipant } from './send-copy-letter.ts'

/** Undefined where there is nothing to send: it has left, was called off, or there is no room for it. */
const made = ({ db, vault, now, job }: JobContext, seriesId: string, row: number): Promise<BatchRow | undefined> =>
  transaction(db, async (tx) => {
    const held = await holdRow(tx, seriesId, row)
    // An earlier try was cut off after this: what it made is there.
    if (held?.state === 'made') return held
    if (held?.state !== 'waiting') return undefined
    const series = await findSeries(tx, seriesId)
    const owner = series && (await findAccount(tx, series.userId))
    if (!owner) return undefined
    const [copyId, participantId] = [randomUUIDv7(), randomUUIDv7()]
    const { name, email, values } = held
    const whole = copyFor(series, { copyId, participantId, name, email, way: 'email', values }, now)
    const most = storageFor(owner, now)
    const used = await usedStorage(tx, owner.id)
    if (used.documents >= most.documents || used.bytes + bytesOfCopy(whole.copy) > most.bytes) {
      await changeRow(tx, held, 'waiting', { state: 'failed' })
      return undefined
    }
    await insertCopyOfSeries(tx, whole, hashToken(secretOf(vault, whole.participant)))
    // From here on they are the copy's, which its owner may mend or erase.
    const moved = { state: 'made', copyId, participantId, name: '', email: '', values: {} } as const
    await changeRow(tx, held, 'waiting', moved)
    await recordEvent(
      tx,
      { action: 'copy.sent', subject: copyId, detail: { people: 1 } },
      { actor: { kind: 'system' }, now, requestId: job.id },
    )
    return { ...held, ...moved }
  })

export const sendRow: JobHandler<'send-row'> = async (context, { seriesId, row }) => {
  const { db, now } = context
  const ready = await made(context, seriesId, row)
  if (!ready?.participantId) return
  try {
    await writeToParticipant(context, { template: 'invitation', participantId: ready.participantId })
  } catch (error) {
    // The owner sees which address it was: nobody else can mend it.
    const isOver = error instanceof GiveUp || context.job.attempt >= mostAttempts
    if (!isOver) throw error
    await changeRow(db, ready, 'made', { state: 'undelivered' })
    return
  }
  await changeRow(db, ready, 'made', { state: 'sent', sentAt: now })
}
