// What happened in a round stays as it was written down: no caller can change it.
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { roundEvents, rounds } from '#server/store/schema/rounds.ts'
import { checkChains } from '#server/store/signing/round-events.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { completeLease, type Signing } from '#tests/support/signing/signing.ts'
import { signingHouse } from '#tests/support/signing/signing-house.ts'

onChosenEngine('the chain', (open) => {
  const { house, ask, stranger, deliver } = signingHouse(open)

  async function begin() {
    const { id } = await completeLease(ask, stranger)
    expect((await ask('start-signing', { copy: id })).status).toBe(200)
    await deliver()
    return { round: (await ask('get-round', { copy: id })).body.data as unknown as Signing }
  }

  it('is not changed, shortened or emptied by anybody, the application’s role included', async () => {
    await begin()
    const anything = sql`true`
    for (const attempt of [
      () => house.database.db.update(roundEvents).set({ event: '{}' }).where(anything),
      () => house.database.db.delete(roundEvents).where(anything),
      () => house.database.db.execute(sql`truncate round_events`),
    ])
      await expect(attempt()).rejects.toThrow()
    const { whole, broken } = await checkChains(house.database.db)
    expect(broken).toEqual([])
    expect(whole).toBeGreaterThan(0)
  })

  it('is found broken where the house.database itself was changed from outside', async () => {
    const { round } = await begin()
    const [row] = await house.database.db.select({ id: rounds.id }).from(rounds).where(eq(rounds.tempId, round.temp_id))
    await house.database.db.execute(sql`alter table round_events disable trigger all`)
    await house.database.db
      .update(roundEvents)
      .set({ event: sql`replace(event, 'Alquiler', 'Alquilar')` })
      .where(eq(roundEvents.roundId, String(row?.id)))
    await house.database.db.execute(sql`alter table round_events enable trigger all`)
    expect((await checkChains(house.database.db)).broken).toEqual([{ roundId: row?.id, at: 1, why: 'changed' }])
  })
})
