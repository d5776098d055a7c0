// The owner's own turn in *Firmar aquí*: it needs proof of identity, and the evidence says which proof was given.
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { rateLimits, users } from '#server/store/schema/tables.ts'
import { checkChains } from '#server/store/signing/round-events.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { softwareAuthenticator } from '#tests/support/authenticator.ts'
import type { Ask } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { kioskSteps } from '#tests/support/signing/kiosk.ts'
import { type Signing, strokes } from '#tests/support/signing/signing.ts'

const site = { id: 'rubrica.example', origin: 'https://rubrica.example' }
const lucia = 'Lucía Ferrer'
type Asked = { handle: string; options: { challenge: string } }

onChosenEngine('the owner’s own turn in a locked session', (open) => {
  let database: OpenDatabase
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    server = await openApp(database, { PUBLIC_URL: site.origin })
  })
  beforeEach(() => database.db.delete(rateLimits))

  const { askWith, begin, enter, shownIn, signIn, proveOwner, recordedOf } = kioskSteps(() => ({ database, server }))
  const linkOf = async (kiosk: Ask, name: string) => {
    const { round, byName } = await shownIn(kiosk)
    return { temp_id: round.temp_id, ref: byName(name).ref }
  }
  const deedsOf = async (tempId: string) =>
    (await recordedOf(tempId)).filter(({ kind }) => kind === 'signed' || kind === 'declined')

  /** A locked session of an owner with a passkey, and the device's answer to one challenge. */
  const withPasskey = async () => {
    const owner = await begin()
    const key = softwareAuthenticator(site)
    const started = (await owner.ask('start-passkey', {})).body.data as unknown as Asked
    await owner.ask('finish-passkey', { handle: started.handle, response: key.create(started.options) })
    const { ask } = await enter(owner)
    const { handle, options } = (await ask('start-passkey-login')).body.data as unknown as Asked
    return { owner, ask, passkey: { handle, response: key.get(options, { userVerified: true }) } }
  }

  it('is neither signed nor declined without proof, and nothing of it stays', async () => {
    const owner = await begin()
    const { ask } = await enter(owner)
    expect((await signIn(ask, lucia)).answer.body.error?.code).toBe('session_locked')
    const reason = 'No es la renta.'
    expect((await ask('decline-signing', { ...(await linkOf(ask, lucia)), reason })).status).toBe(423)
    expect((await signIn(ask, lucia, strokes, { owner_proof: 'no' })).answer.status).toBe(423)
    expect(await deedsOf(owner.tempId)).toEqual([])
  })

  it('is among those that may be done now, in order or not', async () => {
    const acting = async (ask: Ask) =>
      (await shownIn(ask)).round.people.filter(({ may_act }) => may_act).map(({ name }) => name)
    const { ask } = await enter(await begin())
    expect(await acting(ask)).toEqual([lucia, 'Luis Gil', 'Íñigo Muñoz-Güemes'])
    await signIn(ask, 'Luis Gil')
    expect(await acting(ask)).toEqual([lucia, 'Íñigo Muñoz-Güemes'])
    const inOrder = await enter(await begin(undefined, { in_order: true }))
    expect(await acting(inOrder.ask)).toEqual([lucia])
  })

  it('is signed with the password, which leaves the session locked', async () => {
    const owner = await begin()
    const { ask } = await enter(owner)
    const wrong = await ask('prove-owner', { password: 'otra cosa' })
    expect([wrong.status, Object.keys(wrong.body.error?.fields ?? {})]).toEqual([400, ['password']])
    const proof = await proveOwner(ask, owner.password)
    expect((await ask('get-session')).body).toMatchObject({ auth: 'locked' })
    expect((await signIn(ask, lucia, strokes, proof)).answer.status).toBe(200)
    expect(await deedsOf(owner.tempId)).toMatchObject([
      { name: lucia, in_person: { own: true, locked: true, proved: 'password' } },
    ])
  })

  it('leaves in the chain when the account was locked, each proof of the owner, and how it was unlocked', async () => {
    const { owner, ask, passkey } = await withPasskey()
    await ask('prove-owner', { password: 'otra cosa' })
    await proveOwner(ask, owner.password)
    await ask('prove-owner', { passkey })
    expect((await ask('unlock-kiosk', { password: owner.password })).status).toBe(200)
    const own = new Set(['kiosk_started', 'owner_proved', 'kiosk_ended'])
    const told = (await recordedOf(owner.tempId)).filter(({ kind }) => own.has(kind))
    expect(told).toMatchObject([
      {
        kind: 'kiosk_started',
        account: owner.email,
        since: expect.stringMatching(/^20.*Z$/),
        agent: expect.any(String),
      },
      { kind: 'owner_proved', proved: 'password' },
      { kind: 'owner_proved', proved: 'passkey' },
      { kind: 'kiosk_ended', proved: 'password' },
    ])
    expect((await checkChains(database.db)).broken).toEqual([])
  })

  it('adds nothing to a chain whose last signature is there', async () => {
    const owner = await begin()
    const { ask } = await enter(owner)
    const proof = await proveOwner(ask, owner.password)
    for (const name of ['Luis Gil', 'Íñigo Muñoz-Güemes']) await signIn(ask, name)
    expect((await signIn(ask, lucia, strokes, proof)).answer.status).toBe(200)
    expect((await ask('unlock-kiosk', { password: owner.password })).status).toBe(200)
    expect((await recordedOf(owner.tempId)).at(-1)).toMatchObject({ kind: 'completed' })
  })

  it('is declined with it as well', async () => {
    const owner = await begin()
    const { ask } = await enter(owner)
    const given = { ...(await linkOf(ask, lucia)), ...(await proveOwner(ask, owner.password)), reason: 'No.' }
    expect((await ask('decline-signing', given)).status).toBe(200)
    expect(await deedsOf(owner.tempId)).toMatchObject([{ kind: 'declined', in_person: { proved: 'password' } }])
  })

  it('takes the key of an account without a password, and says that it was the key', async () => {
    const owner = await begin()
    await database.db.update(users).set({ passwordHash: null }).where(eq(users.email, owner.email))
    const { ask } = await enter(owner, { key: 'abre te' })
    expect((await signIn(ask, lucia, strokes, await proveOwner(ask, 'abre te'))).answer.status).toBe(200)
    expect(await deedsOf(owner.tempId)).toMatchObject([{ in_person: { own: true, proved: 'key' } }])
  })

  it('takes a passkey of the owner', async () => {
    const { owner, ask, passkey } = await withPasskey()
    const { proof } = (await ask('prove-owner', { passkey })).body.data as { proof: string }
    expect((await signIn(ask, lucia, strokes, { owner_proof: proof })).answer.status).toBe(200)
    expect(await deedsOf(owner.tempId)).toMatchObject([{ in_person: { own: true, proved: 'passkey' } }])
  })

  it('does not take a proof of another session, and its tries are those of the way back', async () => {
    const [one, other] = [await begin(), await begin()]
    const [here, there] = [await enter(one), await enter(other)]
    const foreign = await proveOwner(there.ask, other.password)
    expect((await signIn(here.ask, lucia, strokes, foreign)).answer.status).toBe(423)
    for (let tries = 0; tries < 10; tries += 1) await here.ask('prove-owner', { password: `mal ${tries}` })
    expect((await here.ask('unlock-kiosk', { password: one.password })).status).toBe(429)
  })

  it('is not asked of the others, of whom nothing is said to be proved', async () => {
    const owner = await begin()
    const { ask } = await enter(owner)
    expect((await signIn(ask, 'Luis Gil', strokes, await proveOwner(ask, owner.password))).answer.status).toBe(200)
    const [signed] = await deedsOf(owner.tempId)
    expect(signed?.in_person).toEqual({ owner: expect.any(Object), own: false, locked: true })
  })

  it('is asked of an owner without an address too, by the name of the account, unless another part is at the owner’s address', async () => {
    const own = 'Íñigo Muñoz-Güemes'
    const owner = await begin(() => ({ email: '', way: 'link' }))
    const [, , inigo] = ((await owner.ask('get-round', { copy: owner.copy })).body.data as unknown as Signing)
      .participants
    await owner.ask('correct-participant', { id: owner.copy, participant: inigo?.participant, email: '', way: 'link' })
    const { ask } = await enter(owner)
    expect((await shownIn(ask)).byName(own).is_owner).toBe(true)
    expect((await signIn(ask, own)).answer.status).toBe(423)
    expect((await signIn(ask, lucia)).answer.status).toBe(200)
    expect((await signIn(ask, own, strokes, await proveOwner(ask, owner.password))).answer.status).toBe(200)
    expect(await deedsOf(owner.tempId)).toMatchObject([
      { name: lucia, in_person: { own: false } },
      { name: own, in_person: { own: true, proved: 'password' } },
    ])
  })

  describe('a proof', () => {
    it('ends with the session: neither the way back nor another password leaves it any worth', async () => {
      const owner = await begin()
      const kiosk = await enter(owner)
      const proof = await proveOwner(kiosk.ask, owner.password)
      const elsewhere = await server.call('login', { email: owner.email, password: owner.password })
      const profile = { firstname: 'Íñigo', lastname: 'Muñoz-Güemes' }
      const changed = { profile, current_password: owner.password, password: 'otra frase que recuerdo' }
      expect((await askWith(String(elsewhere.cookie))('update-account', changed)).status).toBe(200)
      expect((await kiosk.ask('get-kiosk')).status).toBe(401)
      expect((await kiosk.ask('prove-owner', { password: owner.password })).status).toBe(401)
      const again = await server.call('login', { email: owner.email, password: changed.password })
      const other = await enter({ ...owner, ask: askWith(String(again.cookie)) })
      expect((await signIn(other.ask, lucia, strokes, proof)).answer.status).toBe(423)
      expect((await other.ask('prove-owner', { password: owner.password })).status).toBe(400)
    })

    it('by a passkey is not had twice for one answer of the device', async () => {
      const { ask, passkey } = await withPasskey()
      expect((await ask('prove-owner', { passkey })).status).toBe(200)
      expect((await ask('prove-owner', { passkey })).body.error?.code).toBe('challenge_expired')
      expect((await ask('unlock-kiosk', { passkey })).body.error?.code).toBe('challenge_expired')
      // Nor with what a round before had asked for.
      const fresh = (await ask('start-passkey-login')).body.data as unknown as Asked
      const replayed = { handle: fresh.handle, response: passkey.response }
      expect((await ask('prove-owner', { passkey: replayed })).body.error?.code).toBe('passkey_refused')
    })

    it('signs once: the same call again changes nothing, and the part of nobody else becomes the owner’s', async () => {
      const owner = await begin()
      const { ask } = await enter(owner)
      const proof = await proveOwner(ask, owner.password)
      const both = await Promise.all([signIn(ask, lucia, strokes, proof), signIn(ask, lucia, strokes, proof)])
      expect(both.map(({ answer }) => answer.status)).toEqual([200, 200])
      expect(await deedsOf(owner.tempId)).toHaveLength(1)
      const link = await linkOf(ask, lucia)
      expect((await ask('decline-signing', { ...link, ...proof, reason: 'No.' })).status).toBe(403)
    })

    it('is not guessed by many calls at once', async () => {
      const { ask } = await enter(await begin())
      const tries = await Promise.all(
        Array.from({ length: 30 }, (_, at) => ask(at % 2 ? 'prove-owner' : 'unlock-kiosk', { password: `mal ${at}` })),
      )
      expect(tries.filter(({ status }) => status === 400)).toHaveLength(10)
      expect(tries.filter(({ status }) => status === 429)).toHaveLength(20)
    })
  })

  describe('a code in a locked session', () => {
    it('that is asked for, and one that is typed wrong, is recorded as in person', async () => {
      const owner = await begin(() => ({}), { asks_code: true })
      const { ask } = await enter(owner)
      expect((await ask('send-signing-code', await linkOf(ask, 'Luis Gil'))).status).toBe(200)
      const wrong = (await signIn(ask, 'Luis Gil', strokes, { code: '000000' })).answer
      expect(wrong.body.error).toMatchObject({
        code: 'wrong_code',
        fields: { code: 'Este código no vale. Te quedan 7 intentos.' },
      })
      const told = (await recordedOf(owner.tempId)).filter(({ kind }) => kind.startsWith('code_'))
      expect(told.map(({ kind, in_person }) => [kind, in_person])).toEqual([
        ['code_asked', expect.objectContaining({ own: false, locked: true })],
        ['code_failed', expect.objectContaining({ own: false, locked: true })],
      ])
    })
  })
})
