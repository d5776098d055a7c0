// What an account's archive holds of documents that several people fill in: the user's own copies, and the user's part in
// others'.
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { users } from '#server/store/schema/tables.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { type Ask, secretIn, sendLease } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { openWorker, until } from '#tests/support/jobs.ts'
import { temporaryFolder } from '#tests/support/process.ts'

type Export = { id: string; status: string }

onChosenEngine('copies in one’s archive', (open) => {
  const folder = temporaryFolder()
  const dataDir = folder.path
  let database: OpenDatabase
  let server: TestApp
  let worker: Awaited<ReturnType<typeof openWorker>>
  beforeAll(async () => {
    database = await open()
    server = await openApp(database, { DATA_DIR: dataDir })
    worker = await openWorker(database, { env: { DATA_DIR: dataDir } })
  })
  afterAll(async () => {
    await worker.stop()
    folder.remove()
  })

  const person = async () => {
    const joined = await join(server)
    const [row] = await database.db.select().from(users).where(eq(users.email, joined.email))
    return { ...joined, id: row?.id ?? '' }
  }
  const myExport = async (cookie: string) =>
    (await server.call('get-my-data', undefined, { cookie })).body.data?.export as Export | null
  const packed = async (cookie: string) => {
    await server.call('export-account', undefined, { cookie })
    await until(async () => (await myExport(cookie))?.status === 'ready')
    return (await myExport(cookie)) as Export
  }
  const fetchFile = (id: string, cookie?: string) => server.get(`/files/exports/${id}.zip`, cookie ? { cookie } : {})

  it('holds every copy with its people and their answers, and nobody’s link', async () => {
    const who = await person()
    const ask: Ask = (method, data) => server.call(method, data, { cookie: who.cookie })
    const { people } = await sendLease(ask)
    const files = unzipSync((await fetchFile((await packed(who.cookie)).id, who.cookie)).rawPayload)
    // Under the name that its owner gave it.
    const name = Object.keys(files).find((each) => /^ejemplares\/Alquiler · .+ \(RB-[^)]+\)\.json$/.test(each)) ?? ''
    const text = strFromU8(files[name] ?? new Uint8Array())
    expect(JSON.parse(text)).toMatchObject({
      title: 'Alquiler',
      answers: { city: { value: 'Madrid' } },
      participants: [{ name: 'Lucía' }, { name: 'Ana' }, { name: 'Luis' }],
    })
    for (const each of people) expect(text).not.toContain(secretIn(each))
  })

  it('holds one’s own part in what others have sent, and nobody else’s', async () => {
    const [owner, who] = [await person(), await person()]
    const ask: Ask = (method, data) => server.call(method, data, { cookie: owner.cookie })
    const { people } = await sendLease(ask, {
      people: [
        { party: 'landlord', name: 'Lucía', does: 'fill' },
        { party: 'tenant', name: 'Ana', email: who.email, way: 'email', does: 'fill' },
      ],
    })
    const give = (at: number, key: string, value: string) =>
      server.call('save-completion', {
        id: secretIn(people[at] as { link: string }),
        from: 'sitting-1',
        answers: [{ key, value, seen: 0 }],
      })
    await give(0, 'rent', '850')
    await give(1, 'since', '2026-12-01')
    const filesOf = async ({ cookie }: { cookie: string }) =>
      unzipSync((await fetchFile((await packed(cookie)).id, cookie)).rawPayload)
    const parts = (files: Record<string, Uint8Array>) =>
      Object.keys(files).filter((name) => name.startsWith('participaciones/'))
    const files = await filesOf(who)
    expect(parts(files)).toEqual([expect.stringMatching(/^participaciones\/Alquiler \(RB-[^)]+\)\.json$/)])
    const text = strFromU8(files[parts(files)[0] ?? ''] ?? new Uint8Array())
    const part = JSON.parse(text)
    expect(part).toMatchObject({ title: 'Alquiler', name: 'Ana', email: who.email, state: 'begun' })
    expect(part.answers).toEqual({ since: { value: '2026-12-01', at: expect.any(String) } })
    expect(text).not.toContain(secretIn(people[1] as { link: string }))
    // The owner's own archive has the copy itself.
    expect(parts(await filesOf(owner))).toEqual([])
    // An unconfirmed address gives no access.
    await database.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, who.id))
    expect(parts(await filesOf(who))).toEqual([])
  })
})
