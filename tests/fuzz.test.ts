// The short form of `npm run fuzz`: up to twenty seconds of everything that can be sent, always from the same seed.
import { expect, it } from 'vitest'
import { fuzz } from './fuzz/run.ts'
import { onChosenEngine } from './support/engines.ts'
import { seed } from './support/seed.ts'

onChosenEngine('anything that anybody sends', (open) => {
  it('is answered, soon, and with nothing of our inside', { timeout: 120_000 }, async () => {
    const { calls, statuses, findings } = await fuzz(await open(), { seed, calls: 4_000, seconds: 20 })
    expect({ seed, findings }).toEqual({ seed, findings: [] })
    expect(calls).toBeGreaterThan(100)
    // Both what is right and what is wrong came through.
    expect(statuses[200]).toBeGreaterThan(10)
    expect(statuses[400]).toBeGreaterThan(10)
  })
})
