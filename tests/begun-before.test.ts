// Copies and a signing round that were begun with an earlier version go on with this one: every link that is out stays good.
// `BEGUN_BEFORE=make` writes the input down, with the version that is checked out then.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { SignedSummary } from '#contract/signed-document.ts'
import { inMemory, type OpenDatabase, openDatabase } from '#server/store/engine/database.ts'
import { migrate } from '#server/store/engine/migrate.ts'
import { faultIn } from '#server/store/signing/round-events.ts'
import { join as joinAs, openApp, type TestApp } from '#tests/support/app.ts'
import { keepForLater, openBegunBefore } from '#tests/support/begun-before.ts'
import { deliverAll } from '#tests/support/jobs.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { type Ask, ana, luis, secretIn } from './support/copy/copies.ts'
import { completeLease, consent, partsOf, type Signing, strokes } from './support/signing/signing.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const owner = { email: 'propietaria@ejemplo.es', password: 'una frase que recuerdo' }
const approver = { name: 'Ada Gestora', does: 'approve', order: 4, email: 'ada@ejemplo.es', way: 'email' }

type Begun = { copy: string; links: string[] }
type Facts = {
  /** One has handed in and was asked for a change, one has begun, one has seen nothing yet. */
  filling: Begun
  /** The last is still to hand in; then the signing begins by itself. */
  byItself: Begun
  /** Three sign and one approves: the first has signed, the second has read it. */
  signing: Begun
  /** Its time is over. */
  late: Begun
}

/** Everything that is under way. */
async function begin(server: TestApp, database: OpenDatabase, dataDir: string): Promise<Facts> {
  const { cookie } = await joinAs(server, owner)
  const ask: Ask = (method, data) => server.call(method, data, { cookie })
  const stranger: Ask = (method, data) => server.call(method, data)
  const deliver = () => deliverAll(database, { renderer: server.renderer, env: { DATA_DIR: dataDir } })
  const outOf = ({ id, people }: { id: string; people: { link: string }[] }): Begun => ({
    copy: id,
    links: people.map(({ link }) => link),
  })

  const filling = await completeLease(ask, stranger, { leave: 2, at: 'uno.es' })
  const [first, second] = filling.people
  await ask('ask-correction', { id: filling.id, participant: first?.id, key: 'rent', note: 'Son 950.' })
  await stranger('save-completion', {
    id: secretIn(second ?? { link: '' }),
    from: 'sitting-1',
    answers: [{ key: 'since', value: '2026-12-15', seen: 0 }],
  })

  const byItself = await completeLease(ask, stranger, { leave: 1, at: 'dos.es', sign_when_complete: true })

  const signed = await completeLease(ask, stranger, { at: 'tres.es', more: [approver] })
  await ask('start-signing', { copy: signed.id })
  await deliver()
  const { participants } = (await ask('get-round', { copy: signed.id })).body.data as unknown as Signing
  const links = participants.map(partsOf)
  const shown = (await stranger('get-signing', links[0])).body.data as { document: { sha256: string } }
  await stranger('sign', { ...links[0], ...consent, signature: strokes, sha256: shown.document.sha256 })
  await stranger('open-signing', links[1])

  const late = await completeLease(ask, stranger, { leave: 1, at: 'cuatro.es' })
  await database.pool.query(`update copies set deadline = now() - interval '1 day' where id = $1`, [late.id])
  await deliver()
  return {
    filling: outOf(filling),
    byItself: outOf(byItself),
    signing: outOf({ id: signed.id, people: participants }),
    late: outOf(late),
  }
}

if (process.env.BEGUN_BEFORE === 'make')
  it('is written down', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'rubrica-begun-'))
    const database = await openDatabase({ dataDir: inMemory, log: silentLog })
    await migrate(database.pool)
    const server = await openApp(database, { DATA_DIR: dataDir })
    await keepForLater(database, dataDir, await begin(server, database, dataDir))
    await database.close()
    await rm(dataDir, { recursive: true })
  })
