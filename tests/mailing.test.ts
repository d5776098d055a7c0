// kill -9 in the middle of sending to many: after the restart everybody has their letter, and exactly one.
// `MAILING_ROWS=1000 MAILING_KILLS=8` for the whole of it; the numbers are printed.

import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putDatabaseIn } from '#tests/support/made-database.ts'
import { seeded } from './fuzz/random.ts'
import { leaseContent } from './support/copy/copies.ts'
import { columns, common, rowsOf } from './support/copy/series.ts'
import { takeoverLimit, until } from './support/jobs.ts'
import { openPostOffice, type PostOffice } from './support/post-office.ts'
import { createScratchDatabase, type ScratchDatabase } from './support/postgres.ts'
import { ready, type Server, spawnServer, temporaryFolder } from './support/process.ts'
import { seed } from './support/seed.ts'

const rows = Number(process.env.MAILING_ROWS ?? 60)
const kills = Number(process.env.MAILING_KILLS ?? 1)
const random = seeded(seed)
const patience = 60_000 + rows * 300 + kills * 30_000

type Batch = { rows: number; under_way: boolean; counts: Record<string, number> }

/** As a browser that is logged in, whichever process answers. */
function callAs(cookie: string) {
  return async <T>(server: Server, method: string, data: object): Promise<T> => {
    const answer = await fetch(`${server.url}/api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ method, data }),
    })
    const body = (await answer.json()) as { data: T }
    if (answer.status !== 200) throw new Error(`${method}: ${JSON.stringify(body)}`)
    return body.data
  }
}

/** Registers, follows the link in the letter, and has Premium where the rows are many. */
async function owner(server: Server, office: PostOffice, operatorToken: string) {
  const email = 'ana@ejemplo.es'
  const answer = await fetch(`${server.url}/api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      method: 'register',
      data: { email, password: 'una frase larga', profile: { firstname: 'Ana', lastname: 'Ñandú' } },
    }),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  await until(() => office.received.length === 1)
  const source = office.received[0]?.source.replace(/=\r\n/g, '').replaceAll('=3D', '=') ?? ''
  const token = /verify\?token=([\w-]+)/.exec(source)?.[1] ?? ''
  const call = callAs(cookie)
  await call(server, 'verify-email', { token })
  const granted = await fetch(`${server.url}/api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${operatorToken}` },
    body: JSON.stringify({
      method: 'grant-premium',
      data: { id: '0190d2a6-0000-7000-8000-000000000001', email, days: 1 },
    }),
  })
  if (!granted.ok) throw new Error(`no premium: ${await granted.text()}`)
  office.received.length = 0
  return call
}

/** Sends to everybody while the process is killed again and again at random moments. */
async function sendUnderFire(start: () => Promise<Server>, office: PostOffice, operatorToken: () => Promise<string>) {
  let server = await start()
  const call = await owner(server, office, await operatorToken())
  const { id: writing } = await call<{ id: string }>(server, 'create-writing', {
    visibility: 'public',
    title: 'Alquiler',
    content: leaseContent(),
  })
  const { id } = await call<{ id: string }>(server, 'create-batch', {
    writing,
    party: 'tenant',
    values: common,
    columns,
    rows: rowsOf(rows),
  })
  const takeovers: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    // Somewhere in the next part of what is left, in the middle of whatever happens then.
    const at = Math.floor(((kill + random.next()) * rows) / kills)
    await until(() => office.received.length >= at, patience)
    server.process.kill('SIGKILL')
    await server.exited
    const seen = office.received.length
    server = await start()
    const restarted = Date.now()
    await until(async () => office.received.length > seen || !(await progress()).under_way, patience)
    takeovers.push(Date.now() - restarted)
  }
  async function progress() {
    return call<Batch>(server, 'get-batch', { id })
  }
  await until(async () => !(await progress()).under_way, patience)
  const { counts } = await progress()
  server.process.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  return { counts, takeovers }
}

/** Everybody's letter by its Message-ID: a letter whose arrival was not written down may come again under the same. */
function judge(name: string, office: PostOffice, { counts, takeovers }: Awaited<ReturnType<typeof sendUnderFire>>) {
  const distinct = new Map(office.received.map(({ messageId, recipients }) => [messageId, recipients.join()]))
  const again = office.received.length - distinct.size
  const slowest = Math.max(0, ...takeovers)
  console.info(
    `${name}: ${rows} rows, ${kills} kills: ${distinct.size} letters, ${again} came twice under one Message-ID; on again within ${slowest} ms of each restart`,
  )
  expect(counts).toMatchObject({ sent: rows, waiting: 0, made: 0, failed: 0, undelivered: 0, stopped: 0 })
  expect([...distinct.values()].toSorted()).toEqual(
    rowsOf(rows)
      .map((row) => row[1])
      .toSorted(),
  )
  // Each worker had one letter in its hands at each kill.
  expect(again).toBeLessThanOrEqual(kills * 3)
  expect(slowest).toBeLessThan(takeoverLimit())
}

describe('sending to many', () => {
  const folder = temporaryFolder()
  const servers: Server[] = []
  const secret = randomBytes(32).toString('hex')
  let scratch: ScratchDatabase
  let offices: PostOffice[]
  beforeAll(async () => {
    scratch = await createScratchDatabase()
    offices = [await openPostOffice(), await openPostOffice()]
  })
  afterAll(async () => {
    for (const { process } of servers) process.kill('SIGKILL')
    await Promise.all(servers.map(({ exited }) => exited))
    await Promise.all(offices.map((office) => office.close()))
    await scratch.drop()
    folder.remove()
  })

  const starting = (office: PostOffice, env: Record<string, string>) => async () => {
    const started = await ready(
      await spawnServer(folder.path, { SMTP_URL: office.url, SECRET_KEY: secret, WORKERS: '3', ...env }),
    )
    servers.push(started)
    return started
  }
  const operatorToken = async () => {
    const { readFile } = await import('node:fs/promises')
    return (await readFile(`${folder.path}/operator-token`, 'utf8')).trim()
  }

  it('kill -9 on PostgreSQL: everybody has one letter', { timeout: patience * 2 }, async () => {
    const office = offices[0] as PostOffice
    judge(
      'PostgreSQL',
      office,
      await sendUnderFire(starting(office, { DATABASE_URL: scratch.url }), office, operatorToken),
    )
  })

  it('kill -9 on the embedded database: everybody has one letter', { timeout: patience * 2 }, async () => {
    const office = offices[1] as PostOffice
    await putDatabaseIn(folder.path)
    judge('embedded', office, await sendUnderFire(starting(office, {}), office, operatorToken))
  })
})
