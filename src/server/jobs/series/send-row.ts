// Sends one row of a batch: makes its copy in one transaction, sends its letter, and records that.
import { randomUUIDv7 } from 'node:crypto'
import { mostAttempts } from '#domain/job/retry.ts'
import { storageFor } from '#domain/plan/storage.ts'
import { copyFor } from '#domain/series/series.ts'
import { recordEvent } from '#server/acts/record-event.ts'
import { linkHashOf } from '#server/auth/link-secret.ts'
import { GiveUp, type JobContext, type JobHandler } from '#server/dispatch/job.ts'
import { findAccount } from '#server/store/account/accounts.ts'
import { bytesOfCopy } from '#server/store/copy/copies.ts'
import { transaction } from '#server/store/engine/database.ts'
import { type BatchRow, changeRow, lockRow } from '#server/store/series/batch-rows.ts'
import { findSeries, insertCopyOfSeries } from '#server/store/series/series.ts'
import { lockStorage, usedStorage } from '#server/store/writing/storage.ts'
import { writeToPerson } from '../letters/send-letter.ts'
import { waitForTurn } from '../letters/send-mail.ts'

/** Undefined if there is nothing to send: the row was sent or cancelled, or there is no storage for its copy. */
const made = ({ db, vault, now, job }: JobContext, seriesId: string, number: number): Promise<BatchRow | undefined> =>
  transaction(db, async (tx) => {
    const held = await lockRow(tx, seriesId, number)
    // An earlier attempt made the copy and was then interrupted.
    if (held?.state === 'made') return held
    if (held?.state !== 'waiting') return undefined
    const series = await findSeries(tx, seriesId)
    const owner = series && (await findAccount(tx, series.userId))
    if (!owner) return undefined
    const [copyId, participantId] = [randomUUIDv7(), randomUUIDv7()]
    const { name, email, values } = held
    const row = { copyId, participantId, name, email, way: 'email' as const, values }
    const { firstname, lastname } = owner
    const self = { name: `${firstname} ${lastname}`.trim(), email: owner.email }
    const whole = copyFor(series, row, { owner: self, newId: randomUUIDv7 }, now)
    const most = storageFor(owner, now)
    await lockStorage(tx, owner.id)
    const used = await usedStorage(tx, owner.id)
    if (used.documents >= most.documents || used.bytes + bytesOfCopy(whole.copy) > most.bytes) {
      await changeRow(tx, held, 'waiting', { state: 'failed' })
      return undefined
    }
    await insertCopyOfSeries(tx, whole, (each) => linkHashOf(vault, each))
    // The personal data moves to the copy, where its owner may correct or erase it.
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
  const series = await findSeries(db, seriesId)
  const asked = await lockRow(db, seriesId, row)
  // No copy is made until its letter may leave: the owner can still stop the row.
  if (series && asked?.state === 'waiting') await waitForTurn(context, series.userId, asked.email)
  const ready = await made(context, seriesId, row)
  if (!ready?.participantId) return
  let left: 'sent' | 'kept' | undefined
  try {
    // The link that the row was made with: if the owner has corrected the address since, the letter with the new link is queued.
    const invitation = { template: 'invitation', participantId: ready.participantId, generation: 1 } as const
    left = await writeToPerson(context, invitation, true)
  } catch (error) {
    // The owner sees which address failed, and can correct it.
    const isOver = error instanceof GiveUp || context.job.attempt >= mostAttempts
    if (!isOver) throw error
    await changeRow(db, ready, 'made', { state: 'undelivered' })
    return
  }
  await changeRow(db, ready, 'made', left === 'kept' ? { state: 'kept' } : { state: 'sent', sentAt: now })
}
