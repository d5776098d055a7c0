import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchWorker } from './launch.ts'
import { EmbeddedPool, openEmbeddedPool } from './pool.ts'

/** A pool whose worker the test can kill. */
async function poolOn(worker: Worker): Promise<EmbeddedPool> {
  await once(worker, 'message')
  return new EmbeddedPool(worker, () => {})
}

const rowsOf = async (answer: Promise<unknown>) => ((await answer) as { rows: unknown[] }).rows

describe('the embedded pool', () => {
  let pool: EmbeddedPool
  beforeAll(async () => {
    pool = await openEmbeddedPool({})
    await pool.query('create table notes (id int primary key)')
  }, 60_000)
  afterAll(() => pool.end())

  it('lends its connection to one borrower at a time, in the order they asked', async () => {
    const served: number[] = []
    await Promise.all(
      [1, 2, 3, 4].map(async (number) => {
        const client = await pool.connect()
        await client.query('select 1')
        await client.query('select 1')
        served.push(number)
        client.release()
      }),
    )
    expect(served).toEqual([1, 2, 3, 4])
  })

  it('answers in order what one borrower asks all at once', async () => {
    const client = await pool.connect()
    const numbers = Array.from({ length: 40 }, (_, index) => index)
    const answers = await Promise.all(
      numbers.map((number) => rowsOf(client.query('select $1::int as number', [number]))),
    )
    client.release()
    expect(answers).toEqual(numbers.map((number) => [{ number }]))
  })

  it('undoes what a borrower left open, so that the next does not inherit it', async () => {
    const careless = await pool.connect()
    await careless.query('begin')
    await careless.query('insert into notes values (1)')
    const unfinished = careless.query('insert into notes values (2)')
    careless.release()
    await unfinished
    await pool.query('insert into notes values (3)')
    expect(await rowsOf(pool.query('select id from notes'))).toEqual([{ id: 3 }])
  })

  it('refuses a connection that was given back, and giving it back twice', async () => {
    const client = await pool.connect()
    client.release()
    await expect(client.query('select 1')).rejects.toThrow(/already given back/)
    expect(() => client.release()).toThrow(/already been released/)
    expect(await rowsOf(pool.query('select 1 as one'))).toEqual([{ one: 1 }])
  })

  it('prepares a statement again after DEALLOCATE, DISCARD ALL or another text under its name', async () => {
    const ask = (text = 'select $1::int as number') => rowsOf(pool.query({ text, name: 'ask', values: [7] }))
    expect(await ask()).toEqual([{ number: 7 }])
    for (const forget of ['deallocate all', 'deallocate ask', 'discard all']) {
      await pool.query(forget)
      expect(await ask()).toEqual([{ number: 7 }])
    }
    expect(await ask('select $1::int + 1 as number')).toEqual([{ number: 8 }])
    await expect(ask('select $1::int as number from nowhere')).rejects.toMatchObject({ code: '42P01' })
    expect(await ask()).toEqual([{ number: 7 }])
  })

  it('survives a changed table under a prepared statement', async () => {
    const ask = () => pool.query({ text: 'select * from notes', name: 'all_notes', rowMode: 'array' })
    await ask()
    await pool.query(`alter table notes add column title text default 'ñ'`)
    await expect(ask()).rejects.toMatchObject({ code: '0A000' })
    expect(await rowsOf(ask())).toEqual([[3, 'ñ']])
  })

  it('keeps the statements it is asked again and again, and nobody notices', async () => {
    const kept = () => rowsOf(pool.query("select name from pg_prepared_statements where name like 'kept_%'"))
    const ask = (number: number) => rowsOf(pool.query('select $1::int + 1 as next', [number]))
    expect([await ask(1), await ask(2), await ask(3)]).toEqual([[{ next: 2 }], [{ next: 3 }], [{ next: 4 }]])
    const before = (await kept()).length
    expect([await ask(4), (await kept()).length]).toEqual([[{ next: 5 }], before])
    await pool.query('discard all')
    expect([await ask(5), (await kept()).length]).toEqual([[{ next: 6 }], 1])
    // A statement that failed is dropped, and so are the oldest of many.
    await expect(pool.query('select 1 / $1::int as one', [0])).rejects.toMatchObject({ code: '22012' })
    for (let number = 0; number < 450; number += 1) await pool.query(`select $1::int as "${number}"`, [number])
    expect((await kept()).length).toBe(400)
    expect(await ask(6)).toEqual([{ next: 7 }])
  })

  it('asks again by itself where a table was changed under a statement that it kept', async () => {
    await pool.query('create table changing (id int)')
    const ask = () => rowsOf(pool.query('select * from changing where id = $1', [1]))
    await pool.query('insert into changing values ($1)', [1])
    expect(await ask()).toEqual([{ id: 1 }])
    await pool.query(`alter table changing add column title text default 'ñ'`)
    expect(await ask()).toEqual([{ id: 1, title: 'ñ' }])
  })

  it('takes empty text, megabytes, and an error amid several statements', async () => {
    expect(await pool.query('')).toMatchObject({ rows: [], rowCount: null })
    const large = 'ñ'.repeat(3_000_000)
    expect(await rowsOf(pool.query('select length($1) as length, $1 as text', [large]))).toEqual([
      { length: 3_000_000, text: large },
    ])
    await expect(pool.query('select 1; select 1 / 0; select 2')).rejects.toMatchObject({ code: '22012' })
    expect(await rowsOf(pool.query('select 1 as one'))).toEqual([{ one: 1 }])
  })

  it('starts another database from its dump', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rubrica-dump-'))
    await pool.dump(join(folder, 'dump.tar'))
    const copy = await openEmbeddedPool({ snapshot: join(folder, 'dump.tar') })
    expect(await rowsOf(copy.query('select id from notes'))).toEqual([{ id: 3 }])
    await copy.end()
    await rm(folder, { recursive: true })
  }, 60_000)
})

