// The whole server in this process, on a real database, asked through real HTTP parsing (without a socket).

import { passwordCost } from '#domain/account/password-cost.ts'
import { openVault } from '#server/auth/vault.ts'
import { readConfig } from '#server/config.ts'
import { type Disk, roomy } from '#server/disk-space.ts'
import { openFiles } from '#server/files.ts'
import { buildApp } from '#server/http/app.ts'
import { openLog } from '#server/http/log.ts'
import { openBuiltWebsite } from '#server/http/pages/website.ts'
import { loadTrust } from '#server/installation-seal.ts'
import { openRenderer, type RendererOptions } from '#server/render/renderer.ts'
import { type CatalogueChanges, openCatalogueChanges } from '#server/store/catalogue/catalogue-changes.ts'
import { openCopying } from '#server/store/engine/copy-for-backup.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { openLiveChanges } from '#server/store/engine/live-changes.ts'
import type { Replica } from '#server/store/engine/postgres/replica.ts'
import { sealRows } from '#server/store/sealing/sealing-scope.ts'
import { openSharedChanges } from '#server/store/writing/shared-changes.ts'
import { endBefore } from './engines.ts'
import { sharedPools } from './shared-pools.ts'

type Answer = {
  status: number
  body: {
    data?: Record<string, unknown>
    auth?: unknown
    error?: { code: string; message: string; fields?: Record<string, string>; challenge?: string }
  }
  headers: Record<string, string | string[] | number | undefined>
  cookie: string | undefined
}

/** Of the passwords that tests set: their strength is tested in `src/server/auth/passwords.test.ts`. */
const quickPasswords = { ...passwordCost, memory: 8, passes: 1 }

const secret = 'secret of the tests'
export const vault = openVault(secret)
export const operatorToken = 'operator-token-of-the-tests'

export async function openApp(
  database: OpenDatabase,
  env: Record<string, string> = {},
  printing: RendererOptions = {},
  disk: Disk = roomy,
  openReplica?: (changes: CatalogueChanges) => Pick<Replica, 'read'>,
) {
  // Everybody in a test comes from one address: proofs of work are for the tests that are about them.
  // Letters leave, as in nearly every installation; they wait as jobs until a test sends them.
  const usual = {
    LOG_LEVEL: 'silent',
    AVATAR_URL: '',
    PROOF_AFTER: '0',
    SMTP_URL: 'smtp://mail.example',
    SEAL_ROWS: process.env.TEST_SEAL_ROWS ?? 'off',
  }
  const config = { ...readConfig({ ...usual, ...env }), passwordCost: quickPasswords }
  const vault = openVault(secret, config.sealingKeys)
  sealRows(database.db, vault, config.sealsRows)
  const website = await openBuiltWebsite(config)
  // A renderer of its own only where it is another than usual.
  const isUsual = Object.keys(printing).length === 0
  const processPools = { ...sharedPools(), ...(!isUsual && { renderer: openRenderer({ light: true, ...printing }) }) }
  const trust = async () => ({ ...(await loadTrust(database.db)), timestampRoots: 'bundled' as const })
  const log = openLog(config.logLevel)
  const changes = await openCatalogueChanges(database)
  const live = await openLiveChanges(database)
  const shared = await openSharedChanges(database)
  const { db, health } = database
  let isStopping = false
  const app = buildApp(
    {
      config,
      db,
      blobs: await openFiles(config),
      vault,
      operatorToken,
      log,
      changes,
      live,
      shared,
      health,
      disk,
      trust,
      isStopping: () => isStopping,
      copyDatabase: openCopying(database, config),
      replica: openReplica?.(changes),
      ...processPools,
    },
    website,
  )
  endBefore(database, async () => {
    await app.close()
    await Promise.all([changes, live, shared, ...(isUsual ? [] : [processPools.renderer])].map((each) => each.close()))
  })

  /** One call as the web application makes it; `cookie` says who is calling. */
  async function call(method: string, data?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await app.inject({
      method: 'POST',
      url: '/api',
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify({ method, data }),
    })
    const set = response.headers['set-cookie']
    return {
      status: response.statusCode,
      body: response.json(),
      headers: response.headers,
      cookie: (Array.isArray(set) ? set[0] : set)?.split(';')[0],
    }
  }

  /** As if they had followed the link in their letter. */
  const confirm = async (email: string) => {
    await database.pool.query('update users set email_verified_at = now() where email = $1', [email])
  }

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
  /** As a signal does, without what follows. */
  const askToStop = () => {
    isStopping = true
  }
  return { app, call, get, confirm, askToStop, renderer: processPools.renderer }
}

export type TestApp = Awaited<ReturnType<typeof openApp>>

let people = 0

/** A new account, logged in, with a confirmed address; returns the cookie to call with. */
export async function join(
  { call, confirm }: Pick<TestApp, 'call' | 'confirm'>,
  details: { email?: string; password?: string; unconfirmed?: true } = {},
) {
  const email = details.email ?? `persona-${process.pid}-${++people}@ejemplo.es`
  const password = details.password ?? 'una frase que recuerdo'
  const answer = await call('register', { email, password, profile: { firstname: 'Íñigo', lastname: 'Muñoz-Güemes' } })
  if (!answer.cookie) throw new Error(`could not register: ${JSON.stringify(answer.body)}`)
  if (!details.unconfirmed) await confirm(email)
  return { email, password, cookie: answer.cookie }
}
