// Searching the texts of an account with many: every statement goes by the account's index and reads few texts, on both engines.
// OWN_TEXTS=5000 measures what docs/decisions/0131 says.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it, vi } from 'vitest'
import type { Output } from '#contract/contract.ts'
import { paragraphOf } from '#domain/writing/model.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { nextOwnTexts } from '#server/store/search/own-texts.ts'
import { seeded } from '#tests/fuzz/random.ts'
import { openApp, operatorToken, type TestApp } from '#tests/support/app.ts'
import { onBothEngines } from '#tests/support/engines.ts'
import { type Ask, newcomer } from '#tests/support/writing/publishing.ts'
import { sampleContent } from '#tests/support/writing/writings.ts'

vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 })

const mine = Number(process.env.OWN_TEXTS ?? 60)
const sealing = process.env.OWN_SEALED ?? 'on'
const others = 20_000
const isLong = mine >= 1_000
const bytes = 30_000

const { next, pick } = seeded(7)
const syllables = ['ma', 're', 'con', 'tra', 'ven', 'di', 'do', 'ar', 'ren', 'pa', 'go', 'ci', 'ón', 'ble', 'ga', 'tí']
const word = () => Array.from({ length: 2 + Math.floor(next() * 3) }, () => pick(syllables)).join('')
const vocabulary = Array.from({ length: 4_000 }, word)
const sentence = () => `${Array.from({ length: 14 }, () => vocabulary[Math.floor(next() ** 2 * 4_000)]).join(' ')}. `

function longText(mark: string) {
  const content = sampleContent()
  const section = (at: number) => ({
    id: `larga${at}`,
    kind: 'clause' as const,
    title: 'Estipulación',
    body: [paragraphOf(Array.from({ length: 8 }, sentence).join('')), paragraphOf(sentence())],
  })
  while (JSON.stringify(content).length < bytes) content.sections.push(section(content.sections.length))
  content.sections.push({ ...section(999), body: [paragraphOf(mark)] })
  return JSON.stringify(content)
}

onBothEngines('the texts of an account with many', (open, engine) => {
  let database: OpenDatabase
  let server: TestApp
  let ask: Ask
  let account: string

  beforeAll(async () => {
    database = await open()
    server = await openApp(database, { SEAL_ROWS: sealing })
    const [owner, other] = [await newcomer(server), await newcomer(server)]
    ask = owner.ask
    const idOf = async (email: string) =>
      String((await database.db.execute(sql`select id from users where email = ${email}`)).rows[0]?.id)
    account = await idOf(owner.email)
    const insert = (user: string, content: string, count: number) =>
      database.db.execute(sql`
        insert into writings (id, user_id, visibility, title, folded, content, created_at, updated_at)
        select gen_random_uuid(), ${user}, 'private', 'Documento ' || n, 'documento ' || n, ${content}::jsonb, now(),
          now() - n * interval '1 second' from generate_series(1, ${count}::int) as n`)
    for (let made = 0; made < mine; made += 20) await insert(account, longText('Nadie lo busca.'), 20)
    // The oldest of all: a search for it reads every text.
    await database.db.execute(sql`
      update writings set content = ${longText('Aquí está la palabra zarzaparrilla.')}::jsonb
      where id = (select id from writings where user_id = ${account} order by updated_at, id limit 1)`)
    for (let next: object | null = {}; next; ) {
      const sealed = await server.call('seal-rows', Object.keys(next).length === 0 ? {} : { after: next }, {
        authorization: `Bearer ${operatorToken}`,
      })
      next = (sealed.body.data as unknown as { next: object | null }).next
    }
    await insert(
      await idOf(other.email),
      '{"format":2,"numbering":"ordinal_dash","sections":[],"fields":[],"parties":[]}',
      others,
    )
    await database.db.execute(sql`analyze writings`)
  })

  it('are read by the index of the account, a page at a time', async () => {
    const asked = {
      kind: 'writings',
      userId: account,
      email: null,
      q: 'zarzaparrilla',
      state: 'all',
      now: new Date(),
    } as const
    const sent = vi.spyOn(database.pool, 'query')
    const [first] = await nextOwnTexts(database.db, { ...asked, folderId: undefined, after: undefined }, 25)
    await nextOwnTexts(database.db, { ...asked, folderId: undefined, after: first?.cursor }, 25)
    const statements = sent.mock.calls as unknown as [{ text: string }, unknown[]][]
    sent.mockRestore()
    expect(statements).toHaveLength(2)
    for (const [{ text }, values] of statements) {
      const { rows } = await database.pool.query(`explain ${text}`, values)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain('writings_user')
      expect(plan).not.toContain('Seq Scan')
    }
  })

  it('are all read for a word of the oldest, while other calls are answered', async () => {
    const stalls = monitorEventLoopDelay({ resolution: 2 })
    stalls.enable()
    const waits: number[] = []
    let isOver = false
    const meanwhile = (async () => {
      while (!isOver) {
        const began = performance.now()
        expect((await ask('list-folders')).status).toBe(200)
        waits.push(performance.now() - began)
      }
    })()
    const began = performance.now()
    const calls: number[] = []
    let [found, looked] = [0, 0]
    for (let after: string | null | undefined; after !== null; ) {
      const at = performance.now()
      const answer = await ask('search-texts', { kind: 'writings', q: 'zarzaparrilla', ...(after && { after }) })
      calls.push(performance.now() - at)
      const data = answer.body.data as unknown as Output<'search-texts'>
      found += data.items.length
      looked += data.looked
      after = data.next
    }
    const whole = performance.now() - began
    isOver = true
    await meanwhile
    stalls.disable()
    expect([found, looked]).toEqual([1, Math.ceil(mine / 20) * 20])
    if (!isLong) return
    const at = (times: number[], share: number) =>
      times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]?.toFixed(0)
    process.stdout.write(
      `${engine}: ${looked} texts in ${whole.toFixed(0)} ms, ${calls.length} calls of ${at(calls, 0.5)} to ${at(calls, 0.999)} ms; ` +
        `other calls ${at(waits, 0.5)} ms at the median, ${at(waits, 0.95)} at the 95th, ${at(waits, 0.999)} at most; ` +
        `the loop stalls ${(stalls.percentile(99) / 1e6).toFixed(0)} ms at the 99th, ${(stalls.max / 1e6).toFixed(0)} at most\n`,
    )
  })
})