describe('an embedded pool whose worker is lost', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rubrica-pool-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('rejects what is under way, what waits and what comes later, and emits one error', async () => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: {} })
    const pool = await poolOn(worker)
    const errors: Error[] = []
    pool.on('error', (error) => errors.push(error))
    const queries = [pool.query('select pg_sleep(60)'), pool.query('select 1')]
    const settled = Promise.allSettled(queries)
    await worker.terminate()
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(pool.query('select 1')).rejects.toThrow(/no longer running/)
    expect(errors).toHaveLength(1)
    await pool.end()
  }, 60_000)

  it('comes back by itself where it has a folder, with everything that was acknowledged, and ends what was half done', async () => {
    const options = { folder: join(folder, 'revived') }
    const { worker, ready } = launchWorker(options)
    await ready
    const pool = new EmbeddedPool(
      worker,
      () => {},
      () => launchWorker(options),
    )
    pool.on('error', () => {})
    await pool.query('create table kept (id int)')
    await pool.query('insert into kept values (1)')
    const heard: string[] = []
    await pool.listen('news', (payload) => heard.push(payload))
    const client = await pool.connect()
    await client.query('begin')
    await client.query('insert into kept values (2)')
    const revived = new Promise((resolve) => pool.once('revived', resolve))
    const halfDone = client.query('select pg_sleep(60)')
    const refused = expect(halfDone).rejects.toThrow(/no longer running/)
    await worker.terminate()
    await refused
    await expect(pool.query('select 1')).rejects.toThrow(/no longer running/)
    await revived
    await expect(client.query('insert into kept values (3)')).rejects.toThrow(/no longer running/)
    client.release()
    expect(await pool.query('select id from kept')).toMatchObject({ rows: [{ id: 1 }] })
    await pool.query(`notify news, 'otra vez'`)
    await expect.poll(() => heard).toEqual(['otra vez'])
    await pool.end()
  }, 60_000)

  it('starts an engine anew that has trapped, which shows only in that it no longer answers', async () => {
    const pool = await openEmbeddedPool({ folder: join(folder, 'trapped') })
    const errors: Error[] = []
    pool.on('error', (error) => errors.push(error))
    const revived = new Promise((resolve) => pool.once('revived', resolve))
    await pool.query(`create function deep(n int) returns int language plpgsql as 'begin return deep(n + 1); end'`)
    // PostgreSQL's own limit is set beyond the stack that WebAssembly has.
    const trap = async () => {
      const borrowed = await pool.connect()
      await borrowed.query(`set max_stack_depth = '6MB'`)
      return borrowed.query('select deep(1)').finally(() => borrowed.release())
    }
    await expect(trap()).rejects.toMatchObject({ cause: { message: 'The embedded database stopped answering.' } })
    await revived
    expect(errors).toHaveLength(1)
    expect(await pool.query('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] })
    await pool.end()
  }, 60_000)

  it('never acknowledges what the disk refused to keep', async () => {
    const worker = new Worker(new URL('../../../../../tests/support/failing-disk-worker.ts', import.meta.url), {
      workerData: { folder: join(folder, 'database') },
    })
    const pool = await poolOn(worker)
    const failed = once(pool, 'error').catch((error) => error)
    const refused = pool.query('create table lost (id int)')
    await expect(refused).rejects.toMatchObject({ cause: { message: expect.stringMatching(/EIO/) } })
    await failed
    await expect(pool.query('select 1')).rejects.toThrow(/no longer running/)
    await pool.end()
  }, 60_000)

  it('fails to open, saying why, where the folder holds something else', async () => {
    const other = join(folder, 'other')
    await mkdir(other)
    await writeFile(join(other, 'thesis.txt'), 'not a database')
    await expect(openEmbeddedPool({ folder: other })).rejects.toThrow(/ENOTEMPTY/)
  }, 60_000)
})
