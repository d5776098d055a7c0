// What tests of signing begin with: a server, an owner who is logged in, strangers with their links, and unused budgets.
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach } from 'vitest'
import { eventsIn } from '#domain/signing/evidence/chain-events.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { rounds } from '#server/store/schema/rounds.ts'
import { rateLimits } from '#server/store/schema/tables.ts'
import { listEvents } from '#server/store/signing/round-events.ts'
import { openApp, type TestApp } from '../app.ts'
import type { Ask } from '../copy/copies.ts'
import { deliverAll } from '../jobs.ts'
import { newcomer } from '../writing/publishing.ts'

type House = { database: OpenDatabase; server: TestApp; owner: Ask }

export function signingHouse(open: () => Promise<OpenDatabase>) {
  const house = {} as House
  beforeAll(async () => {
    house.database = await open()
    house.server = await openApp(house.database)
    house.owner = (await newcomer(house.server)).ask
  })
  beforeEach(() => house.database.db.delete(rateLimits))
  const ask: Ask = (method, data) => house.owner(method, data)
  const stranger: Ask = (method, data) => house.server.call(method, data)
  const deliver = () => deliverAll(house.database, { renderer: house.server.renderer })
  /** The chain of a round, by its public id. */
  const eventsOf = async (tempId: string) => {
    const [round] = await house.database.db.select({ id: rounds.id }).from(rounds).where(eq(rounds.tempId, tempId))
    return eventsIn(await listEvents(house.database.db, String(round?.id)))
  }
  return { house, ask, stranger, deliver, eventsOf }
}
