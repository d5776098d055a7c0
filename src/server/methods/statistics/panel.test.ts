// *Panel*: figures of what the user has sent and published, for the user alone, and as a table.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import type { Panel } from '#domain/statistics/statistics.ts'
import { addReward } from '#server/store/rewards/rewards.ts'
import { users } from '#server/store/schema/tables.ts'
import { addUpChanges } from '#server/store/statistics/figures.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { completeLease, consent, partsOf, type Signing, signedLease, strokes } from '#tests/support/signing/signing.ts'
import { signingHouse } from '#tests/support/signing/signing-house.ts'
import { newcomer, publish } from '#tests/support/writing/publishing.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

onChosenEngine('the panel', (open) => {
  const { house, ask, stranger, deliver } = signingHouse(open)
  const look = async (range?: string, as = ask) =>
    (await as('get-panel', range && { range })).body.data as unknown as Panel
  const counts = ({ documents }: Panel) => Object.fromEntries(documents.map(({ state, count }) => [state, count]))

  it('is empty for whoever has just come, and says so for every time', async () => {
    for (const range of ['30d', '90d', '12m', 'all'])
      expect(await look(range)).toMatchObject({
        range,
        documents: [],
        sent: 0,
        acts: [],
        half_minutes: null,
        points: { balance: 0, last: [] },
      })
    expect((await ask('get-panel', { range: '5d' })).status).toBe(400)
    expect((await stranger('get-panel')).status).toBe(401)
  })

  it('follows people from the link to the signature, as it happens', async () => {
    await signedLease(ask, stranger, deliver)
    const first = await look()
    expect(first).toMatchObject({
      sent: 1,
      people: { invited: 3, opened: 3, completed: 3, signed: 3, declined: 0 },
      sealed: { now: 1, before: 0 },
      half_minutes: 15,
    })
    expect(first.times.map(({ count }) => count)).toEqual([3, 0, 0, 0, 0, 0])
    expect(first.acts[0]).toMatchObject({ kind: 'sealed', title: 'Alquiler · Lucía Ferrer y Luis Gil', name: '' })
    expect(first.acts.filter(({ kind }) => kind === 'signed')).toHaveLength(3)
    expect(first.acts.filter(({ own }) => own)).toEqual([])

    const { id, left } = await completeLease(ask, stranger, { leave: 1 })
    expect((await look()).people).toEqual({ invited: 6, opened: 5, completed: 5, signed: 3, declined: 0 })
    for (const handIn of left) await handIn()
    await ask('start-signing', { copy: id })
    await deliver()
    const { participants } = (await ask('get-round', { copy: id })).body.data as unknown as Signing
    const [one, two] = participants.map(partsOf)
    const { document } = (await stranger('get-signing', one)).body.data as { document?: { sha256: string } }
    await stranger('sign', { ...one, ...consent, signature: strokes, sha256: document?.sha256 })
    await stranger('decline-signing', { ...two, reason: 'El plazo no es el hablado.' })
    const then = await look()
    expect(then.people).toEqual({ invited: 6, opened: 6, completed: 6, signed: 4, declined: 1 })
    expect(counts(then)).toEqual({ draft: 2, signed: 1, declined: 1 })
    expect(then.acts[0]).toMatchObject({ kind: 'declined', copy: id, reason: 'El plazo no es el hablado.' })
    // The same after the daily counts are added up, and for every range that includes today.
    await addUpChanges(house.database.db, 10_000)
    const { now: _, ...figures } = { now: 0, ...then }
    expect(await look()).toEqual(figures)
    for (const range of ['30d', '12m', 'all']) expect((await look(range)).people).toEqual(then.people)
    // What is thrown away is no document of today; that it was sent stays true until it is erased.
    await ask('delete-copy', { ids: [id] })
    expect([counts(await look()), (await look()).sent]).toEqual([{ draft: 2, signed: 1 }, 2])
    expect((await look()).acts.every(({ copy }) => copy !== id)).toBe(true)
  })

  it('tells a last day that has gone by as expired', async () => {
    const { ask: other } = await newcomer(house.server)
    const { id } = await completeLease(other, stranger, { leave: 3 })
    expect(counts(await look('90d', other))).toEqual({ draft: 1, filling: 1 })
    await house.database.pool.query("update copies set deadline = now() - interval '3 hours' where id = $1", [id])
    expect(counts(await look('90d', other))).toEqual({ draft: 1, expired: 1 })
    expect((await look('90d', other)).acts).toMatchObject([{ kind: 'expired', copy: id }])
  })

  it('tells on which days others use what one publishes, and what was before days were kept only in all', async () => {
    const author = await newcomer(house.server)
    const { slug, id } = await publish(author.ask, { title: 'Préstamo de una bicicleta' })
    await stranger('use-writing', { slug })
    await author.ask('use-writing', { slug })
    await ask('vote-useful', { slug, useful: true })
    const { reach, documents } = await look('90d', author.ask)
    expect(documents).toEqual([{ state: 'published', count: 1 }])
    expect(reach).toMatchObject({ uses: 1, useful: 1, piece: 'week', writings: [{ slug, uses: 1, useful: 1 }] })
    expect(reach.pieces).toHaveLength(13)
    expect(reach.pieces.at(-1)).toMatchObject({ uses: 1, useful: 1 })
    await house.database.pool.query(
      "insert into tallies (user_id, kind, at, count) select user_id, 'uses', 'epoch', 40 from writings where id = $1",
      [id],
    )
    expect([(await look('90d', author.ask)).reach.uses, (await look('all', author.ask)).reach.uses]).toEqual([1, 41])
    expect((await look('all', author.ask)).reach.pieces).toHaveLength(1)
  })

  it('goes out as a table, to its owner', async () => {
    const author = await newcomer(house.server)
    await publish(author.ask, { title: '=HYPERLINK("x")' })
    const get = (range: string, headers = {}) => house.server.get(`/files/panel/${range}.csv`, headers)
    expect((await get('90d')).statusCode).toBe(401)
    expect((await get('5d', { cookie: author.cookie })).statusCode).toBe(404)
    const { statusCode, headers, body } = await get('12m', { cookie: author.cookie })
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers['content-disposition']).toContain('attachment; filename="Panel, 12 meses.csv"')
    expect(body).toMatch(/^\ufeffCuadro;Concepto;Desde;Cantidad\r\nDocumentos por estado;Publicado;;1\r\n/)
    expect(body).toContain(`"'=HYPERLINK(""x"")";Usos;;0`)
    expect(body).toMatch(/Puntos;Tus puntos;;0\r\n$/)
    const [row] = await house.database.db.select({ id: users.id }).from(users).where(eq(users.email, author.email))
    const [userId, at] = [String(row?.id), new Date()]
    for (const entry of [
      { source: 'invited', points: 100, days: null },
      { source: 'exchange', points: -60, days: 7 },
    ] as const)
      await addReward(house.database.db, { ...entry, userId, externalId: randomUUID(), at })
    const then = (await get('30d', { cookie: author.cookie })).body
    expect(then).toContain('\r\nPuntos;Tus puntos;;40\r\n')
    expect(then).toContain('\r\nPuntos;Cambiados por 7 días de Premium;;-60\r\n')
    expect(then).toContain('\r\nPuntos;Alguien a quien invitaste ha confirmado su correo;;100\r\n')
  })
})
