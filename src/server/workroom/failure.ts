// Why an order came to nothing.

/**
 * `failed` is what the work itself says, `too_long` that it is not even begun; `gone` is that nobody wants it any more, `unstarted`
 * that its process never came to it: that is no fault of the work.
 */
export type WorkroomReason = 'busy' | 'timeout' | 'memory' | 'too_long' | 'crashed' | 'failed' | 'gone' | 'unstarted'

/** Nothing is known of the work itself: it may go well another time. */
export const isUntried = ({ reason }: WorkroomFailure): boolean =>
  reason === 'busy' || reason === 'gone' || reason === 'unstarted'

export class WorkroomFailure extends Error {
  override name = 'WorkroomFailure'
  readonly reason: WorkroomReason

  constructor(reason: WorkroomReason, detail = '') {
    super([`The work was not done: ${reason}`, detail].filter(Boolean).join('; '))
    this.reason = reason
  }
}
