// What has expired is swept away now and then; nothing depends on it being gone.
import type { Log } from './http/log.ts'
import type { Database } from './store/database.ts'
import { deleteExpiredLimits } from './store/rate-limits.ts'
import { deleteExpiredSessions } from './store/sessions.ts'
import { deleteExpiredTokens } from './store/tokens.ts'

const hour = 60 * 60_000

export function keepHouse(db: Database, log: Log): () => void {
  const sweep = async () => {
    try {
      await deleteExpiredSessions(db, new Date())
      await deleteExpiredLimits(db, new Date())
      await deleteExpiredTokens(db, new Date())
    } catch (error) {
      log.warn({ err: error }, 'sweeping failed; it will be tried again')
    }
  }
  const timer = setInterval(sweep, hour)
  timer.unref()
  return () => clearInterval(timer)
}
