// Nobody touches what is not theirs: every method of the wire and every file, tried by a stranger, a visitor and the
// operator, on both engines.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MethodName } from '#contract/contract.ts'
import { refusals } from '#language/es/refusals.ts'
import type { OpenDatabase } from '#server/store/database.ts'
import { insertPasskey } from '#server/store/passkeys.ts'
import { exports, rateLimits, users } from '#server/store/schema/tables.ts'
import { openApp, operatorToken, type TestApp } from '#tests/support/app.ts'
import { onBothEngines } from '#tests/support/engines.ts'
import { everyRow } from '#tests/support/every-row.ts'
import { everyFile, type FileNames } from '#tests/support/file-attempts.ts'
import { type Ask, asOperator, newcomer, publish } from '#tests/support/publishing.ts'

/** What somebody has, and what the stranger has who tries to get at it. */
type Theirs = { id: string; published: string; folder: string; trashed: string; session: string; passkey: string }
type Names = Theirs & { mine: string; myFolder: string }
type Attempt = (names: Names) => object

/** Open to everybody, whatever they send. */
const open = 'open'
/** About the caller's own account, and nothing that could be named. */
const own = (data?: object) => ({ own: data })
const operator = (data?: object) => ({ operator: data })
/** Ways to name what is somebody else's: it is not there. */
const theirs = (...attempts: Attempt[]) => ({ theirs: attempts })

/** Many calls, each of them quick. */
const patient = { timeout: 60_000 }

const credential = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {} }
const made = { clientDataJSON: 'x', attestationObject: 'x' }

/** A method that is missing here does not compile. */
const everyMethod: Record<
  MethodName,
  typeof open | ReturnType<typeof own> | ReturnType<typeof operator> | ReturnType<typeof theirs>
> = {
  'get-session': open,
  register: open,
  login: open,
  logout: open,
  'choose-country': open,
  'get-own-country': open,
  'get-dashboard': own(),
  'request-password-reset': open,
  'reset-password': open,
  'verify-email': open,
  'get-operator': open,
  'login-second-step': open,
  'start-passkey-login': open,
  'finish-passkey-login': open,
  'get-public-version': open,
  'get-public-writing': open,
  'search-writings': open,
  'suggest-writings': open,
  'use-writing': open,
  'get-author': open,
  'report-writing': open,
  'update-account': own({ profile: { firstname: 'Ana', lastname: 'Gil' } }),
  'resend-verification': own(),
  'get-my-data': own(),
  'export-account': own(),
  'delete-account': own({ confirmation: 'a@ejemplo.es' }),
  'cancel-deletion': own(),
  'redeem-code': own({ code: 'RUB-0000-0000-0000' }),
  'list-sessions': own(),
  'revoke-other-sessions': own(),
  'get-security': own(),
  'start-two-step': own({}),
  'confirm-two-step': own({ code: '123456' }),
  'disable-two-step': own({ code: '123456' }),
  'renew-recovery-codes': own({}),
  'start-passkey': own({}),
  'finish-passkey': own({ handle: 'x', response: { ...credential, response: made } }),
  'fork-writing': own({ slug: 'publicado', visibility: 'public' }),
  'get-author-profile': own(),
  'update-author-profile': own({ profession: '', bio: '' }),
  'vote-useful': own({ slug: 'publicado', useful: true }),
  'create-folder': own({ name: 'Mía' }),
  'list-folders': own(),
  'create-writing': own({ visibility: 'public' }),
  'list-writings': own({}),
  'create-codes': operator({ count: 1, days: 1 }),
  'grant-premium': operator({ id: randomUUID(), email: 'a@ejemplo.es', days: 1 }),
  stats: operator(),
  'list-dead-jobs': operator(),
  'retry-job': operator({ id: randomUUID() }),
  'dismiss-report': operator({ id: randomUUID() }),
  'list-reports': operator(),
  'withdraw-public-writing': operator({ slug: 'publicado', reason: 'No.' }),
  'revoke-session': theirs(({ session }) => ({ id: session })),
  'rename-passkey': theirs(({ passkey }) => ({ id: passkey, name: 'Mía' })),
  'delete-passkey': theirs(({ passkey }) => ({ id: passkey })),
  'delete-folder': theirs(({ folder }) => ({ id: folder })),
  'update-folder': theirs(
    ({ folder }) => ({ id: folder, name: 'Mía' }),
    ({ folder, myFolder }) => ({ id: folder, parent_id: myFolder }),
  ),
  'close-writing': theirs(({ id }) => ({ id })),
  'get-version': theirs(({ id }) => ({ id, number: 1 })),
  'get-writing': theirs(
    ({ id }) => ({ id }),
    ({ published }) => ({ id: published }),
    ({ trashed }) => ({ id: trashed }),
  ),
  'list-versions': theirs(({ id }) => ({ id })),
  'publish-writing': theirs(
    ({ id }) => ({ id, version: 1, licence: 'CC BY 4.0' }),
    ({ published }) => ({ id: published, version: 1, licence: 'CC BY 4.0' }),
  ),
  'withdraw-writing': theirs(({ published }) => ({ id: published })),
  'restore-version': theirs(({ id }) => ({ id, number: 1, version: 1 })),
  'update-writing': theirs(
    ({ id }) => ({ id, version: 1, title: 'Mío' }),
    ({ id, myFolder }) => ({ id, version: 1, folder_id: myFolder }),
    ({ trashed }) => ({ id: trashed, version: 1, title: 'Mío' }),
  ),
  'duplicate-writing': theirs(
    ({ id }) => ({ id }),
    ({ trashed }) => ({ id: trashed }),
    ({ id }) => ({ id, new_id: randomUUID() }),
  ),
  'delete-writing': theirs(
    ({ id }) => ({ id }),
    ({ id }) => ({ ids: [id] }),
    ({ id, mine }) => ({ ids: [mine, id] }),
  ),
  'restore-writing': theirs(
    ({ trashed }) => ({ id: trashed }),
    ({ trashed, mine }) => ({ ids: [mine, trashed] }),
  ),
  'erase-writing': theirs(
    ({ trashed }) => ({ ids: [trashed] }),
    ({ trashed, id }) => ({ ids: [trashed, id] }),
  ),
  'move-writings': theirs(
    ({ id }) => ({ ids: [id], folder_id: null }),
    ({ id, mine, myFolder }) => ({ ids: [mine, id], folder_id: myFolder }),
  ),
}

