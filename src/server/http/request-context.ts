// Builds a method's call context from an HTTP request: the actor, the caller's address, and the time.
import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { ownCountry } from '#domain/account/own-country.ts'
import { identify } from '#server/auth/sessions.ts'
import { hashToken } from '#server/auth/tokens.ts'
import type { Vault } from '#server/auth/vault.ts'
import type { Blobs } from '#server/blob/blobs.ts'
import type { CatalogueCache } from '#server/catalogue-cache.ts'
import type { Config } from '#server/config.ts'
import type { Disk } from '#server/disk-space.ts'
import type { CallConcurrency } from '#server/dispatch/concurrency.ts'
import type { CallContext } from '#server/dispatch/method.ts'
import type { Situations } from '#server/library/situations.ts'
import type { Payments } from '#server/pay/payments.ts'
import type { Database } from '#server/store/engine/database.ts'
import type { LaggingReads } from '#server/store/engine/postgres/replica.ts'
import { readCountryCookie, readDeviceCookie, readSessionCookie } from './cookies.ts'
import { spokenCountry } from './pages/visitors.ts'

export type Services = {
  config: Config
  db: Database
  readLagging: LaggingReads
  blobs: Blobs
  vault: Vault
  operatorToken: string
  turns: CallConcurrency
  catalogueCache: CatalogueCache
  disk: Disk
  /** Undefined: payments are off, and Premium is given by codes only. */
  payments: Payments | undefined
  situations: Situations
  copyDatabase: () => Promise<boolean>
}

const bearer = 'Bearer '

function isOperator(header: string | undefined, token: string): boolean {
  if (!header?.startsWith(bearer)) return false
  return timingSafeEqual(hashToken(header.slice(bearer.length)), hashToken(token))
}

export async function callContextOf(request: FastifyRequest, services: Services): Promise<CallContext> {
  const { operatorToken, ...others } = services
  const { config, db, readLagging, blobs, vault, turns, catalogueCache, disk, payments, situations, copyDatabase } =
    others
  const now = new Date()
  const actor = isOperator(request.headers.authorization, operatorToken)
    ? ({ kind: 'operator' } as const)
    : await identify(db, readSessionCookie(request.headers.cookie, config), now)
  const { host = '', 'user-agent': userAgent = '' } = request.headers
  const device = readDeviceCookie(request.headers.cookie, config)
  const chosenCountry = readCountryCookie(request.headers.cookie)
  const ofAccount = actor.kind === 'user' ? actor.account.country : null
  const country = ownCountry(ofAccount ?? chosenCountry, spokenCountry(request.headers['accept-language']))
  const caller = { id: request.id, address: request.ip, userAgent, host, device, chosenCountry, country }
  const at = { actor, now, caller }
  return {
    ...at,
    db,
    readLagging,
    blobs,
    config,
    vault,
    turns,
    catalogueCache,
    disk,
    payments,
    situations,
    copyDatabase,
  }
}
