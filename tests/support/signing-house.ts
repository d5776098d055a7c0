// What tests of signing begin with: a server, an owner who is in, strangers with their links, and nobody's limits used up.
import { beforeAll, beforeEach } from 'vitest'
import type { OpenDatabase } from '#server/store/database.ts'
import { rateLimits } from '#server/store/schema/tables.ts'
import { openApp, type TestApp } from './app.ts'
import type { Ask } from './copies.ts'
import { deliverAll } from './jobs.ts'
import { newcomer } from './publishing.ts'

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
  return { house, ask, stranger, deliver }
}
