// A stolen database and the timing of answers reveal nothing.
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { passwordCost } from '#domain/account/password-cost.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { rateLimits, tokens, users } from '#server/store/schema/tables.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { deliverAll, tokenIn } from '#tests/support/jobs.ts'
import { hashPassword } from './passwords.ts'

/** What each password hash since the last reset cost. */
const hashes = vi.hoisted((): { memory: number; passes: number }[] => [])
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  const argon2 = (...call: Parameters<typeof crypto.argon2>) => {
    const [, { memory, passes }] = call
    hashes.push({ memory, passes })
    return crypto.argon2(...call)
  }
  return { ...crypto, argon2 }
})

onChosenEngine('secrecy', (open) => {
  let database: OpenDatabase
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
  })
  beforeEach(() => database.db.delete(rateLimits))

  /** Every row of every table as text, byte columns both as hex and as what they may spell. */
  async function dump(): Promise<string> {
    const { rows: tables } = await database.db.execute<{ name: string }>(
      sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    let text = ''
    for (const { name } of tables) {
      const { rows } = await database.db.execute<{ row: string }>(sql.raw(`select t::text as row from ${name} t`))
      text += rows.map(({ row }) => row).join('\n')
    }
    const spelled = [...text.matchAll(/\\x([0-9a-f]+)/g)].map(([, hex = '']) =>
      Buffer.from(hex, 'hex').toString('latin1'),
    )
    return text + spelled.join('\n')
  }

  it('a stolen database holds no secret of a letter or a cookie', async () => {
    const { email, cookie } = await join(server, { unconfirmed: true })
    await server.call('request-password-reset', { email })
    const secrets = (await deliverAll(database)).map(tokenIn)
    expect(secrets.filter((secret) => secret.length === 43)).toHaveLength(2)
    expect(await database.db.$count(tokens)).toBe(2)
    const stolen = await dump()
    expect(stolen).toContain(email)
    for (const secret of [...secrets, cookie.slice('sid='.length)]) {
      expect(stolen).not.toContain(secret)
      expect(stolen).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
      expect(stolen).not.toContain(Buffer.from(secret).toString('hex'))
    }
  })

  it('asking for a reset runs the same statements whether or not there is an account', async () => {
    const { email } = await join(server, { unconfirmed: true })
    await deliverAll(database)
    const seen = watch(database)
    const statements = async (address: string) => {
      seen()
      await server.call('request-password-reset', { email: address })
      return seen()
    }
    const known = await statements(email)
    const unknown = await statements('nadie-en-absoluto@ejemplo.es')
    expect(known.length).toBeGreaterThan(5)
    expect(unknown).toEqual(known)
    // And while the first letter is still waiting.
    expect(await statements('nadie-en-absoluto@ejemplo.es')).toEqual(await statements(email))
    await deliverAll(database)
  })

  it('a wrong password runs the same statements and hashes whether or not there is an account', async () => {
    const { email } = await join(server, { unconfirmed: true })
    const passwordHash = await hashPassword('una frase que recuerdo', passwordCost)
    await database.db.update(users).set({ passwordHash }).where(eq(users.email, email))
    await deliverAll(database)
    const seen = watch(database)
    const work = async (address: string) => {
      seen()
      hashes.length = 0
      await server.call('login', { email: address, password: 'no es esta' })
      return { statements: seen(), hashes: hashes.splice(0) }
    }
    const known = await work(email)
    expect(known.hashes).toEqual([{ memory: 19456, passes: 2 }])
    expect(await work('nadie-en-absoluto@ejemplo.es')).toEqual(known)
  })

  // By the clock only in `npm run soak`: a busy machine would decide.
  if (!process.env.SOAK) return

  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

  /** How long it takes for an account, in terms of how long it takes for none; asked in turns, so that load hits both. */
  async function timeRatio(rounds: number, ask: (email: string) => Promise<unknown>): Promise<number> {
    const { email } = await join(server, { unconfirmed: true })
    await deliverAll(database)
    const times = { known: [] as number[], unknown: [] as number[] }
    const measure = async (into: number[], address: string) => {
      const start = performance.now()
      await ask(address)
      into.push(performance.now() - start)
    }
    for (let round = 0; round < rounds; round++) {
      if (round % 5 === 0) await database.db.delete(rateLimits)
      await measure(times.known, email)
      await measure(times.unknown, 'nadie-a-quien-medir@ejemplo.es')
    }
    return median(times.known) / median(times.unknown)
  }

  it('asking for a reset takes as long for an account as for none', { timeout: 60_000 }, async () => {
    const ratio = await timeRatio(150, (email) => server.call('request-password-reset', { email }))
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.6)
  })

  it('a wrong password takes as long for an account as for none', { timeout: 60_000 }, async () => {
    const ratio = await timeRatio(40, (email) => server.call('login', { email, password: 'no es esta' }))
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.6)
  })
})

type Queries = { query: (...args: unknown[]) => unknown }

/** From now on notes the text of every statement; each call answers those since the one before. */
function watch({ pool }: OpenDatabase): () => string[] {
  const texts: string[] = []
  const watched = new WeakSet<Queries>()
  const listen = (speaker: Queries) => {
    if (watched.has(speaker)) return
    watched.add(speaker)
    const query = speaker.query.bind(speaker)
    speaker.query = (statement: unknown, ...rest: unknown[]) => {
      texts.push(typeof statement === 'string' ? statement : (statement as { text: string }).text)
      return query(statement, ...rest)
    }
  }
  // Both engines' `pool.query` borrows a client, the one with a promise, the other with a callback.
  type Taken = (error: unknown, client: Queries | undefined, done: unknown) => void
  const spied = pool as unknown as { connect: (taken?: Taken) => Promise<Queries> | undefined }
  const connect = spied.connect.bind(spied)
  spied.connect = (taken) => {
    if (!taken)
      return connect()?.then((client) => {
        listen(client)
        return client
      })
    return connect((error, client, done) => {
      if (client) listen(client)
      taken(error, client, done)
    })
  }
  return () => texts.splice(0)
}
