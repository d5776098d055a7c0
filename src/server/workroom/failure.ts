// Why an order came to nothing.

/** `failed` is what the work itself says, `too_long` that it is not even begun; `gone` is that nobody wants it any more. */
export type WorkroomReason = 'busy' | 'timeout' | 'memory' | 'too_long' | 'crashed' | 'failed' | 'gone'

export class WorkroomFailure extends Error {
  override name = 'WorkroomFailure'
  readonly reason: WorkroomReason

  constructor(reason: WorkroomReason, detail = '') {
    super([`The work was not done: ${reason}`, detail].filter(Boolean).join('; '))
    this.reason = reason
  }
}
