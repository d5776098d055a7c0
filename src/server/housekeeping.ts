// Deletes what has expired, every hour, in small batches. Expired rows are ignored already before they are deleted.
import { noticeLimits } from '#domain/notice/notice.ts'
import { trashEnds } from '#domain/writing/history.ts'
import { remindOfDeadlines, tellOfExpired } from './acts/deadlines.ts'
import { sumUpNotices, tellOfEndedPlans, tellOfEndingPlans } from './acts/news.ts'
import type { Vault } from './auth/vault.ts'
import type { Blobs } from './blob/blobs.ts'
import { removeOrphans, removeUnnamed } from './jobs/account/named-files.ts'
import { renewList } from './revocation-list.ts'
import { deleteExpiredExports } from './store/account/exports.ts'
import { deleteExpiredSessions } from './store/account/sessions.ts'
import { deleteExpiredTokens } from './store/account/tokens.ts'
import { deleteOldEvents } from './store/audit/events.ts'
import { deleteOldEmptySearches } from './store/catalogue/empty-searches.ts'
import { refreshPopularity } from './store/catalogue/popularity.ts'
import { deleteClosedReports } from './store/catalogue/reports.ts'
import { copyTrash } from './store/copy/copies.ts'
import type { Database, OpenDatabase } from './store/engine/database.ts'
import { runAlone } from './store/engine/one-at-a-time.ts'
import { deleteExpiredLimits } from './store/engine/rate-limits.ts'
import { deleteFinishedJobs } from './store/job/jobs.ts'
import { deleteOldNotices } from './store/notice/notices.ts'
import { deleteOldNews } from './store/plan/billing.ts'
import { deleteOldShares } from './store/signed-document/signed-shares.ts'
import { deleteOldHandoffs, eraseExpiredDrawings } from './store/signing/handoffs.ts'
import { emptyLeftRounds } from './store/signing/round-erasure.ts'
import { addUpChanges } from './store/statistics/figures.ts'
import { deleteOldFolderTrash } from './store/writing/folders.ts'
import { dropRestingDocuments, foldWriting, listUnfolded } from './store/writing/shared-documents.ts'
import { deleteUnusedPdfs } from './store/writing/uploaded-pdfs.ts'
import { writingTrash } from './store/writing/writings.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const ago = (now: Date, days: number) => new Date(now.getTime() - days * day)

/** The number of the advisory lock: any will do, if all processes use the same. */
export const sweeping = 7_205

type Work = { db: Database; blobs: Blobs; vault: Vault; now: Date; signal: AbortSignal }
type Step = (work: Work) => Promise<void>

const small = 500
/** For rows that take their whole history along. */
const large = 20

/** In batches, each a statement of its own, so that other writers wait only briefly. */
function little(most: number, sweep: (work: Work, most: number) => Promise<number>): Step {
  return async (work) => {
    while (!work.signal.aborted && (await sweep(work, most)) >= most);
  }
}

