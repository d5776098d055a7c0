// The bell: each event is told once to the people it concerns, and to no others.
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { Output } from '#contract/contract.ts'
import { tellOfExpired } from '#server/acts/deadlines.ts'
import { tell } from '#server/store/notice/tell.ts'
import { copies } from '#server/store/schema/copies.ts'
import { rounds } from '#server/store/schema/rounds.ts'
import { users } from '#server/store/schema/tables.ts'
import { join } from '#tests/support/app.ts'
import { type Sent, secretIn } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { completeLease, consent, partsOf, type Signing, strokes } from '#tests/support/signing/signing.ts'
import { signingHouse } from '#tests/support/signing/signing-house.ts'
import { asOperator, newcomer, publish } from '#tests/support/writing/publishing.ts'
import { joinPremium } from '#tests/support/writing/writings.ts'

onChosenEngine('notices', (open, _engine) => {
  const { house, stranger, deliver } = signingHouse(open)
  type Somebody = Awaited<ReturnType<typeof newcomer>>
  type Listed = Output<'list-notices'>
  let owner: Somebody
  let marta: Somebody

  const listed = async ({ ask }: Pick<Somebody, 'ask'>, data = {}) =>
    (await ask('list-notices', data)).body.data as unknown as Listed
  /** Everything at rest, the oldest first; what is listed is gathered by document. */
  const told = async ({ email }: Pick<Somebody, 'email'>) => {
    const { rows } = await house.database.db.execute<{ kind: string; who: string | null }>(sql`
      select notices.kind, coalesce(participants.name, trim(users.firstname || ' ' || users.lastname)) as who
      from notices left join participants on participants.id = who
        left join users on users.id = who
      where notices.user_id = ${await idOf(email)} order by notices.at, notices.id`)
    return rows.map(({ kind, who }) => (who ? `${kind} ${who}` : kind))
  }
  const idOf = async (email: string) => {
    const [row] = await house.database.db.select({ id: users.id }).from(users).where(eq(users.email, email))
    return String(row?.id)
  }
  /** Marta has an account, and a part in it. */
  const approver = () => ({
    party: null,
    name: 'Marta Sanz',
    does: 'approve',
    order: 4,
    email: marta.email,
    way: 'email',
  })

  beforeEach(async () => {
    owner = await newcomer(house.server)
    marta = await newcomer(house.server)
  })

  async function signing() {
    const { id, people } = await completeLease(owner.ask, stranger, { more: [approver()] })
    await owner.ask('start-signing', { copy: id })
    await deliver()
    const { participants } = (await owner.ask('get-round', { copy: id })).body.data as unknown as Signing
    const links = participants.map(partsOf)
    const { document } = (await stranger('get-signing', links[0])).body.data as { document: { sha256: string } }
    const act = (place: number, method: string, more: object = {}) =>
      stranger(method, { ...links[place], sha256: document.sha256, ...consent, ...more })
    return { id, people, act }
  }

  it('are told of a round from its first link to its seal, each thing once and to its people', {
    timeout: 60_000,
  }, async () => {
    const { act } = await signing()
    expect(await told(owner)).toEqual(
      ['Lucía Ferrer', 'Luis Gil', 'Íñigo Muñoz-Güemes'].map((n) => `part-completed ${n}`),
    )
    expect(await told(marta)).toEqual(['asked-to-approve Íñigo Muñoz-Güemes'])
    await owner.ask('read-notices', { all: true })
    await act(0, 'open-signing')
    await act(0, 'open-signing')
    for (const place of [0, 1, 2]) await act(place, 'sign', { signature: strokes })
    await act(1, 'sign', { signature: strokes })
    await act(3, 'approve-signing')
    await deliver()
    expect((await told(owner)).slice(3)).toEqual([
      'link-opened Lucía Ferrer',
      'signed Lucía Ferrer',
      'signed Luis Gil',
      'signed Íñigo Muñoz-Güemes',
      'approved Marta Sanz',
      'sealed',
    ])
    expect(await told(marta)).toEqual(['asked-to-approve Íñigo Muñoz-Güemes', 'sealed'])
    // Nine notices, two rows: what was read before, and what is new.
    const ofOwner = await listed(owner)
    expect(ofOwner.items.map(({ kind, more, read }) => ({ kind, more, read }))).toEqual([
      { kind: 'sealed', more: 5, read: false },
      { kind: 'part-completed', more: 2, read: true },
    ])
    expect(ofOwner.unread).toBe(1)
    expect((await owner.ask('read-notices', { ids: [ofOwner.items[0]?.id] })).body.data).toEqual({ unread: 0 })
    expect((await listed(owner)).items.map(({ kind, more }) => ({ kind, more }))).toEqual([{ kind: 'sealed', more: 8 }])
    const [sealed] = (await listed(marta)).items
    expect((await marta.ask('get-signed', { id: sealed?.subject })).status).toBe(200)
  })

  it('are told of who will not sign, with the reason, and of what is called off', { timeout: 60_000 }, async () => {
    const declined = await signing()
    await declined.act(0, 'decline-signing', { reason: 'La renta no es esa.' })
    const [last] = (await listed(owner)).items
    expect(last).toMatchObject({
      kind: 'declined',
      who: 'Lucía Ferrer',
      reason: 'La renta no es esa.',
      subject: declined.id,
    })
    expect((await told(marta)).at(-1)).toBe('declined Lucía Ferrer')
    const { id } = await signing()
    await owner.ask('cancel-copy', { id, reason: 'Ya no.' })
    expect((await told(marta)).at(-1)).toBe('cancelled Íñigo Muñoz-Güemes')
    expect(await told(owner)).not.toContainEqual(expect.stringContaining('cancelled'))
  })

  it('of a copy are read by looking at it; what it asks of the account and what others were told stay new', async () => {
    const { db } = house.database
    const userId = await idOf(owner.email)
    const [subject, other] = [randomUUID(), randomUUID()]
    for (const kind of ['link-opened', 'own-answer-changed', 'asked-to-sign'] as const)
      await tell(db, { to: { userId }, kind, key: kind, subject }, new Date())
    await tell(db, { to: { userId }, kind: 'signed', key: 'other', subject: other }, new Date())
    await tell(db, { to: { email: marta.email }, kind: 'signed', key: 'same', subject }, new Date())
    await marta.ask('read-notices', { copy: other })
    expect((await owner.ask('read-notices', { copy: subject })).body.data).toEqual({ unread: 2 })
    const unread = (await listed(owner)).items.filter(({ read }) => !read)
    expect(unread.map(({ kind }) => kind).toSorted()).toEqual(['asked-to-sign', 'signed'])
    expect((await listed(marta)).unread).toBe(1)
  })

  it('of one document stand behind a refusal to sign, whatever is newer, and are listed one by one', async () => {
    const { db } = house.database
    const userId = await idOf(owner.email)
    const [subject, other] = [randomUUID(), randomUUID()]
    const begun = Date.now()
    const kinds = ['link-opened', 'declined', 'signed', 'approved'] as const
    for (const [place, kind] of kinds.entries())
      await tell(db, { to: { userId }, kind, key: kind, subject }, new Date(begun + place * 1000))
    await tell(db, { to: { userId }, kind: 'signed', key: 'other', subject: other }, new Date(begun + 2500))
    const heads = async () => (await listed(owner)).items.map(({ kind, more }) => `${kind} ${more}`)
    // The group comes where its newest notice would.
    expect(await heads()).toEqual(['declined 3', 'signed 0'])
    const [declined] = (await listed(owner)).items
    const behind = await listed(owner, { behind: declined?.id })
    expect(behind.items.map(({ kind, more }) => `${kind} ${more}`)).toEqual(['approved 0', 'signed 0', 'link-opened 0'])
    expect(behind.more).toBe(false)
    expect((await listed(marta, { behind: declined?.id })).items).toEqual([])
    // Notices read before do not count as new.
    await owner.ask('read-notices', { ids: [declined?.id] })
    await tell(db, { to: { userId }, kind: 'sealed', key: 'sealed', subject }, new Date(begun + 5000))
    await tell(db, { to: { userId }, kind: 'comment', key: 'comment', subject }, new Date(begun + 6000))
    expect(await heads()).toEqual(['sealed 1', 'declined 3', 'signed 0'])
    const [sealed] = (await listed(owner)).items
    expect((await listed(owner, { behind: sealed?.id })).items.map(({ kind }) => kind)).toEqual(['comment'])
  })

  it('are told of a link that is opened, a correction and its answer, and of no act of one’s own', async () => {
    const { people, id } = await completeLease(owner.ask, stranger, { leave: 1 })
    const last = secretIn(people[2] as Sent)
    for (const _ of [1, 2]) await stranger('save-completion', { id: last, from: 'sitting-9', answers: [] })
    expect((await told(owner)).at(-1)).toBe('link-opened Íñigo Muñoz-Güemes')
    await owner.ask('ask-correction', { id, participant: people[0]?.id, key: 'rent', note: 'Sin céntimos.' })
    await stranger('submit-completion', {
      id: secretIn(people[0] as Sent),
      from: 'sitting-8',
      answers: [{ key: 'rent', value: '950', seen: 1 }],
    })
    expect((await told(owner)).at(-1)).toBe('correction-answered Lucía Ferrer')
    const before = (await told(owner)).length
    // The owner submits a participant's part: the owner gets no notice of it.
    await owner.ask('update-copy', { id, answers: [] })
    await owner.ask('submit-for', { id, participant: people[2]?.id })
    expect(await told(owner)).toHaveLength(before)
  })

  it('are told of last days that went by, once for each', async () => {
    const { db } = house.database
    const copy = await completeLease(owner.ask, stranger, {
      leave: 1,
      deadline: new Date(Date.now() + 60_000).toISOString(),
    })
    await db
      .update(copies)
      .set({ deadline: new Date(Date.now() - 1000) })
      .where(eq(copies.id, copy.id))
    const round = await signing()
    await db
      .update(rounds)
      .set({ deadline: new Date(Date.now() - 1000) })
      .where(eq(rounds.copyId, round.id))
    for (const _ of [1, 2]) await tellOfExpired(db, new Date(), 100)
    const expired = (await listed(owner)).items.filter(({ kind }) => kind === 'expired')
    expect(expired.map(({ subject }) => subject).sort()).toEqual([copy.id, round.id].sort())
  })

  it('are told of what is shared and of what the operator takes out, and go with what they speak of', async () => {
    const premium = await joinPremium(house.server)
    const ask: Somebody['ask'] = (method, data) => house.server.call(method, data, { cookie: premium.cookie })
    const made = await ask('create-writing', { visibility: 'private', title: 'Pacto de socios' })
    const writing = made.body.data?.id as string
    const claimed = await join(house.server, { unconfirmed: true })
    for (const email of [marta.email, claimed.email]) await ask('share-writing', { id: writing, email })
    expect((await listed(marta)).items).toMatchObject([{ kind: 'shared', subject: writing, title: 'Pacto de socios' }])
    expect(await told(claimed)).toEqual([])
    const { shares } = (await ask('list-shares', { id: writing })).body.data as {
      shares: { id: string; email: string }[]
    }
    await ask('revoke-share', { id: writing, share: shares.find(({ email }) => email === marta.email)?.id })
    expect(await told(marta)).toEqual([])

    const { slug, id } = await publish(marta.ask, { title: 'Aval dudoso' })
    const operator = asOperator(house.server)
    for (const _ of [1, 2]) await operator('withdraw-public-writing', { slug, reason: 'Copiado' })
    expect((await listed(marta)).items).toMatchObject([{ kind: 'withdrawn', subject: id, title: 'Aval dudoso' }])
    await marta.ask('delete-writing', { id })
    await marta.ask('erase-writing', { ids: [id] })
    expect(await told(marta)).toEqual([])
  })

  it('are counted, read one by one or all, and nobody reads for somebody else', async () => {
    const userId = await idOf(owner.email)
    const { db } = house.database
    for (const key of ['a', 'b', 'c', 'c'])
      await tell(db, { to: { userId }, kind: 'points', key, detail: { points: 5 } }, new Date())
    const { items, unread } = await listed(owner)
    expect([items.length, unread]).toEqual([3, 3])
    expect(items[0]).toMatchObject({ kind: 'points', points: 5, read: false })
    await marta.ask('read-notices', { ids: [items[0]?.id] })
    expect((await owner.ask('count-notices')).body.data).toEqual({ unread: 3 })
    expect((await owner.ask('read-notices', { ids: [items[0]?.id] })).body.data).toEqual({ unread: 2 })
    expect((await owner.ask('read-notices', { all: true })).body.data).toEqual({ unread: 0 })
    expect((await owner.ask('read-notices', {})).status).toBe(400)
  })
})
