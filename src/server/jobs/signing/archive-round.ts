// A sealed file gets somebody else's clock, or all that is needed to check it in many years: once now where none could be had
// when it was sealed, and once more later. Where there is no clock it fails, and comes back later and later.

import { stampedLevel } from '#domain/signing/round.ts'
import { openBlobs } from '#server/blob/disk.ts'
import { raise } from '#server/effects/effects.ts'
import type { JobHandler } from '#server/job.ts'
import { transaction } from '#server/store/database.ts'
import { findRound, holdRound, recordStamped } from '#server/store/rounds.ts'
import { holdFile, removeUnnamed, wholeFile } from './named-files.ts'
import { planArchive } from './plan-archive.ts'

export const archiveRound: JobHandler<'archive-round'> = async (context, { roundId }) => {
  const { db, config, sealer, now } = context
  const round = await findRound(db, roundId)
  const level = round?.sealed && stampedLevel(round.sealed.level)
  if (!round?.sealed || !level || !sealer.archive) return
  const { sha256: from } = round.sealed
  const blobs = openBlobs(config.dataDir)
  const pdf = await sealer.archive(await wholeFile(blobs, from), { code: round.code, number: round.stamps + 1 })
  const { key, bytes } = await blobs.put(pdf)
  await context.progress()
  const isNew = await transaction(db, async (tx) => {
    await holdFile(tx, blobs, key)
    await holdRound(tx, roundId)
    // Another run was first: its file is the one that everybody gets.
    if (!(await recordStamped(tx, roundId, { from, sha256: key, bytes, level }))) return false
    await raise({ db: tx, now }, 'round.timestamped', { roundId, sha256: key, level })
    await planArchive(tx, sealer, { roundId, level }, now)
    return true
  })
  await removeUnnamed(db, blobs, [isNew ? from : key])
}
