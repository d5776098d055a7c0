// Why an order came to nothing.

/** `failed` is what the work itself says; `gone` is that nobody wants it any more. */
export type WorkroomReason = 'busy' | 'timeout' | 'memory' | 'crashed' | 'failed' | 'gone'

export class WorkroomFailure extends Error {
  override name = 'WorkroomFailure'
  readonly reason: WorkroomReason

  constructor(reason: WorkroomReason, detail = '') {
    super([`The work was not done: ${reason}`, detail].filter(Boolean).join('; '))
    this.reason = reason
  }
}
