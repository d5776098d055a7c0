// Access to others' data is refused: every method and every file, tried by a stranger, a visitor and the operator, changes
// nothing. The other roles are in who-may.test.ts.
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusals } from '#language/es/refusals.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { rateLimits } from '#server/store/schema/tables.ts'
import type { Asked } from '#tests/support/access/attempt.ts'
import { furnish } from '#tests/support/access/furnished.ts'
import type { Names } from '#tests/support/access/named-things.ts'
import { places } from '#tests/support/access/tries/documents.ts'
import { fileTries, methodTries } from '#tests/support/access/tries.ts'
import { type Role, type Rule, refusalOf, rules } from '#tests/support/access/who-may.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { everyRow } from '#tests/support/every-row.ts'

/** Many calls, each of them quick. */
const patient = { timeout: 60_000 }

const isHidden = ({ may }: { may: Rule }) => may.stranger === 'not there' && may.visitor === 'log in'
const hidden = methodTries
  .filter(isHidden)
  .flatMap(({ name: method, ask, others }) => [ask, ...others].map((attempt) => ({ method, attempt })))
const hiddenFiles = fileTries.filter(isHidden).flatMap(({ ask, others }) => [ask, ...others])

/** Ids and secrets of the same form that exist nowhere. */
const absent = (names: Names): Names => {
  const isId = (value: unknown) => typeof value === 'string' && /^[\da-f]{8}-[\da-f-]{27}$/.test(value)
  const { mine, myFolder, ...theirs } = names
  const others = Object.entries(theirs).map(([name, value]) => [name, isId(value) ? randomUUID() : value])
  return { ...names, ...Object.fromEntries(others), session: '0'.repeat(64), passkey: 'ninguna', mine, myFolder }
}

onChosenEngine('access', (openEngine) => {
  let database: OpenDatabase
  let server: TestApp
  let house: Awaited<ReturnType<typeof furnish>>
  let names: Names

  beforeAll(async () => {
    database = await openEngine()
    server = await openApp(database)
    house = await furnish(database, server)
    names = house.namesFor('stranger')
  })
  beforeEach(async () => {
    await database.db.delete(rateLimits)
  })

  const everything = () => everyRow(database.db)
  const ask = (role: Role, method: string, data?: object) => server.call(method, data, house.headersOf(role))

  /** Refused as the rule says: nothing is written, and nothing private is in the answer. */
  async function refused(role: Role, may: Rule, method: string, data: object | undefined) {
    const verdict = may[role]
    if (verdict === 'yes') return
    const { status, body } = await ask(role, method, data)
    const said = body.auth ? 'auth_required' : body.error?.code
    expect([method, data, status, said]).toEqual([method, data, ...refusalOf[verdict]])
    expect(JSON.stringify(body)).not.toContain('Secreto')
  }

  for (const role of ['stranger', 'visitor', 'operator'] as const)
    it(`the ${role} gets at nothing by any method that is not for them, and leaves no trace`, patient, async () => {
      const before = await everything()
      for (const { name: method, may, ask, others } of methodTries)
        for (const attempt of [ask, ...others]) await refused(role, may, method, attempt(names))
      expect(await everything()).toEqual(before)
    })

  it('what is nobody’s and what is somebody else’s answer alike', patient, async () => {
    const none = absent(names)
    expect(hidden.length).toBeGreaterThan(60)
    for (const { method, attempt } of hidden)
      for (const role of ['stranger', 'visitor'] as const) {
        const [one, other] = [await ask(role, method, attempt(names)), await ask(role, method, attempt(none))]
        expect([method, one.status, one.body]).toEqual([method, other.status, other.body])
      }
  })

  it('one’s own goes into no folder of somebody else’s', async () => {
    const before = await everything()
    for (const [method, field, attempt] of places) {
      const { status, body } = await ask('stranger', method, attempt(names))
      expect([method, status, body.error?.fields]).toEqual([method, 400, { [field]: expect.any(String) }])
    }
    expect(await everything()).toEqual(before)
  })

  describe('files', () => {
    async function given({ url, sent }: Asked, role: Role) {
      const headers = house.headersOf(role)
      const type = { 'content-type': 'application/octet-stream' }
      const { statusCode, body, ...answer } = sent
        ? await server.app.inject({ method: 'POST', url, headers: { ...type, ...headers }, payload: sent })
        : await server.get(url, headers)
      return { statusCode, body, type: answer.headers['content-type'] }
    }

    it('are guarded like the data they hold', async () => {
      const before = await everything()
      for (const attempt of hiddenFiles) {
        const asked = attempt(names)
        // The upload of a PDF answers as methods do.
        const isUpload = asked.sent !== undefined && asked.url.startsWith('/files/pdfs/')
        const inWords = (code: 'not_found' | 'auth_required') =>
          isUpload
            ? {
                type: 'application/json; charset=utf-8',
                body: JSON.stringify(
                  code === 'auth_required'
                    ? { auth: 'required', message: refusals[code] }
                    : { error: { code, message: refusals[code] } },
                ),
              }
            : { type: 'text/plain; charset=utf-8', body: refusals[code] }
        const asks: [Role, number, 'not_found' | 'auth_required'][] = [
          ['stranger', 404, 'not_found'],
          ['visitor', 401, 'auth_required'],
          ['operator', 401, 'auth_required'],
        ]
        for (const [role, statusCode, code] of asks)
          expect([asked.url, await given(asked, role)]).toEqual([asked.url, { ...inWords(code), statusCode }])
      }
      expect(await everything()).toEqual(before)
    })

    it('of nobody and of somebody else answer alike', async () => {
      const none = absent(names)
      for (const attempt of hiddenFiles)
        for (const role of ['stranger', 'visitor'] as const)
          expect(await given(attempt(names), role)).toEqual(await given(attempt(none), role))
    })

    it('that everybody has for themselves, or brings, are for nobody who is not logged in', async () => {
      const before = await everything()
      for (const { may, ask: attempt } of fileTries)
        for (const role of may === rules.loggedIn ? (['visitor', 'operator'] as const) : []) {
          const asked = attempt(names)
          const { statusCode, body } = await given(asked, role)
          expect([asked.url, statusCode, body.includes(refusals.auth_required)]).toEqual([asked.url, 401, true])
        }
      expect(await everything()).toEqual(before)
    })
  })
})
