// What has expired is swept away now and then; nothing depends on it being gone.
import { trashEnds } from '#domain/writing/history.ts'
import type { Blobs } from './blob/disk.ts'
import type { Log } from './http/log.ts'
import type { Database } from './store/database.ts'
import { deleteExport, listExpiredExports } from './store/exports.ts'
import { deleteFinishedJobs } from './store/jobs.ts'
import { refreshPopularity } from './store/popularity.ts'
import { deleteExpiredLimits } from './store/rate-limits.ts'
import { deleteClosedReports } from './store/reports.ts'
import { deleteExpiredSessions } from './store/sessions.ts'
import { deleteExpiredTokens } from './store/tokens.ts'
import { deleteOldTrash } from './store/writings.ts'

const hour = 60 * 60_000
const day = 24 * hour

/** The file first: a row that outlives its file is swept again, a file without a row never. */
export async function sweepExports(db: Database, blobs: Blobs, now: Date): Promise<void> {
  for (const { id, blob } of await listExpiredExports(db, now)) {
    if (blob) await blobs.remove(blob)
    await deleteExport(db, id)
  }
}

export function keepHouse(db: Database, blobs: Blobs, log: Log): () => void {
  const sweep = async () => {
    try {
      await deleteExpiredSessions(db, new Date())
      await deleteExpiredLimits(db, new Date())
      await deleteExpiredTokens(db, new Date())
      await sweepExports(db, blobs, new Date())
      await deleteOldTrash(db, trashEnds(new Date()))
      await deleteFinishedJobs(db, new Date(Date.now() - 7 * day))
      await deleteClosedReports(db, new Date(Date.now() - 365 * day))
      await refreshPopularity(db, new Date())
    } catch (error) {
      log.warn({ err: error }, 'sweeping failed; it will be tried again')
    }
  }
  const timer = setInterval(sweep, hour)
  timer.unref()
  return () => clearInterval(timer)
}
