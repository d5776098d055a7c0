// What a job's handler has to work with: the counterpart of method.ts for work that nobody waits for.
import type { Vault } from './auth/vault.ts'
import type { Config } from './config.ts'
import type { WordWriter } from './docx/writer.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Renderer } from './render/renderer.ts'
import type { Sealer } from './seal/sealer.ts'
import type { Database } from './store/database.ts'
import type { JobKind, JobPayloads } from './store/jobs.ts'

type JobLog = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** What is the same for every job of this process. */
export type JobServices = {
  db: Database
  config: Config
  /** The address people reach us at, for the links in letters. */
  origin: string
  vault: Vault
  mailer: Mailer
  word: WordWriter
  renderer: Renderer
  sealer: Sealer
  log: JobLog
}

export type JobContext = JobServices & {
  now: Date
  job: { id: string; attempt: number; createdAt: Date }
  /** Says that the work goes on. Throws when another worker has taken it over: then stop, and touch nothing more. */
  progress: () => Promise<void>
  /** Aborted when the work must stop: this process is going, or another worker has the job. */
  signal: AbortSignal
}

/** May run more than once: whatever it does outside the database must bear that. */
export type JobHandler<K extends JobKind> = (context: JobContext, payload: JobPayloads[K]) => Promise<void>

/** Not now: the job is done at a later time, and this run does not count as a try. */
export class PutOff extends Error {
  override name = 'PutOff'
  readonly milliseconds: number

  constructor(milliseconds: number) {
    super('put off')
    this.milliseconds = milliseconds
  }
}

/** Trying again would not help: the job is put aside for the operator at once. */
export class GiveUp extends Error {
  override name = 'GiveUp'
}