/** One's own things put where others keep theirs: the place is unknown. */
const places: [MethodName, string, Attempt][] = [
  ['create-writing', 'folder_id', ({ folder }) => ({ visibility: 'public', folder_id: folder })],
  ['update-writing', 'folder_id', ({ mine, folder }) => ({ id: mine, version: 1, folder_id: folder })],
  ['move-writings', 'folder_id', ({ mine, folder }) => ({ ids: [mine], folder_id: folder })],
  ['create-folder', 'parent_id', ({ folder }) => ({ name: 'Mía', parent_id: folder })],
  ['update-folder', 'parent_id', ({ myFolder, folder }) => ({ id: myFolder, parent_id: folder })],
]

const fileKinds = Object.values(everyFile).filter((kind) => kind !== open)
const hiddenFiles = fileKinds.flatMap((kind) => ('theirs' in kind ? kind.theirs : []))

onBothEngines('access', (openEngine) => {
  let database: OpenDatabase
  let server: TestApp
  let stranger: { ask: Ask; cookie: string }
  let names: Names & FileNames

  const newId = async (answer: ReturnType<Ask>) => (await answer).body.data?.id as string

  beforeAll(async () => {
    database = await openEngine()
    server = await openApp(database)
    const { ask, email } = await newcomer(server)
    stranger = await newcomer(server)
    const folder = await newId(ask('create-folder', { name: 'Suya' }))
    const id = await newId(ask('create-writing', { visibility: 'public', title: 'Secreto', folder_id: folder }))
    await ask('close-writing', { id })
    const trashed = await newId(ask('create-writing', { visibility: 'public', title: 'Tirado' }))
    await ask('delete-writing', { id: trashed })
    const { id: published } = await publish(ask, { title: 'Publicado' })
    const [session] = (await ask('list-sessions')).body.data as unknown as { id: string }[]
    const [owner] = await database.db.select({ id: users.id }).from(users).where(sql`email = ${email}`)
    const userId = String(owner?.id)
    const now = new Date()
    const key = { publicKey: Buffer.from('x'), counter: 0, transports: [], createdAt: now, usedAt: null }
    await insertPasskey(database.db, { id: 'suya', userId, name: 'Suya', ...key })
    const exported = randomUUID()
    const ready = { status: 'ready' as const, blob: 'a'.repeat(64), bytes: 1, createdAt: now }
    await database.db
      .insert(exports)
      .values({ id: exported, userId, ...ready, expiresAt: new Date(now.getTime() + 3_600_000) })
    const mine = await newId(stranger.ask('create-writing', { visibility: 'public', title: 'Propio' }))
    const myFolder = await newId(stranger.ask('create-folder', { name: 'Propia' }))
    names = { id, published, folder, trashed, session: String(session?.id), passkey: 'suya', exported, mine, myFolder }
  })
  beforeEach(async () => {
    await database.db.delete(rateLimits)
  })

  const everything = () => everyRow(database.db)

  /** Refused with this, and nothing was written or told. */
  async function refused(ask: Ask, method: string, data: object | undefined, status: number, code: string) {
    const { status: given, body } = await ask(method, data)
    const said = body.auth ? 'auth_required' : body.error?.code
    expect([method, data, given, said]).toEqual([method, data, status, code])
    expect(JSON.stringify(body)).not.toContain('Secreto')
  }

  const visitor: Ask = (method, data) => server.call(method, data)
  const asks: [string, () => Ask, string, number][] = [
    ['a stranger', () => stranger.ask, 'not_found', 404],
    ['a visitor', () => visitor, 'auth_required', 401],
    ['the operator', () => asOperator(server), 'auth_required', 401],
  ]

  for (const [who, ask, code, status] of asks)
    it(`${who} finds nothing of somebody else's by any method, and leaves no trace`, patient, async () => {
      const before = await everything()
      for (const [method, kind] of Object.entries(everyMethod))
        if (kind !== open && 'theirs' in kind)
          for (const attempt of kind.theirs) await refused(ask(), method, attempt(names), status, code)
      expect(await everything()).toEqual(before)
    })

  it('what is nobody’s and what is somebody else’s answer alike', patient, async () => {
    const nobody = { ...names, id: randomUUID(), published: randomUUID(), folder: randomUUID(), trashed: randomUUID() }
    const absent = { ...nobody, session: '0'.repeat(64), passkey: 'ninguna' }
    for (const [method, kind] of Object.entries(everyMethod))
      if (kind !== open && 'theirs' in kind)
        for (const attempt of kind.theirs) {
          const [one, other] = [await stranger.ask(method, attempt(names)), await stranger.ask(method, attempt(absent))]
          expect([method, one.status, one.body]).toEqual([method, other.status, other.body])
          const [out, in_] = [await visitor(method, attempt(names)), await visitor(method, attempt(absent))]
          expect([method, out.status, out.body]).toEqual([method, in_.status, in_.body])
        }
  })

  it('one’s own goes into no folder of somebody else’s', async () => {
    const before = await everything()
    for (const [method, field, attempt] of places) {
      const { status, body } = await stranger.ask(method, attempt(names))
      expect([method, status, body.error?.fields]).toEqual([method, 400, { [field]: expect.any(String) }])
    }
    expect(await everything()).toEqual(before)
  })

  it('whoever is not logged in is told so, by every method that is about an account', patient, async () => {
    const before = await everything()
    for (const [method, kind] of Object.entries(everyMethod))
      if (kind !== open && 'own' in kind) {
        await refused(visitor, method, kind.own, 401, 'auth_required')
        await refused(asOperator(server), method, kind.own, 401, 'auth_required')
      }
    expect(await everything()).toEqual(before)
  })

  it('what the operator does is for the operator alone', async () => {
    const before = await everything()
    for (const [method, kind] of Object.entries(everyMethod))
      if (kind !== open && 'operator' in kind) {
        await refused(stranger.ask, method, kind.operator, 403, 'forbidden')
        await refused(visitor, method, kind.operator, 401, 'auth_required')
      }
    expect(await everything()).toEqual(before)
  })

  describe('files', () => {
    const operators = { authorization: `Bearer ${operatorToken}` }
    const given = async (url: string, headers: Record<string, string>) => {
      const { statusCode, body, headers: said } = await server.get(url, headers)
      return { statusCode, body, type: said['content-type'] }
    }

    it('are guarded like the data they hold', async () => {
      const before = await everything()
      const sentence = { type: 'text/plain; charset=utf-8' }
      for (const url of hiddenFiles.map((attempt) => attempt(names))) {
        const asks: [Record<string, string>, number, string][] = [
          [{ cookie: stranger.cookie }, 404, refusals.not_found],
          [{}, 401, refusals.auth_required],
          [operators, 401, refusals.auth_required],
        ]
        for (const [headers, statusCode, body] of asks)
          expect([url, await given(url, headers)]).toEqual([url, { ...sentence, statusCode, body }])
      }
      expect(await everything()).toEqual(before)
    })

    it('of nobody and of somebody else answer alike', async () => {
      const nobody = {
        ...names,
        id: randomUUID(),
        published: randomUUID(),
        trashed: randomUUID(),
        exported: randomUUID(),
      }
      for (const attempt of hiddenFiles)
        for (const headers of [{ cookie: stranger.cookie }, {}] as Record<string, string>[])
          expect(await given(attempt(names), headers)).toEqual(await given(attempt(nobody), headers))
    })

    it('that are brought are read for nobody who is not logged in', async () => {
      const before = await everything()
      for (const kind of fileKinds)
        for (const headers of 'own' in kind ? [{}, operators] : []) {
          const url = 'own' in kind ? kind.own : ''
          const type = { 'content-type': 'application/octet-stream' }
          const answer = await server.app.inject({
            method: 'POST',
            url,
            headers: { ...type, ...headers },
            payload: 'PK',
          })
          expect([url, answer.statusCode, answer.json().auth]).toEqual([url, 401, 'required'])
        }
      expect(await everything()).toEqual(before)
    })
  })
})
