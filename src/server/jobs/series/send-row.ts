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
import { holdStorage, usedStorage } from '#server/store/storage.ts'
import { writeToParticipant } from './send-copy-letter.ts'
import { waitForTurn } from './send-mail.ts'

/** Undefined where there is nothing to send: it has left, was called off, or there is no room for it. */
const made = ({ db, vault, now, job }: JobContext, seriesId: string, number: number): Promise<BatchRow | undefined> =>
  transaction(db, async (tx) => {
    const held = await holdRow(tx, seriesId, number)
    // An earlier try was cut off after this: what it made is there.
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
    await holdStorage(tx, owner.id)
    const used = await usedStorage(tx, owner.id)
    if (used.documents >= most.documents || used.bytes + bytesOfCopy(whole.copy) > most.bytes) {
      await changeRow(tx, held, 'waiting', { state: 'failed' })
      return undefined
    }
    await insertCopyOfSeries(tx, whole, (each) => hashToken(secretOf(vault, each)))
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
  const series = await findSeries(db, seriesId)
  const asked = await holdRow(db, seriesId, row)
  // Until its letter may leave nothing is made: the owner can still stop it.
  if (series && asked?.state === 'waiting') await waitForTurn(context, series.userId, asked.email)
  const ready = await made(context, seriesId, row)
  if (!ready?.participantId) return
  let left: 'sent' | 'kept' | undefined
  try {
    // The link that the row was made with: where its owner has put the address right since, another letter is on its way.
    const invitation = { template: 'invitation', participantId: ready.participantId, generation: 1 } as const
    left = await writeToParticipant(context, invitation, true)
  } catch (error) {
    // The owner sees which address it was: nobody else can mend it.
    const isOver = error instanceof GiveUp || context.job.attempt >= mostAttempts
    if (!isOver) throw error
    await changeRow(db, ready, 'made', { state: 'undelivered' })
    return
  }
  await changeRow(db, ready, 'made', left === 'kept' ? { state: 'kept' } : { state: 'sent', sentAt: now })
}
