// Who gave a signer's address, and whether the page of completing led to the link: the chain keeps both.
import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import type { HappenedOnWire } from '#contract/copy/copy-history.ts'
import { leaseContent, lucia, luis, type Sent, secretIn } from '#tests/support/copy/copies.ts'
import { newLink, writeLease } from '#tests/support/copy/series.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import type { Signing } from '#tests/support/signing/signing.ts'
import { signingHouse } from '#tests/support/signing/signing-house.ts'

vi.setConfig({ testTimeout: 60_000 })

onChosenEngine('the origin of an address', (open) => {
  const { house, ask, stranger, deliver, eventsOf } = signingHouse(open)
  const given = 'ministro@gobierno.example'
  const corrected = 'Luis Gil Morán'

  type Made = { copy: string; secret: string; participant: string }

  /** Luis has his link by hand, and leaves an address behind it. */
  async function addressed(): Promise<Made> {
    const writing = await ask('create-writing', { visibility: 'public', title: 'Alquiler', content: leaseContent() })
    const values = { city: 'Madrid', rent: '900' }
    const appearances = { landlord: lucia }
    const made = await ask('create-copy', { writing: writing.body.data?.id, values, appearances })
    const copy = made.body.data?.id as string
    const participants = [
      { party: 'landlord', name: 'Lucía Ferrer', does: 'sign', way: 'link' },
      { party: 'tenant', name: 'Luis Gil', does: 'fill', way: 'link' },
    ]
    const sent = await ask('send-completion', { id: copy, participants })
    const tenant = (sent.body.data as { participants: Sent[] }).participants[1] as Sent & { id: string }
    const secret = secretIn(tenant)
    expect((await stranger('give-address', { id: secret, email: given })).status).toBe(200)
    return { copy, secret, participant: tenant.id }
  }

  const handIn = async (secret: string) => {
    const value = { kind: 'person', people: [luis] }
    const answers = [
      { key: '@tenant', value, seen: 0 },
      { key: 'since', value: '2026-12-01', seen: 0 },
    ]
    const send = () => stranger('submit-completion', { id: secret, from: 'sitting-luis', answers })
    let done = await send()
    // The owner's correction of a name is an answer of its own.
    for (const [first] = answers; done.status === 409 && first && first.seen < 5; done = await send()) first.seen += 1
    expect(done.status).toBe(200)
  }

  async function correct({ copy, participant }: Made, change: object): Promise<string> {
    const done = await ask('correct-participant', { id: copy, participant, ...change })
    expect(done.status).toBe(200)
    return secretIn(done.body.data as unknown as Sent)
  }

  const roundOf = async (copy: string) => (await ask('get-round', { copy })).body.data as unknown as Signing

  async function start({ copy }: Pick<Made, 'copy'>, participants: object[] = []) {
    expect((await ask('start-signing', { copy, participants })).status).toBe(200)
    const letters = await deliver()
    const letter = letters.find(({ to, letter }) => to.name.startsWith('Luis') && letter.subject.includes('firmes'))
    return { reason: /diste esta dirección/.test(letter?.letter.text ?? '') }
  }

  async function toldOf(copy: string) {
    const { temp_id, participants } = await roundOf(copy)
    const signer = participants.find(({ name }) => name.startsWith('Luis'))?.id ?? ''
    const told = (await eventsOf(temp_id)).filter(({ kind, who }) => /invited|corrected/.test(kind) && who === signer)
    const { own_address = false, on_page = false } = told.at(-1) ?? {}
    return { temp_id, signer, said: { own_address, on_page } }
  }

  it('is the signer where the signer left it behind a link', async () => {
    const made = await addressed()
    await handIn(made.secret)
    expect(await start(made)).toEqual({ reason: true })
    expect((await toldOf(made.copy)).said).toEqual({ own_address: true, on_page: true })
  })

  it('is the signer too where the owner has corrected the name alone', async () => {
    const made = await addressed()
    await handIn(await correct(made, { name: corrected }))
    expect(await start(made)).toEqual({ reason: true })
    expect((await toldOf(made.copy)).said).toEqual({ own_address: true, on_page: true })
  })

  it('stays where the name is corrected as signing starts, or later; the page of completing is dead then', async () => {
    const made = await addressed()
    await handIn(made.secret)
    expect(await start(made, [{ id: made.participant, name: corrected }])).toEqual({ reason: true })
    expect((await stranger('get-completion', { id: made.secret })).status).toBe(404)
    expect((await toldOf(made.copy)).said).toEqual({ own_address: true, on_page: false })
    await correct(made, { name: 'Luis Gil Mora' })
    expect((await toldOf(made.copy)).said).toEqual({ own_address: true, on_page: false })
    // The owner writes what Luis has in his own answers.
    await correct(made, { email: luis.email })
    expect((await toldOf(made.copy)).said).toEqual({ own_address: true, on_page: false })
    await correct(made, { email: 'luis@empresa.example' })
    expect((await toldOf(made.copy)).said).toEqual({ own_address: false, on_page: false })
    // In a second round too, the part was filled in behind the older link.
    expect((await ask('cancel-signing', { copy: made.copy })).status).toBe(200)
    expect(await start(made)).toEqual({ reason: false })
    expect((await toldOf(made.copy)).said).toEqual({ own_address: false, on_page: false })
  })

  it('is the owner from the moment when the owner writes another one', async () => {
    const [early, late] = [await addressed(), await addressed()]
    await handIn(await correct(early, { email: 'luis@empresa.example' }))
    await handIn(late.secret)
    expect(await start(early)).toEqual({ reason: false })
    expect(await start(late, [{ id: late.participant, email: 'luis@empresa.example', way: 'email' }])).toEqual({
      reason: false,
    })
    expect((await toldOf(early.copy)).said).toEqual({ own_address: false, on_page: true })
    expect((await toldOf(late.copy)).said).toEqual({ own_address: false, on_page: false })
  })

  it('is not pushed out by what happens to the copy besides, nor is the history', async () => {
    const made = await addressed()
    await handIn(made.secret)
    for (let times = 0; times < 205; times++) await ask('move-copies', { ids: [made.copy], folder_id: null })
    const { happened } = (await ask('get-copy-history', { id: made.copy })).body.data as { happened: HappenedOnWire[] }
    expect(happened.map(({ what }) => what)).toContain('address_given')
    await start(made)
    expect((await toldOf(made.copy)).said).toEqual({ own_address: true, on_page: true })
  })

  async function beginAtLink() {
    const link = await newLink(ask, await writeLease(ask), { appearances: { landlord: lucia } })
    const id = link.body.data?.id as string
    const open = (await ask('get-link', { id })).body.data as { link: string }
    const begun = await stranger('begin-link', { id: secretIn(open), name: 'Luis Gil', email: given })
    await handIn(secretIn(begun.body.data as { link: string }))
    const [copy] = ((await ask('list-copies', {})).body.data as unknown as { items: { id: string }[] }).items
    if (!copy) throw new Error('no copy was made')
    return { link: id, copy: copy.id }
  }

  it('is the visitor of an open link, also once the owner has deleted the link', async () => {
    const { link, copy } = await beginAtLink()
    expect((await ask('delete-link', { id: link })).status).toBe(200)
    expect(await start({ copy })).toEqual({ reason: true })
    expect((await toldOf(copy)).said).toEqual({ own_address: true, on_page: true })
  })

  it('is in the round itself: a letter after the copy is gone still says it', async () => {
    const made = await addressed()
    await handIn(made.secret)
    await start(made)
    const { signer } = await toldOf(made.copy)
    await house.database.pool.query('delete from copies where id = $1', [made.copy])
    const { rows } = await house.database.pool.query('select address_by from participants where id = $1', [signer])
    expect(rows).toEqual([{ address_by: 'self' }])
  })
  it('is filled in for what there was before where it is known, and is the owner elsewhere', async () => {
    const [left, renamed, visitor] = [await addressed(), await addressed(), await beginAtLink()]
    await handIn(left.secret)
    await handIn(await correct(renamed, { name: corrected }))
    for (const each of [left, renamed, visitor]) await start(each)
    // The tables as they were then.
    const pool = await house.database.pool.connect()
    await pool.query('create temp table signers as select * from participants where round_id is not null')
    await pool.query('alter table signers drop column copy_id, drop column done_generation')
    await pool.query('create temp table filling as select * from participants where copy_id is not null')
    await pool.query('alter table filling drop column participant_id, drop column round_id')
    await pool.query('alter table filling rename to participants')
    await pool.query(`update participants set address_by = 'owner', done_generation = null`)
    await pool.query(`update signers set address_by = 'owner'`)
    const statements = readFileSync('drizzle/before-baseline/0044_address-origin.sql', 'utf8').split(
      '--> statement-breakpoint',
    )
    for (const statement of statements.filter((each) => each.includes('UPDATE'))) await pool.query(statement)
    const known = async ({ copy }: Pick<Made, 'copy'>) =>
      (
        await pool.query(
          `select p.address_by as filling, s.address_by as signing, done_generation as done
           from participants p join signers s on participant_id = p.id where copy_id = $1 and p.does = 'fill'`,
          [copy],
        )
      ).rows
    expect(await known(left)).toEqual([{ filling: 'self', signing: 'self', done: 1 }])
    expect(await known(renamed)).toEqual([{ filling: 'owner', signing: 'self', done: null }])
    expect(await known(visitor)).toEqual([{ filling: 'self', signing: 'self', done: 1 }])
    const owners = await pool.query(`select from signers where name like 'Lucía%' and address_by = 'self'`)
    expect(owners.rowCount).toBe(0)
    await pool.query('drop table pg_temp.participants, pg_temp.signers')
    pool.release()
  })
})
