// *Firmar aquí* over the wire: the owner's session is locked while other people hold the device, and what they do is recorded as it was.
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import { verificationPaths } from '#addresses/verification-paths.ts'
import { contract } from '#contract/contract.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { rateLimits, sessions, users } from '#server/store/schema/tables.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { softwareAuthenticator } from '#tests/support/authenticator.ts'
import type { Ask } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { kioskSteps } from '#tests/support/signing/kiosk.ts'
import { consent, type Signing, strokes } from '#tests/support/signing/signing.ts'

const site = { id: 'rubrica.example', origin: 'https://rubrica.example' }

onChosenEngine('signing on the owner’s device', (open) => {
  let database: OpenDatabase
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    server = await openApp(database, { PUBLIC_URL: site.origin })
  })
  beforeEach(() => database.db.delete(rateLimits))

  const { askWith, stranger, begin, enter, shownIn, signIn, proveOwner, recordedOf } = kioskSteps(() => ({
    database,
    server,
  }))

  describe('a locked session', () => {
    it('is nobody’s: get-session names no person, and the cookie of before is dead', async () => {
      const owner = await begin()
      const kiosk = await enter(owner)
      expect((await kiosk.ask('get-session')).body).toMatchObject({ auth: 'locked', error: { code: 'session_locked' } })
      expect((await owner.ask('get-session')).body).toEqual({ auth: 'required' })
    })

    it('has one page, to which every other address leads', async () => {
      const { cookie } = await enter(await begin())
      for (const url of ['/', paths.dashboard, paths.account, '/search', '/login', '/legal/aviso', '/nowhere']) {
        const { statusCode, headers } = await server.get(url, { cookie })
        expect([url, statusCode, headers.location]).toEqual([url, 302, paths.kiosk])
      }
      const page = await server.get(paths.kiosk, { cookie })
      expect(page.statusCode).toBe(200)
      expect(page.headers['cache-control']).toBe('private, no-store')
    })

    it('shows nothing of the account on that page but the owner’s name', async () => {
      const owner = await begin()
      const { body } = await server.get(paths.kiosk, { cookie: (await enter(owner)).cookie })
      const isShown = (text: string) => body.includes(text)
      expect(isShown('Ahora firma Luis')).toBe(true)
      const kept = [owner.email, ...owner.links.map(({ ref }) => ref), owner.copy]
      const chrome = [`href="${paths.account}"`, `href="${paths.dashboard}"`, 'Navegación principal', 'Avisos']
      expect([...kept, ...chrome].filter(isShown)).toEqual([])
    })

    it('is refused every method but those of the kiosk, whatever is sent with it', async () => {
      const owner = await begin()
      const kiosk = await enter(owner)
      const always = ['get-session', 'get-kiosk', 'unlock-kiosk', 'prove-owner', 'start-passkey-login', 'logout']
      const names = Object.keys(contract).filter((name) => !always.includes(name))
      expect(names.length).toBeGreaterThan(100)
      const everyWay = [undefined, { copy: owner.copy, id: owner.copy }, owner.links[0], { email: owner.email }]
      const answers: string[] = []
      for (const name of names)
        for (const data of everyWay) {
          const { status, body } = await kiosk.ask(name, data)
          if (status !== 423 || body.error?.code !== 'session_locked') answers.push(`${name} ${status}`)
        }
      expect(answers).toEqual([])
    })

    it('gets no file and no live stream', async () => {
      const owner = await begin()
      const { cookie } = await enter(owner)
      for (const url of [`/files/copies/${owner.copy}.pdf`, paths.live])
        expect([url, (await server.get(url, { cookie })).statusCode]).toEqual([url, 423])
      const sent = { method: 'POST', headers: { cookie, 'content-type': 'application/pdf' }, payload: 'PK' } as const
      for (const url of [documentPaths.importFile, verificationPaths.file])
        expect([url, (await server.app.inject({ ...sent, url })).statusCode]).toEqual([url, 423])
    })

    it('is not unlocked by the owner’s Google account, which may be open on the same device', async () => {
      const { cookie } = await enter(await begin())
      for (const url of [paths.google(), paths.googleCallback]) {
        const { statusCode, headers } = await server.get(url, { cookie })
        expect([url, statusCode, headers.location]).toEqual([url, 302, paths.kiosk])
      }
    })

    it('is told no real link by anything that can be asked in it', async () => {
      const owner = await begin()
      const kiosk = await enter(owner)
      const { round, byName } = await shownIn(kiosk.ask)
      const link = { temp_id: round.temp_id, ref: byName('Luis Gil').ref }
      const told = [
        await kiosk.ask('get-kiosk'),
        await kiosk.ask('open-signing', link),
        await kiosk.ask('get-signing', link),
        await kiosk.ask('get-signing-standing', link),
        await kiosk.ask('send-signing-code', link),
        (await signIn(kiosk.ask, 'Luis Gil')).answer,
        await kiosk.ask('get-signing', link),
        await kiosk.ask('start-passkey-login'),
      ].map(({ body }) => JSON.stringify(body))
      const kept = [owner.copy, ...owner.links.map(({ ref }) => ref)]
      expect(kept.filter((each) => told.some((body) => body.includes(each)))).toEqual([])
    })

    it('opens no link by its real secret, not even of its own round', async () => {
      const owner = await begin()
      const kiosk = await enter(owner)
      const other = await begin()
      for (const link of [owner.links[0], other.links[0]])
        expect((await kiosk.ask('get-signing', link)).body.error?.code).toBe('session_locked')
    })

    it('names its signers in a way that opens nothing elsewhere', async () => {
      const owner = await begin()
      const kiosk = await enter(owner)
      const { byName, round } = await shownIn(kiosk.ask)
      const link = { temp_id: round.temp_id, ref: byName('Luis Gil').ref }
      expect(owner.links.map(({ ref }) => ref)).not.toContain(link.ref)
      const { body } = await kiosk.ask('get-signing', link)
      const { url } = (body.data as { document: { url: string } }).document
      expect(url).toContain(link.ref)
      expect((await server.get(url, { cookie: kiosk.cookie })).statusCode).toBe(200)
      expect((await server.get(url)).statusCode).toBe(404)
      expect((await stranger('get-signing', link)).status).toBe(404)
    })

    it('can be ended by logging out, which opens nothing', async () => {
      const kiosk = await enter(await begin())
      expect((await kiosk.ask('logout')).status).toBe(200)
      expect((await kiosk.ask('get-session')).body).toEqual({ auth: 'required' })
      expect((await kiosk.ask('get-kiosk')).status).toBe(401)
    })

    it('that has expired leads to the login', async () => {
      const kiosk = await enter(await begin())
      await database.db.update(sessions).set({ expiresAt: new Date(0) })
      const { statusCode, headers } = await server.get(paths.kiosk, { cookie: kiosk.cookie })
      expect([statusCode, headers.location]).toEqual([302, paths.login(paths.kiosk)])
    })

    it('stays locked when the round ends', async () => {
      const owner = await begin()
      const kiosk = await enter(owner)
      const elsewhere = (await server.call('login', { email: owner.email, password: owner.password })).cookie
      await askWith(String(elsewhere))('cancel-signing', { copy: owner.copy })
      expect((await shownIn(kiosk.ask)).round.state).toBe('cancelled')
      expect((await kiosk.ask('get-session')).body).toMatchObject({ auth: 'locked', error: { code: 'session_locked' } })
      expect((await signIn(kiosk.ask, 'Luis Gil').catch(() => undefined))?.answer.status).not.toBe(200)
      expect((await kiosk.ask('unlock-kiosk', { password: owner.password })).body.data).toEqual({ copy: owner.copy })
    })
  })

  describe('it is locked', () => {
    it('only to a round that is being signed', async () => {
      const owner = await begin()
      await owner.ask('cancel-signing', { copy: owner.copy })
      expect((await owner.ask('start-kiosk', { copy: owner.copy })).status).toBe(403)
      expect((await owner.ask('get-session')).status).toBe(200)
    })

    it('by an account without a password with a key of its own, which then unlocks it', async () => {
      const owner = await begin()
      await database.db.update(users).set({ passwordHash: null }).where(eq(users.email, owner.email))
      const without = await owner.ask('start-kiosk', { copy: owner.copy })
      expect(without.body.error?.fields).toHaveProperty('key')
      expect((await owner.ask('start-kiosk', { copy: owner.copy, key: '12345' })).status).toBe(400)
      const kiosk = await enter(owner, { key: 'abre te' })
      expect((await kiosk.ask('get-kiosk')).body.data).toMatchObject({ unlocked_by: 'key' })
      expect((await kiosk.ask('unlock-kiosk', { password: owner.password })).status).toBe(400)
      expect((await kiosk.ask('unlock-kiosk', { password: 'abre te' })).status).toBe(200)
    })
  })

  describe('the way back', () => {
    it('asks for the password, and is a new session', async () => {
      const owner = await begin()
      const kiosk = await enter(owner)
      const wrong = await kiosk.ask('unlock-kiosk', { password: 'otra cosa' })
      expect([wrong.status, Object.keys(wrong.body.error?.fields ?? {})]).toEqual([400, ['password']])
      expect((await kiosk.ask('get-session')).body).toMatchObject({ auth: 'locked', error: { code: 'session_locked' } })
      const right = await kiosk.ask('unlock-kiosk', { password: owner.password })
      expect(right.body.data).toEqual({ copy: owner.copy })
      expect((await askWith(String(right.cookie))('get-session')).body.data).toMatchObject({ email: owner.email })
      expect((await kiosk.ask('get-session')).body).toEqual({ auth: 'required' })
    })

    it('is not guessed: ten tries, and then the right password has to wait too', async () => {
      const owner = await begin()
      const kiosk = await enter(owner)
      for (let tries = 0; tries < 10; tries += 1)
        expect((await kiosk.ask('unlock-kiosk', { password: `mal ${tries}` })).status).toBe(400)
      expect((await kiosk.ask('unlock-kiosk', { password: owner.password })).status).toBe(429)
      // Wrong attempts on the locked device do not block the owner elsewhere.
      expect((await server.call('login', { email: owner.email, password: owner.password })).status).toBe(200)
    })

    it('takes the owner’s passkey where the device knows its owner, and nobody else’s', async () => {
      const passkeyOf = async (ask: Ask) => {
        const key = softwareAuthenticator(site)
        const { handle, options } = (await ask('start-passkey', {})).body.data as unknown as Asked
        expect((await ask('finish-passkey', { handle, response: key.create(options) })).status).toBe(200)
        return key
      }
      type Asked = { handle: string; options: { challenge: string } }
      const owner = await begin()
      const own = await passkeyOf(owner.ask)
      const foreign = await passkeyOf((await begin()).ask)
      const kiosk = await enter(owner)
      expect((await kiosk.ask('get-kiosk')).body.data).toMatchObject({ has_passkey: true })
      const prove = async (key: typeof own, userVerified: boolean) => {
        const { handle, options } = (await kiosk.ask('start-passkey-login')).body.data as unknown as Asked
        return kiosk.ask('unlock-kiosk', { passkey: { handle, response: key.get(options, { userVerified }) } })
      }
      expect((await prove(foreign, true)).body.error?.code).toBe('passkey_refused')
      expect((await prove(own, false)).body.error?.code).toBe('passkey_refused')
      expect((await prove(own, true)).status).toBe(200)
    })
  })

  describe('what is done in it is recorded', () => {
    it('as done in person on the owner’s device, and as the owner’s own where it is', async () => {
      const owner = await begin()
      const kiosk = await enter(owner)
      expect((await signIn(kiosk.ask, 'Luis Gil')).answer.status).toBe(200)
      const proof = await proveOwner(kiosk.ask, owner.password)
      expect((await signIn(kiosk.ask, 'Lucía Ferrer', { typed: 'Lucía' }, proof)).answer.status).toBe(200)
      const device = { name: 'Íñigo Muñoz-Güemes', email: owner.email }
      expect((await recordedOf(owner.tempId)).filter(({ kind }) => kind === 'signed')).toMatchObject([
        { name: 'Luis Gil', how: 'drawn', in_person: { owner: device, own: false, locked: true } },
        {
          name: 'Lucía Ferrer',
          how: 'typed',
          in_person: { owner: device, own: true, locked: true, proved: 'password' },
        },
      ])
    })

    it('when a link is opened, and when somebody says no', async () => {
      const owner = await begin()
      const kiosk = await enter(owner)
      const { round, byName } = await shownIn(kiosk.ask)
      const link = { temp_id: round.temp_id, ref: byName('Luis Gil').ref }
      await kiosk.ask('open-signing', link)
      expect((await kiosk.ask('decline-signing', { ...link, reason: 'No es la renta.' })).status).toBe(200)
      const found = (await recordedOf(owner.tempId)).filter(({ kind }) => kind === 'opened' || kind === 'declined')
      expect(found.map(({ kind, in_person }) => [kind, in_person])).toEqual([
        ['opened', expect.objectContaining({ own: false })],
        ['declined', expect.objectContaining({ own: false })],
      ])
    })

    it('of a couple at the owner’s address, only for the one who has the owner’s name', async () => {
      const owner = await begin()
      const [, luis, inigo] = ((await owner.ask('get-round', { copy: owner.copy })).body.data as unknown as Signing)
        .participants
      for (const each of [luis, inigo])
        await owner.ask('correct-participant', { id: owner.copy, participant: each?.participant, email: owner.email })
      const { byName } = await shownIn((await enter(owner)).ask)
      expect(['Lucía Ferrer', 'Luis Gil', 'Íñigo Muñoz-Güemes'].map((name) => byName(name).is_owner)).toEqual([
        false,
        false,
        true,
      ])
    })

    it('never by the word of a browser: outside of a locked session nothing says that it was in person', async () => {
      const { ask, links, tempId } = await begin()
      const link = links[1]
      const { document } = (await stranger('get-signing', link)).body.data as { document: { sha256: string } }
      const signed = { ...link, ...consent, signature: strokes, sha256: document.sha256 }
      expect((await ask('sign', { ...signed, how: 'in_person' })).status).toBe(400)
      expect((await ask('sign', signed)).status).toBe(200)
      const found = (await recordedOf(tempId)).find(({ kind }) => kind === 'signed')
      expect(found).toMatchObject({ how: 'drawn' })
      expect(found).not.toHaveProperty('in_person')
    })
  })

  it('everybody signs in it, and it is sealed', async () => {
    const owner = await begin()
    const kiosk = await enter(owner)
    const proof = await proveOwner(kiosk.ask, owner.password)
    for (const name of ['Luis Gil', 'Lucía Ferrer', 'Íñigo Muñoz-Güemes']) await signIn(kiosk.ask, name, strokes, proof)
    expect((await shownIn(kiosk.ask)).round.state).toBe('sealing')
    expect((await kiosk.ask('get-session')).body).toMatchObject({ auth: 'locked', error: { code: 'session_locked' } })
  })
})