else
  describe.each(['embedded', 'postgres'] as const)('what was begun before (%s)', (engine) => {
    let opened: Awaited<ReturnType<typeof openBegunBefore<Facts>>>
    let server: TestApp
    let ask: Ask
    const stranger: Ask = (method, data) => server.call(method, data)
    const deliver = () => deliverAll(opened.database, { renderer: server.renderer, env: { DATA_DIR: opened.dataDir } })
    beforeAll(async () => {
      opened = await openBegunBefore<Facts>(engine)
      server = await openApp(opened.database, { DATA_DIR: opened.dataDir })
      const { cookie } = await server.call('login', owner)
      ask = (method, data) => server.call(method, data, { cookie: String(cookie) })
    })
    afterAll(() => opened.close())

    const stateOf = async (id: string) => (await ask('get-copy', { id })).body.data?.state
    const handIn = async (link: string | undefined, place: number, given: Record<string, [unknown, number]>) =>
      (
        await stranger('submit-completion', {
          id: secretIn({ link: String(link) }),
          from: `sitting-${place}`,
          answers: Object.entries(given).map(([key, [value, seen]]) => ({ key, value, seen })),
        })
      ).status
    const inigo = { ...ana, name: 'Íñigo Muñoz-Güemes', gender: 'masculine' }

    /** Everybody who has not yet, by the links that they have. */
    async function signAll(copy: string, links: string[]) {
      for (const link of links.map((each) => partsOf({ link: each }))) {
        const { state, document, mine } = (await stranger('get-signing', link)).body.data as {
          state: string
          document: { sha256: string } | null
          mine: { does: string }
        }
        if (state !== 'signing') continue
        const sha256 = document?.sha256
        const done =
          mine.does === 'approve'
            ? await stranger('approve-signing', { ...link, sha256 })
            : await stranger('sign', { ...link, ...consent, signature: strokes, sha256 })
        expect(done.status).toBe(200)
      }
      await deliver()
      expect(await stateOf(copy)).toBe('signed')
      const { items } = (await ask('list-signeds', {})).body.data as unknown as { items: SignedSummary[] }
      const [last] = items
      expect(last).toMatchObject({ state: 'sealed' })
      expect(await faultIn(opened.database.db, String(last?.id))).toBeUndefined()
    }

    it('has everybody who filled in or signed, each with the id and the links that they had', async () => {
      const people = opened.rows.filter(({ table }) => table === 'participants' || table === 'signers')
      expect(new Set(people.map(({ table }) => table)).size).toBe(2)
      const { rows } = await opened.database.pool.query('select to_jsonb(p) as person from participants p')
      const now = new Map(rows.map(({ person }) => [person.id, person]))
      expect(now.size).toBe(people.length)
      for (const { row } of people) expect(now.get(row.id)).toMatchObject(row)
    })

    it('leaves with the letters that were asked for: to people of copies and of rounds, and to owners', async () => {
      const { pool } = opened.database
      await deliver()
      await pool.query(`delete from jobs where kind in ('send-copy-letter', 'send-round-letter')`)
      const { rows: asked } = await pool.query(`
        with person as (select id, generation from participants where round_id is not null and state = 'pending' and email <> '' order by place limit 1),
        part as (select participants.id, participants.generation from participants join copies on copies.id = copy_id
          where copies.state = 'filling' and participants.does = 'fill' and participants.state <> 'done' and email <> '' and copies.deadline is null limit 1)
        insert into jobs (id, kind, lane, payload, run_at, created_at)
        select gen_random_uuid(), kind, 'letters', payload, now(), now() from (
          select 'send-round-letter' as kind, jsonb_build_object('template', 'reminder', 'signerId', id, 'generation', generation) as payload from person
          union all select 'send-copy-letter', jsonb_build_object('template', 'reminder', 'participantId', id, 'generation', generation) from part
          union all select 'send-round-letter', jsonb_build_object('template', 'owner-started', 'roundId', id) from rounds where state = 'signing'
        ) as before
        returning kind`)
      expect(asked).toHaveLength(3)
      expect(await deliver()).toHaveLength(3)
    })

    it('is filled in to the end: what was asked for, what was saved, and what nobody had opened', async () => {
      const { copy, links } = opened.facts.filling
      const before = (await ask('get-copy', { id: copy })).body.data as {
        participants: { state: string; link: string }[]
      }
      expect(before.participants.map(({ link }) => link)).toEqual(links)
      const theirs = (await stranger('get-completion', { id: secretIn({ link: String(links[1]) }) })).body.data
      expect(JSON.stringify(theirs)).toContain('2026-12-15')
      expect(await handIn(links[0], 0, { rent: ['950', 1] })).toBe(200)
      expect(await handIn(links[1], 1, { '@tenant/0': [luis, 0] })).toBe(200)
      expect(await handIn(links[2], 2, { '@tenant/1': [inigo, 0] })).toBe(200)
      expect(await stateOf(copy)).toBe('complete')
    })

    it('goes on to be signed by itself, and is sealed', async () => {
      const { copy, links } = opened.facts.byItself
      expect(await handIn(links[2], 2, { '@tenant/1': [inigo, 0] })).toBe(200)
      await deliver()
      const { participants } = (await ask('get-round', { copy })).body.data as unknown as Signing
      await signAll(
        copy,
        participants.map(({ link }) => link),
      )
    })

    it('is signed by the links that were out; whoever is waited for is reminded', async () => {
      const { copy, links } = opened.facts.signing
      const round = (await ask('get-round', { copy })).body.data as unknown as Signing
      expect(round.participants.map(({ link, state }) => [link, state])).toEqual([
        [links[0], 'done'],
        [links[1], 'seen'],
        [links[2], 'pending'],
        [links[3], 'pending'],
      ])
      const { participants } = (await ask('get-copy', { id: copy })).body.data as unknown as Signing
      expect((await ask('remind', { id: copy, participant: participants[2]?.id })).status).toBe(200)
      await signAll(copy, links)
    })

    it('gets more time after its time is over, and is filled in by the same link', async () => {
      const { copy, links } = opened.facts.late
      expect(await stateOf(copy)).toBe('expired')
      const deadline = new Date(Date.now() + 86_400_000).toISOString()
      expect((await ask('update-copy', { id: copy, deadline })).status).toBe(200)
      expect(await handIn(links[2], 2, { '@tenant/1': [inigo, 0] })).toBe(200)
      expect(await stateOf(copy)).toBe('complete')
    })
  })
