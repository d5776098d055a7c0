// Why an uploaded file could not be read.
import type { ImportFailureReason } from '#domain/writing/import.ts'

export class ImportFailure extends Error {
  readonly reason: ImportFailureReason

  constructor(reason: ImportFailureReason, options?: ErrorOptions) {
    super(`The file cannot be imported: ${reason}`, options)
    this.name = 'ImportFailure'
    this.reason = reason
  }
}
