// Why an order failed.

/**
 * `failed`: the work itself threw; `too_long`: refused for its size, before it began; `gone`: the caller has left; `unstarted`:
 * its process did not start, which says nothing about the work.
 */
export type ProcessFailureReason =
  | 'busy'
  | 'timeout'
  | 'memory'
  | 'too_long'
  | 'crashed'
  | 'failed'
  | 'gone'
  | 'unstarted'

/** Says nothing about the work itself: it may succeed another time. */
export const isUntried = ({ reason }: ProcessFailure): boolean =>
  reason === 'busy' || reason === 'gone' || reason === 'unstarted'

export class ProcessFailure extends Error {
  override name = 'ProcessFailure'
  readonly reason: ProcessFailureReason

  constructor(reason: ProcessFailureReason, detail = '') {
    super([`The work was not done: ${reason}`, detail].filter(Boolean).join('; '))
    this.reason = reason
  }
}
