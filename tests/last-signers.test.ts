// The two last ones sign at the same moment: one sealed document with every signature, one end, one letter for each.
// `LAST_SIGNERS=1000 LAST_SIGNERS_EMBEDDED=100` for the whole of it; the numbers are printed.

import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { openVault } from '#server/auth/vault.ts'
import { openDatabase } from '#server/store/engine/database.ts'
import { jobs, rateLimits } from '#server/store/schema/tables.ts'
import { putDatabaseIn } from '#tests/support/made-database.ts'
import { openApp, vault as ownVault } from './support/app.ts'
import { openWorker, postbox, until } from './support/jobs.ts'
import { openPostOffice } from './support/post-office.ts'
import { createScratchDatabase } from './support/postgres.ts'
import { ready, type Server, spawnServer, temporaryFolder } from './support/process.ts'
import { askingAt, registerByLetter } from './support/server-calls.ts'
import {
  counted,
  countFiles,
  type House,
  lettersFor,
  patternOf,
  playLastSigners,
  requireOneSeal,
} from './support/signing/last-signers.ts'
import { completeLease } from './support/signing/signing.ts'
import { silentLog } from './support/silent-log.ts'
import { newcomer } from './support/writing/publishing.ts'

const onPostgres = Number(process.env.LAST_SIGNERS ?? 6)
const onEmbedded = Number(process.env.LAST_SIGNERS_EMBEDDED ?? 2)
/** Of rounds at the same time: sealing goes on while others sign. */
const together = 4
const patience = (rounds: number) => 120_000 + rounds * 6_000

const closers: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

async function playAll(house: House, copyId: string, rounds: number) {
  const pattern = await patternOf(house.db, copyId)
  const before = await countFiles(house.dataDir)
  let firstEnds = 0
  let next = 0
  const lane = async () => {
    for (let number = next++; number < rounds; number = next++) {
      // One owner has more signed in an hour than may leave in letters (docs/decisions/0074); those limits have a test of their own.
      await house.db.delete(rateLimits)
      const played = await playLastSigners(house, pattern, number)
      await requireOneSeal(house, played)
      if (played.firstEnds) firstEnds += 1
    }
  }
  await Promise.all(Array.from({ length: together }, lane))
  const finished = sql`${jobs.status} = 'done'`
  await until(async () => (await house.db.$count(jobs)) === (await house.db.$count(jobs, finished)), 60_000)
  // What people read and what they have signed, of each round; a second seal of one would be a file more.
  expect((await countFiles(house.dataDir)) - before).toBe(2 * rounds)
  return firstEnds
}

it('two processes on PostgreSQL', { timeout: patience(onPostgres) }, async () => {
  const folder = temporaryFolder()
  const scratch = await createScratchDatabase()
  const office = await openPostOffice()
  const secret = randomBytes(32).toString('hex')
  const database = await openDatabase({ url: scratch.url, dataDir: '', log: silentLog })
  const servers: Server[] = []
  closers.push(folder.remove, scratch.drop, office.close, database.close, async () => {
    for (const { process } of servers) process.kill('SIGKILL')
    await Promise.all(servers.map(({ exited }) => exited))
  })
  const env = { DATABASE_URL: scratch.url, SECRET_KEY: secret, SMTP_URL: office.url, WORKERS: '2' }
  for (const _ of [1, 2]) servers.push(await ready(await spawnServer(folder.path, env)))
  const [one, other] = servers as [Server, Server]
  const owner = 'ana@ejemplo.es'
  const ask = askingAt(() => one, await registerByLetter(one, office, owner))
  const doors = [askingAt(() => one), askingAt(() => other)]
  const { id } = await completeLease(
    ask,
    askingAt(() => one),
  )
  const house = { db: database.db, vault: openVault(secret), dataDir: folder.path, doors }
  const { db } = house
  await until(async () => (await db.$count(jobs, sql`${jobs.status} <> 'done'`)) === 0)
  office.received.length = 0

  const firstEnds = await playAll(house, id, onPostgres)
  console.info(
    `PostgreSQL, two processes: ${onPostgres} rounds; the one who began earlier ended it in ${firstEnds}; ${office.received.length} letters`,
  )
  expect(counted(office.received.flatMap(({ recipients }) => recipients))).toEqual(lettersFor(onPostgres, owner))
  expect(new Set(office.received.map(({ messageId }) => messageId)).size).toBe(office.received.length)
})

it('the embedded database', { timeout: patience(onEmbedded) }, async () => {
  const folder = temporaryFolder()
  await putDatabaseIn(folder.path)
  const database = await openDatabase({ dataDir: folder.path, log: silentLog })
  const env = { DATA_DIR: folder.path }
  const server = await openApp(database, env)
  const mailer = postbox()
  const worker = await openWorker(database, { mailer, env, renderer: server.renderer })
  closers.push(
    folder.remove,
    database.close,
    () => server.app.close(),
    () => server.renderer.close(),
    worker.stop,
  )
  const { ask, email } = await newcomer(server)
  const stranger: House['doors'][number] = (method, data) => server.call(method, data)
  const { id } = await completeLease(ask, stranger)
  const { db } = database
  await until(async () => (await db.$count(jobs, sql`${jobs.status} <> 'done'`)) === 0)
  mailer.letters.length = 0

  const house = { db, vault: ownVault, dataDir: folder.path, doors: [stranger] }
  const firstEnds = await playAll(house, id, onEmbedded)
  console.info(
    `embedded: ${onEmbedded} rounds; the one who began earlier ended it in ${firstEnds}; ${mailer.letters.length} letters`,
  )
  expect(counted(mailer.letters.map(({ to }) => to.address))).toEqual(lettersFor(onEmbedded, email))
})
