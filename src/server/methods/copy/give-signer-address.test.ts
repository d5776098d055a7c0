// An address that a signer leaves after signing, for the letter with the sealed document.
import { beforeAll, expect, it, vi } from 'vitest'
import type { HappenedOnWire } from '#contract/copy/copy-history.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { deliverAll } from '#tests/support/jobs.ts'
import { kioskSteps } from '#tests/support/signing/kiosk.ts'
import { partsOf, type Signing } from '#tests/support/signing/signing.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

onChosenEngine('an address that is left after signing', (open) => {
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
    const participant = (await nowOf(owner))?.participant
    await owner.ask('correct-participant', { id: owner.copy, participant, email: '', way: 'link' })
    const luis = await nowOf(owner)
    if (!luis) throw new Error('Luis is not there')
    return { owner, link: partsOf(luis) }
  }

  /** A locked session; `sign` answers with what lets the signer leave an address. */
  async function inKiosk(owner: Owner) {
    const { ask } = await enter(owner)
    const luis = async () => (await shownIn(ask)).byName('Luis Gil')
    const sign = async (name: string) =>
      ((await signIn(ask, name)).answer.body.data as { address_token?: string }).address_token
    const leave = async (email: string, address_token?: string) =>
      ask('give-signer-address', { temp_id: owner.tempId, ref: (await luis()).ref, email, address_token })
    return { luis, sign, leave }
  }

  it('in Firmar aquí is asked once somebody without one has signed, and kept out of the chain', async () => {
    const { owner } = await beginWithout()
    const { luis, sign, leave } = await inKiosk(owner)
    expect((await luis()).may_give_address).toBe(false)
    expect((await leave('luis@nuevo.es')).status).toBe(403)
    const token = await sign('Luis Gil')
    expect((await luis()).may_give_address).toBe(true)
    // With the owner's address he would count as the owner.
    for (const wrong of ['', 'sin arroba', owner.email]) expect((await leave(wrong, token)).status).toBe(400)
    expect((await leave('luis@nuevo.es', token)).status).toBe(200)
    expect((await leave('luis@nuevo.es', token)).status).toBe(200)
    expect(await luis()).toMatchObject({ has_email: true, may_give_address: false })
    expect((await leave('otro@nuevo.es', token)).status).toBe(403)
    expect(JSON.stringify(await recordedOf(owner.tempId))).not.toContain('luis@nuevo.es')
  })

  it('in Firmar aquí takes the answer to the signer’s own signature, which the next person at the device does not have', async () => {
    const { owner, link } = await beginWithout()
    const { sign, leave } = await inKiosk(owner)
    const token = await sign('Luis Gil')
    expect((await leave('ladron@lejos.example')).status).toBe(403)
    // The same call again, as after an answer that was lost, tells the next person nothing.
    expect([token, await sign('Luis Gil')]).toEqual([expect.any(String), undefined])
    expect((await leave('ladron@lejos.example', await sign('Íñigo Muñoz-Güemes'))).status).toBe(403)
    const another = await beginWithout()
    const there = await inKiosk(another.owner)
    expect((await leave('ladron@lejos.example', await there.sign('Luis Gil'))).status).toBe(403)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    expect((await leave('luis@nuevo.es', token)).status).toBe(403)
    vi.useRealTimers()
    expect((await stranger('give-signer-address', { ...link, email: 'luis@nuevo.es' })).status).toBe(200)
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
