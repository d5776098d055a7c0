import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { seeded } from '#tests/fuzz/random.ts'
import { onBothEngines } from '#tests/support/engines.ts'
import { seed } from '#tests/support/seed.ts'
import { rateLimits } from '../schema/tables.ts'
import { type OpenDatabase, transaction } from './database.ts'

const row = (key: string, points = 1) => ({ key, points, expiresAt: new Date('2030-01-01T00:00:00Z') })
const failure = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => undefined,
    (error) => error,
  )

onBothEngines('the database', (open, engine) => {
  let database: OpenDatabase
  let db: OpenDatabase['db']

  beforeAll(async () => {
    database = await open()
    db = database.db
  }, 60_000)
  beforeEach(() => db.delete(rateLimits))

  const keys = async () => (await db.select().from(rateLimits).orderBy(rateLimits.key)).map(({ key }) => key)

  it('says which engine it is, and that it answers', async () => {
    expect(database.engine).toBe(engine)
    expect(await database.health()).toBe('answering')
  })

  it('gives counts as numbers, times as dates and bytes as they were', async () => {
    await db.insert(rateLimits).values(row('a'))
    const { rows } = await db.execute(sql`
      select count(*)::int as count, ${Buffer.from([0, 1, 255])}::bytea as bytes, '{"á": [1]}'::jsonb as json,
        null as nothing, ${sql.param(['uno', 'd"os'])}::text[] as words, current_setting('TimeZone') as zone
      from rate_limits`)
    expect(rows).toEqual([
      {
        count: 1,
        bytes: Buffer.from([0, 1, 255]),
        json: { á: [1] },
        nothing: null,
        words: ['uno', 'd"os'],
        zone: 'UTC',
      },
    ])
    expect((await db.select().from(rateLimits))[0]?.expiresAt).toEqual(new Date('2030-01-01T00:00:00Z'))
  })

  it('tells a unique violation by its code and constraint', async () => {
    await db.insert(rateLimits).values(row('taken'))
    const error = await failure(db.insert(rateLimits).values(row('taken')))
    expect(error.cause).toMatchObject({ code: '23505', constraint: 'rate_limits_pkey', table: 'rate_limits' })
    expect(error.cause.detail).toContain('(taken)')
    expect(error.cause.constructor.name).toBe('DatabaseError')
  })

  it('answers several statements at once, and counts the rows of each', async () => {
    const results = await database.pool.query(
      `insert into rate_limits values ('a', 1, now()), ('b', 1, now()); delete from rate_limits where key = 'a'`,
    )
    expect(results).toMatchObject([
      { command: 'INSERT', rowCount: 2 },
      { command: 'DELETE', rowCount: 1 },
    ])
    expect((await db.update(rateLimits).set({ points: 2 })).rowCount).toBe(1)
  })

  it('keeps what a transaction wrote, and nothing of one that failed', async () => {
    await transaction(db, async (tx) => tx.insert(rateLimits).values(row('kept')))
    const error = await failure(
      db.transaction(async (tx) => {
        await tx.insert(rateLimits).values(row('lost'))
        throw new Error('changed my mind')
      }),
    )
    expect(error.message).toBe('changed my mind')
    expect(await keys()).toEqual(['kept'])
  })

  it('undoes only the inner transaction when that alone fails', async () => {
    await db.transaction(async (tx) => {
      await tx.insert(rateLimits).values(row('outer'))
      await failure(
        transaction(tx, async (inner) => {
          await inner.insert(rateLimits).values(row('inner'))
          await inner.insert(rateLimits).values(row('inner'))
        }),
      )
    })
    expect(await keys()).toEqual(['outer'])
  })

  it('runs a transaction at the isolation it asks for', async () => {
    const level = await db.transaction(async (tx) => tx.execute(sql`show transaction_isolation`), {
      isolationLevel: 'serializable',
    })
    expect(level.rows).toEqual([{ transaction_isolation: 'serializable' }])
  })

  it('does not take for success a commit that PostgreSQL turned into a rollback', async () => {
    const error = await failure(
      db.transaction(async (tx) => {
        await tx.insert(rateLimits).values(row('a'))
        await failure(tx.insert(rateLimits).values(row('a')))
      }),
    )
    expect(error.message).toMatch(/Nothing was saved/)
    expect(await keys()).toEqual([])
  })

  it('never interleaves transactions that count on what they read', async () => {
    await db.insert(rateLimits).values(row('counter', 0))
    const random = seeded(seed)
    const increment = () =>
      db.transaction(async (tx) => {
        const [found] = await tx.select().from(rateLimits).for('update')
        await pause(random.next() * 5)
        await tx.update(rateLimits).set({ points: (found?.points ?? 0) + 1 })
      })
    await Promise.all(Array.from({ length: 25 }, increment))
    expect((await db.select().from(rateLimits))[0]?.points).toBe(25)
  })

  it('answers each of many queries at once', async () => {
    const numbers = Array.from({ length: 40 }, (_, index) => index)
    const answers = await Promise.all(numbers.map((number) => db.execute(sql`select ${number}::int as number`)))
    expect(answers.map(({ rows }) => rows[0]?.number)).toEqual(numbers)
  })

  it('refuses the database itself inside a transaction, at once and by name', async () => {
    const [query, nested, raw] = await db.transaction(async () =>
      Promise.all([
        failure(db.select().from(rateLimits)),
        failure(db.transaction(async () => {})),
        failure(database.pool.query('select 1')),
      ]),
    )
    for (const error of [query.cause, nested, raw]) {
      expect(error.name).toBe('PoolUsedInTransaction')
      expect(error.message).toMatch(/pass tx/)
    }
  })

  it('lets other code use the database meanwhile, and what outlives the transaction too', async () => {
    let later: Promise<string[]> | undefined
    const meanwhile = Promise.withResolvers<void>()
    const over = Promise.withResolvers<void>()
    const working = db.transaction(async (tx) => {
      later = over.promise.then(keys)
      meanwhile.resolve()
      await tx.insert(rateLimits).values(row('a'))
    })
    await meanwhile.promise
    await keys()
    await working
    over.resolve()
    expect(await later).toEqual(['a'])
  })

  it('gives the connection back when the transaction cannot even begin', async () => {
    const impossible = { isolationLevel: 'nonsense' as 'serializable' }
    for (let attempt = 0; attempt < 12; attempt++)
      expect(await failure(db.transaction(async () => {}, impossible))).toBeInstanceOf(Error)
    expect(await keys()).toEqual([])
  })

  it('keeps prepared statements usable after errors and aborted transactions', async () => {
    const insert = db
      .insert(rateLimits)
      .values({ ...row(''), key: sql.placeholder('key') })
      .prepare('insert_limit')
    const wrong = db.select({ wrong: sql`no_such_column` }).from(rateLimits).prepare('wrong_limit')
    await insert.execute({ key: 'a' })
    expect((await failure(insert.execute({ key: 'a' }))).cause.code).toBe('23505')
    expect((await failure(wrong.execute())).cause.code).toBe('42703')
    expect((await failure(wrong.execute())).cause.code).toBe('42703')
    await insert.execute({ key: 'b' })
    await failure(
      db.transaction(async (tx) => {
        const inside = tx.select().from(rateLimits).prepare('inside')
        await inside.execute()
        await tx.execute(sql`select 1 / 0`)
      }),
    )
    await insert.execute({ key: 'c' })
    expect(await keys()).toEqual(['a', 'b', 'c'])
  })

  it('hears what is notified on a channel, once committed, until it stops listening', async () => {
    const heard: string[] = []
    const stop = await database.listen('Escritos nuevos', (payload) => heard.push(payload))
    await database.listen('Escritos nuevos', () => {
      throw new Error('a listener that fails harms no other')
    })
    const notify = (payload: string, through: Pick<typeof db, 'execute'> = db) =>
      through.execute(sql`select pg_notify('Escritos nuevos', ${payload})`)
    await notify('uno')
    await failure(
      db.transaction(async (tx) => {
        await notify('nunca', tx)
        throw new Error('rolled back')
      }),
    )
    await db.transaction(async (tx) => notify('dos, ñandú', tx))
    await expect.poll(() => heard).toEqual(['uno', 'dos, ñandú'])
    // A second listener hears what comes after: by then the stopped one would have heard it too.
    const others: string[] = []
    await stop()
    const stopOthers = await database.listen('Escritos nuevos', (payload) => others.push(payload))
    await notify('tres')
    await expect.poll(() => others).toEqual(['tres'])
    await stopOthers()
    expect(heard).toHaveLength(2)
  })

  it('refuses work once closed, and says that it does not answer', async () => {
    const other = await open()
    const waiting = Promise.all([other.pool.query('select 1'), other.pool.query('select 2')])
    await Promise.all([waiting, other.close()])
    expect(await other.health()).toBe('away')
    expect((await failure(other.db.execute(sql`select 1`))).cause.message).toMatch(/after calling end/)
  })
})
