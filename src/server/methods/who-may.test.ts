// The whole matrix: every method and every file, tried by every role, against the rules in tests/support/access/who-may.ts.
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyContent } from '#domain/writing/model.ts'
import { openBlobs } from '#server/blob/disk.ts'
import { readConfig } from '#server/config.ts'
import { openSealing } from '#server/installation-seal.ts'
import { sealPdf } from '#server/seal/seal.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { users } from '#server/store/schema/tables.ts'
import type { Asked } from '#tests/support/access/attempt.ts'
import { furnish } from '#tests/support/access/furnished.ts'
import { record } from '#tests/support/access/recording.ts'
import { fileTries, methodTries } from '#tests/support/access/tries.ts'
import { type Role, type Rule, refusalOf, roles, rules, type Verdict } from '#tests/support/access/who-may.ts'
import { openApp, type TestApp, vault } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { temporaryFolder } from '#tests/support/process.ts'
import { makeInstallation, sealedAt, sealWords } from '#tests/support/signing/seals.ts'
import { Writer } from '#tests/support/together.ts'
import { openTrials } from '#tests/support/trials.ts'

/** Calls that the policy allows, but that these ids and secrets then make fail: with which code. */
const afterwards: Record<string, readonly string[]> = {
  login: ['second_step_required'],
  'login-second-step': ['challenge_expired'],
  'finish-passkey-login': ['challenge_expired'],
  'finish-passkey': ['challenge_expired'],
  'reset-password': ['link_expired'],
  'verify-email': ['link_expired'],
  'start-upgrade': ['payments_off'],
  'open-portal': ['payments_off'],
  'withdraw-purchase': ['withdrawal_over'],
  'redeem-reward': ['not_enough_points'],
  'start-two-step': ['two_step_on'],
  'confirm-two-step': ['wrong_code'],
  'disable-two-step': ['wrong_code'],
  'submit-for': ['invalid_input'],
  'create-link': ['verification_required'],
  'create-batch': ['batch_under_way'],
  'import-document': ['422'],
  'upload-pdf': ['415'],
  'replace-pdf': ['415'],
  'verify-file': ['415'],
}

/** Some of them make a document, and the machine may have other work. */
const patient = { timeout: 60_000 }

type Answer = { status: number; code: string | undefined; text: string }

/** `failed`: neither, such as a refusal that the contract does not list. */
function verdictOn({ status, code }: Answer): Verdict | 'failed' {
  if (status >= 500) return 'failed'
  const found = Object.entries(refusalOf).find(([, refusal]) => refusal[0] === status && refusal[1] === code)
  return (found?.[0] as Verdict | undefined) ?? 'yes'
}