const steps: Record<string, Step> = {
  sessions: little(small, ({ db, now }, most) => deleteExpiredSessions(db, now, most)),
  'rate limits': little(small, ({ db, now }, most) => deleteExpiredLimits(db, now, most)),
  tokens: little(small, ({ db, now }, most) => deleteExpiredTokens(db, now, most)),
  exports: little(small, async ({ db, blobs, now }, most) => {
    const { deleted, files } = await deleteExpiredExports(db, now, most)
    await removeUnnamed(db, blobs, files)
    return deleted
  }),
  'uploaded PDFs': little(small, async ({ db, blobs, now }, most) => {
    const { deleted, files } = await deleteUnusedPdfs(db, new Date(+now - hour), most)
    await removeUnnamed(db, blobs, files)
    return deleted
  }),
  files: ({ db, blobs, now, signal }) => removeOrphans(db, blobs, now, signal),
  trash: little(large, ({ db, now }, most) => writingTrash.eraseOld(db, trashEnds(now), most)),
  'copies in the trash': little(large, ({ db, now }, most) => copyTrash.eraseOld(db, trashEnds(now), most)),
  'rounds of erased copies': little(large, ({ db }, most) => emptyLeftRounds(db, most)),
  'folders in the trash': little(small, ({ db, now }, most) => deleteOldFolderTrash(db, trashEnds(now), most)),
  reminders: little(small, ({ db, now }, most) => remindOfDeadlines(db, now, most)),
  'last days': little(small, ({ db, now }, most) => tellOfExpired(db, now, most)),
  'unfolded documents': async ({ db, now, signal }) => {
    for (const id of await listUnfolded(db, new Date(+now - minute), small))
      if (!signal.aborted) await foldWriting(db, id)
  },
  'resting documents': little(small, ({ db, now }, most) => dropRestingDocuments(db, ago(now, 1), most)),
  drawings: little(small, ({ db, now }, most) => eraseExpiredDrawings(db, now, most)),
  handoffs: little(small, ({ db, now }, most) => deleteOldHandoffs(db, ago(now, 1), most)),
  'links to signed documents': little(small, ({ db, now }, most) => deleteOldShares(db, ago(now, 30), most)),
  summaries: little(small, ({ db, now }, most) => sumUpNotices(db, now, most)),
  notices: little(small, ({ db, now }, most) => deleteOldNotices(db, ago(now, noticeLimits.days), most)),
  'ends of Premium to come': little(small, ({ db, now }, most) => tellOfEndingPlans(db, now, most)),
  'ends of Premium': little(small, ({ db, now }, most) => tellOfEndedPlans(db, now, most)),
  'news of payments': little(small, ({ db, now }, most) => deleteOldNews(db, ago(now, 90), most)),
  jobs: little(small, ({ db, now }, most) => deleteFinishedJobs(db, ago(now, 7), most)),
  reports: little(small, ({ db, now }, most) => deleteClosedReports(db, ago(now, 365), most)),
  'empty searches': little(small, ({ db, now }, most) =>
    deleteOldEmptySearches(db, ago(now, 90).toISOString().slice(0, 10), most),
  ),
  audit: little(small, ({ db, now }, most) => deleteOldEvents(db, now, most)),
  'revoked seals': async ({ db, vault, now }) => void (await renewList(db, vault, now)),
  figures: little(large * small, ({ db }, most) => addUpChanges(db, most)),
  popularity: ({ db, now, signal }) => refreshPopularity(db, now, signal),
}

/** It lists the whole store of files: one round in so many. */
const rare = { step: 'files', rounds: 24 }

type Say = (details: object, message: string) => void
type House = { database: OpenDatabase; blobs: Blobs; vault: Vault; log: { debug: Say; warn: Say } }

/** One round. A failing step is logged, and the others go on. Answers false when another process is at it. */
export function sweep(
  { database, blobs, vault, log }: House,
  now: Date,
  signal: AbortSignal,
  round = 0,
): Promise<boolean> {
  const work = { db: database.db, blobs, vault, now, signal }
  return runAlone(database, sweeping, async () => {
    for (const [step, run] of Object.entries(steps)) {
      if (signal.aborted) return
      if (step === rare.step && round % rare.rounds !== 0) continue
      const begun = performance.now()
      try {
        await run(work)
        log.debug({ step, ms: Math.round(performance.now() - begun) }, 'swept')
      } catch (error) {
        log.warn({ step, err: error }, 'a step of housekeeping failed; it will be tried again')
      }
    }
  })
}

/** The first round waits until the start is over, since many processes live for less than an hour. */
export function keepHouse(house: House, { firstAfter = 20_000, every = hour } = {}): () => Promise<void> {
  const abort = new AbortController()
  let running = Promise.resolve()
  let round = 0
  let timer: NodeJS.Timeout | undefined
  const plan = (milliseconds: number) => {
    timer = setTimeout(() => {
      running = sweep(house, new Date(), abort.signal, round)
        .then(
          () => {},
          (error) => house.log.warn({ err: error }, 'housekeeping failed; it will be tried again'),
        )
        .then(() => {
          round += 1
          if (!abort.signal.aborted) plan(every)
        })
    }, milliseconds).unref()
  }
  plan(firstAfter)
  return async () => {
    clearTimeout(timer)
    abort.abort()
    await running
  }
}
