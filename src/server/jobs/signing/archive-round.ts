// Adds a timestamp to a sealed file that could not get one when it was sealed; later, adds the validation data for checking it in
// many years. If the timestamp authority fails, the job fails and is retried with growing pauses.

import { stampedLevel } from '#domain/signing/round.ts'
import type { JobHandler } from '#server/dispatch/job.ts'
import { raise } from '#server/effects/effects.ts'
import { transaction } from '#server/store/engine/database.ts'
import { findRound, lockRound, recordStamped } from '#server/store/signing/rounds.ts'
import { lockFile, removeUnnamed, wholeFile } from '../account/named-files.ts'
import { planArchive } from './plan-archive.ts'

export const archiveRound: JobHandler<'archive-round'> = async (context, { roundId }) => {
  const { db, blobs, sealer, now } = context
  const round = await findRound(db, roundId)
  const level = round?.sealed && stampedLevel(round.sealed.level)
  if (!round?.sealed || !level || !sealer.archive) return
  const { sha256: from } = round.sealed
  const pdf = await sealer.archive(await wholeFile(blobs, from), { code: round.code, number: round.stamps + 1 })
  const { key, bytes } = await blobs.put(pdf)
  await context.progress()
  const isNew = await transaction(db, async (tx) => {
    await lockFile(tx, blobs, key)
    await lockRound(tx, roundId)
    // Another run was first: its file is the valid one.
    if (!(await recordStamped(tx, roundId, { from, sha256: key, bytes, level }))) return false
    await raise({ db: tx, now }, 'round.timestamped', { roundId, sha256: key, level })
    await planArchive(tx, sealer, { roundId, level }, now)
    return true
  })
  await removeUnnamed(db, blobs, [isNew ? from : key])
}
