// Failed work comes back, less and less often.
import { describe, expect, it } from 'vitest'
import { mostAttempts, pauseAfter, pauseAfterLoss } from './retry.ts'

describe('trying again', () => {
  it('waits five seconds, then three times as long each time, and never more than half an hour', () => {
    const pauses = Array.from({ length: 8 }, (_, n) => pauseAfter(n + 1, 0.5) / 1000)
    expect(pauses).toEqual([5, 15, 45, 135, 405, 1215, 1800, 1800])
  })

  it('outlasts a mail server that is away for eight hours', () => {
    const waits = Array.from({ length: mostAttempts - 1 }, (_, n) => pauseAfter(n + 1, 0))
    expect(waits.reduce((sum, wait) => sum + wait) / 3_600_000).toBeGreaterThan(8)
  })

  it('spreads by a tenth what failed at the same moment', () => {
    expect([pauseAfter(1, 0), pauseAfter(1, 1)]).toEqual([4500, 5500])
  })

  it('is taken up at once after three losses, then as what failed', () => {
    expect([1, 2, 3, 4, 5].map((attempt) => pauseAfterLoss(attempt, 0.5) / 1000)).toEqual([0, 0, 0, 15, 45])
  })
})
