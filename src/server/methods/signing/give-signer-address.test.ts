// An address that a signer leaves after signing, for the letter with the sealed document. On both engines.
import { beforeAll, expect, it, vi } from 'vitest'
import type { HappenedOnWire } from '#contract/copies.ts'
import type { OpenDatabase } from '#server/store/database.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { onBothEngines } from '#tests/support/engines.ts'
import { deliverAll } from '#tests/support/jobs.ts'
import { kioskSteps } from '#tests/support/kiosk.ts'
import { partsOf, type Signing } from '#tests/support/signing.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

onBothEngines('an address that is left after signing', (open) => {
  let database: OpenDatabase
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
  })
  const { stranger, begin, enter, shownIn, signIn, recordedOf } = kioskSteps(() => ({ database, server }))
  type Owner = Awaited<ReturnType<typeof begin>>
  const nowOf = async ({ ask, copy }: Owner) =>
    ((await ask('get-round', { copy })).body.data as unknown as Signing).participants.find(
      ({ name }) => name === 'Luis Gil',
    )

  /** Luis has no address, and gets his link from the owner. */
  async function beginWithout() {
    const owner = await begin()
    const signer = (await nowOf(owner))?.id
    await owner.ask('correct-signer', { copy: owner.copy, signer, email: '', way: 'link' })
    const luis = await nowOf(owner)
    if (!luis) throw new Error('Luis is not there')
    return { owner, link: partsOf(luis) }
  }

  it('in Firmar aquí is asked once somebody without one has signed, and kept out of the chain', async () => {
    const { owner } = await beginWithout()
    const kiosk = await enter(owner)
    const luis = async () => (await shownIn(kiosk.ask)).byName('Luis Gil')
    const leave = async (email: string) =>
      kiosk.ask('give-signer-address', { temp_id: owner.tempId, ref: (await luis()).ref, email })
    expect((await luis()).may_give_address).toBe(false)
    expect((await leave('luis@nuevo.es')).status).toBe(403)
    await signIn(kiosk.ask, 'Luis Gil')
    expect((await luis()).may_give_address).toBe(true)
    // With the owner's address he would count as the owner.
    for (const wrong of ['', 'sin arroba', owner.email]) expect((await leave(wrong)).status).toBe(400)
    expect((await leave('luis@nuevo.es')).status).toBe(200)
    expect((await leave('luis@nuevo.es')).status).toBe(200)
    expect(await luis()).toMatchObject({ has_email: true, may_give_address: false })
    expect((await leave('otro@nuevo.es')).status).toBe(403)
    expect(JSON.stringify(await recordedOf(owner.tempId))).not.toContain('luis@nuevo.es')
  })

  it('in Firmar aquí is left by the last who signed only: the next person holds the device', async () => {
    const { owner } = await beginWithout()
    const kiosk = await enter(owner)
    await signIn(kiosk.ask, 'Luis Gil')
    const luis = async () => (await shownIn(kiosk.ask)).byName('Luis Gil')
    const before = (await luis()).may_give_address
    await database.pool.query(`update signers set done_at = now() + interval '1 second' where name <> 'Luis Gil'`)
    const { ref, may_give_address } = await luis()
    expect([before, may_give_address]).toEqual([true, false])
    const thief = { temp_id: owner.tempId, ref, email: 'ladron@lejos.example' }
    expect((await kiosk.ask('give-signer-address', thief)).status).toBe(403)
  })

  it('brings the letter also where it was sealed before, and is told to the owner', async () => {
    const { owner, link } = await beginWithout()
    await database.pool.query(`update signers set state = 'done', done_at = now() where name = 'Luis Gil'`)
    await database.pool.query(`update rounds set state = 'signed' where temp_id = $1`, [owner.tempId])
    expect((await stranger('give-signer-address', { ...link, email: 'luis@nuevo.es' })).status).toBe(200)
    expect(await nowOf(owner)).toMatchObject({ email: 'luis@nuevo.es', letter: { template: 'signed' } })
    const { happened } = (await owner.ask('get-copy-history', { id: owner.copy })).body.data as {
      happened: HappenedOnWire[]
    }
    expect(happened.filter(({ what }) => what === 'address_given')).toHaveLength(1)
    const letter = (await deliverAll(database)).find(({ to }) => to.address === 'luis@nuevo.es')?.letter
    expect(letter?.text).toContain('porque diste esta dirección al rellenar o firmar')
  })

  it('is not taken in the name of an owner whose own address is not confirmed', async () => {
    const { owner, link } = await beginWithout()
    await database.pool.query(`update signers set state = 'done' where name = 'Luis Gil'`)
    await database.pool.query('update users set email_verified_at = null where email = $1', [owner.email])
    expect((await stranger('give-signer-address', { ...link, email: 'luis@nuevo.es' })).status).toBe(403)
  })
})