onChosenEngine('who may do what', (open) => {
  const folder = temporaryFolder()
  let database: OpenDatabase
  let server: TestApp
  let house: Awaited<ReturnType<typeof furnish>>
  let tried: ReturnType<typeof openTrials>

  /** One that can be read, and the same with a seal, from which proofs can be taken. */
  async function makeFiles() {
    const text = { title: 'Secreto', content: emptyContent(), country: 'ES' } as const
    const stamp = { id: 'R-1', verifyUrl: 'https://rubrica.example/v/1', createdAt: sealedAt }
    const pdf = await server.renderer.pdf(text, stamp, { caller: 'files' })
    const { signer } = makeInstallation()
    const sealed = await sealPdf(pdf, { signer, at: sealedAt, words: sealWords, timestamping: undefined })
    const keep = async (content: Uint8Array) => {
      const { key, bytes } = await openBlobs(folder.path).put(content)
      return { sha256: key, bytes }
    }
    return { shown: await keep(pdf), sealed: await keep(sealed.pdf) }
  }

  beforeAll(async () => {
    const env = { DATA_DIR: folder.path }
    database = await open()
    server = await openApp(database, env)
    await openSealing({ db: database.db, vault, config: readConfig(env), canWrite: true }, new Date())
    house = await furnish(database, server, await makeFiles())
    tried = openTrials(database)
  }, 120_000)
  afterAll(() => folder.remove())

  const endPremium = () =>
    database.db
      .update(users)
      .set({ premiumUntil: new Date(0) })
      .where(eq(users.email, house.people.owner.email))

  /** Each role tries it on the same state; holders of a link of their own send no session. */
  async function everybody(
    what: string,
    may: Rule,
    ask: (role: Role, headers: Record<string, string>) => Promise<Answer>,
  ) {
    const answers: [Role, Answer][] = []
    for (const role of roles) {
      const headers = may === rules.byOwnLink && role === 'participant' ? {} : house.headersOf(role)
      const answer = await tried(async () => {
        if (role === 'lapsed') await endPremium()
        return ask(role, headers)
      })
      record({ what, role, ...answer })
      answers.push([role, answer])
    }
    return answers
  }

  function expectRule(may: Rule, answers: [Role, Answer][], codes: readonly string[] = []) {
    expect(Object.fromEntries(answers.map(([role, answer]) => [role, verdictOn(answer)]))).toEqual(may)
    for (const [role, { status, code = '', text }] of answers) {
      if (may[role] === 'yes' && !codes.includes(code)) expect([role, code, status]).toEqual([role, '', 200])
      // The refusal does not name it, and it is not shown to those who may not see it.
      const isTold = may[role] === 'yes' && role !== 'premium' && role !== 'stranger'
      if (!isTold && may !== rules.anybody) expect(text).not.toContain('Secreto')
    }
  }

  describe('by every method:', () => {
    it.each(methodTries)('$name ($way)', patient, async ({ name: method, way, ask, may }) => {
      const answers = await everybody(`${method} ${way}`, may, async (role, headers) => {
        const { status, body } = await server.call(method, ask(house.namesFor(role)), headers)
        // `get-session` answers a locked session with 200, and says beside it that it is locked.
        const code =
          status === 401 && body.auth ? 'auth_required' : status === 200 && body.auth ? undefined : body.error?.code
        return { status, code, text: JSON.stringify(body) }
      })
      expectRule(may, answers, afterwards[method])
    })
  })

  describe('with every file:', () => {
    /** Files refuse with a sentence; the status says which. */
    const codeOf = (status: number): string | undefined =>
      Object.values(refusalOf).find(([refused]) => refused === status)?.[1] ??
      (status === 200 ? undefined : `${status}`)

    async function ask({ url, sent }: Asked, headers: Record<string, string>): Promise<Answer> {
      const type = { 'content-type': typeof sent === 'string' ? 'application/octet-stream' : 'application/json' }
      const { statusCode: status, body } = sent
        ? await server.app.inject({ method: 'POST', url, headers: { ...type, ...headers }, payload: sent })
        : await server.get(url, headers)
      return { status, code: codeOf(status), text: body }
    }

    it.each(fileTries)('$name ($way)', patient, async ({ name: file, way, ask: attempt, may }) => {
      const answers = await everybody(`file ${file} ${way}`, may, (role, headers) =>
        ask(attempt(house.namesFor(role)), headers),
      )
      expectRule(may, answers, afterwards[file])
    })
  })

  it('on the connection of those who write together', patient, async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const verdicts: Partial<Record<Role, Verdict[]>> = {}
    // Not undone: what goes on after a connection has ended would be in another trial.
    for (const role of [...roles.filter((each) => each !== 'lapsed'), 'lapsed'] as const) {
      if (role === 'lapsed') await endPremium()
      const { cookie = '' } = house.headersOf(role)
      const writer = new Writer({ port, cookie, writing: house.namesFor(role).id }).connect()
      await expect.poll(() => writer.you !== '' || writer.closed).toBeTruthy()
      verdicts[role] = writer.you ? ['yes'] : (closedFor[writer.closed ?? 0] ?? [])
      await writer.leave()
    }
    for (const role of roles)
      expect([role, verdicts[role]]).toEqual([role, expect.arrayContaining([rules.ownerAndEditorsWhilePaid[role]])])
  })
})

/** Browsers are told by the code with which a connection is closed. */
const closedFor: Record<number, Verdict[]> = {
  4401: ['log in', 'locked'],
  4403: ['no', 'premium'],
  4404: ['not there'],
}
