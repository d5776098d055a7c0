// What a job's handler has to work with: the counterpart of method.ts for work in the background.
import type { Vault } from '#server/auth/vault.ts'
import type { Blobs } from '#server/blob/blobs.ts'
import type { Config } from '#server/config.ts'
import type { WordWriter } from '#server/docx/writer.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Renderer } from '#server/render/renderer.ts'
import type { Sealer } from '#server/seal/sealer.ts'
import type { Database } from '#server/store/engine/database.ts'
import type { JobKind, JobPayloads } from '#server/store/job/job-kinds.ts'

type JobLog = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** The services that all jobs of this process share. */
export type JobServices = {
  db: Database
  blobs: Blobs
  config: Config
  /** The public address, for links in letters. */
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
  /** Reports that the work goes on. Throws when another worker has taken the job over: then stop, and change nothing more. */
  progress: () => Promise<void>
  /** Aborted when the process stops, or another worker has the job. */
  signal: AbortSignal
}

/** May run more than once: effects outside the database must tolerate that. */
export type JobHandler<K extends JobKind> = (context: JobContext, payload: JobPayloads[K]) => Promise<void>

/** The job is done later, and this run does not count as an attempt. */
export class PutOff extends Error {
  override name = 'PutOff'
  readonly milliseconds: number

  constructor(milliseconds: number) {
    super('put off')
    this.milliseconds = milliseconds
  }
}

/** Another attempt would not help: the job is set aside for the operator at once. */
export class GiveUp extends Error {
  override name = 'GiveUp'
}
