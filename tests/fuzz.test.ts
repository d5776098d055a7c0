// The short form of `npm run fuzz`: twenty seconds of everything that anybody could send, on each engine.
import { expect, it } from 'vitest'
import { fuzz } from './fuzz/run.ts'
import { onBothEngines } from './support/engines.ts'

onBothEngines('anything that anybody sends', (open) => {
  it('is answered, soon, and with nothing of our inside', { timeout: 120_000 }, async () => {
    const seed = Date.now() % 1_000_000
    const { calls, statuses, findings } = await fuzz(await open(), { seed, calls: 4_000, seconds: 20 })
    expect({ seed, findings }).toEqual({ seed, findings: [] })
    expect(calls).toBeGreaterThan(100)
    // Both what is right and what is wrong came through.
    expect(statuses[200]).toBeGreaterThan(10)
    expect(statuses[400]).toBeGreaterThan(10)
  })
})
