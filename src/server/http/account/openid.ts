// GET /auth/google and its callback: sends the browser to the provider, and handles its return.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { paths, safeNext } from '#addresses/paths.ts'
import { budgets } from '#domain/rate.ts'
import type { googleProblems } from '#language/es/account/google.ts'
import { isAskedSince, OpenidFailure, openProvider, type Round } from '#server/auth/openid.ts'
import { enterWithIdentity } from '#server/auth/openid-entry.ts'
import { hashToken, isToken, newToken } from '#server/auth/tokens.ts'
import { insertToken, redeemToken } from '#server/store/account/tokens.ts'
import { spend } from '#server/store/engine/rate-limits.ts'
import { cookiesFor, readLockCookie, readRoundCookie, roundCookie, roundSeconds } from '../cookies.ts'
import { callContextOf, type Services } from '../request-context.ts'

/** `locked`: the account that was locked in this browser when the round began. */
type Kept = Round & { next?: string; invite?: string; locked?: string }

const queryOf = (request: FastifyRequest) => new URL(request.url, 'http://page.invalid').searchParams

const leave = (reply: FastifyReply, location: string) => reply.header('cache-control', 'no-store').redirect(location)

const goBack = (reply: FastifyReply, problem: keyof typeof googleProblems, next?: string, invite?: string) =>
  leave(reply, paths.loginProblem(problem, next, invite))

function explain(error: unknown, request: FastifyRequest): keyof typeof googleProblems {
  if (!(error instanceof OpenidFailure)) throw error
  if (error.reason !== 'cancelled')
    request.log.warn({ answer: error.answer, err: error }, 'coming in with OpenID failed')
  return `google_${error.reason}`
}

export async function openidRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { config, db, vault } = services
  const provider = config.openid && openProvider(config.openid)
  const redirectUri = (request: FastifyRequest) =>
    (config.publicOrigin ?? `http://${request.headers.host}`) + paths.googleCallback
  // HEAD would begin or use up a round without showing a page.
  const onlyGet = { exposeHeadRoute: false }

  app.get(paths.google(), onlyGet, async (request, reply) => {
    const given = queryOf(request).get('next')
    // Cut to the length of a code, since it is stored.
    const invite = queryOf(request).get('invite')?.slice(0, 100) || undefined
    const next = given ? safeNext(given) : undefined
    const { actor, caller, now } = await callContextOf(request, services)
    if (actor.kind === 'user') return leave(reply, safeNext(next))
    // The owner may be logged in at the provider on this device: that must not unlock it.
    if (actor.kind === 'kiosk') return leave(reply, paths.kiosk)
    if (!provider) return goBack(reply, 'google_unavailable', next, invite)
    if (await spend(db, budgets.openid(caller.address), now)) return goBack(reply, 'google_busy', next, invite)
    const locked = readLockCookie(request.headers.cookie, vault)
    try {
      const { url, round } = await provider.begin(redirectUri(request), now, locked !== undefined)
      const secret = newToken()
      await insertToken(db, {
        hash: hashToken(secret),
        purpose: 'openid',
        userId: null,
        sealed: vault.seal(JSON.stringify({ ...round, next, invite, locked } satisfies Kept)),
        expiresAt: new Date(now.getTime() + roundSeconds * 1000),
      })
      return leave(reply.header('set-cookie', roundCookie(secret, config)), url.href)
    } catch (error) {
      return goBack(reply, explain(error, request), next, invite)
    }
  })

  /** A round can be finished only once, by the browser that began it, whatever the result. */
  async function takeRound(request: FastifyRequest, now: Date): Promise<Kept | undefined> {
    const secret = readRoundCookie(request.headers.cookie)
    const row = isToken(secret) ? await redeemToken(db, hashToken(secret), 'openid', now) : undefined
    const opened = row?.sealed && vault.open(row.sealed)
    return opened ? JSON.parse(opened) : undefined
  }

  app.get(paths.googleCallback, onlyGet, async (request, reply) => {
    reply.header('set-cookie', roundCookie('', config))
    const context = await callContextOf(request, services)
    if (context.actor.kind === 'kiosk') return leave(reply, paths.kiosk)
    const round = await takeRound(request, context.now)
    if (!provider || !round) return goBack(reply, 'google_failed')
    try {
      const claims = await provider.finish(queryOf(request), round)
      const closedTo = isAskedSince(claims, round) ? undefined : round.locked
      const entered = await enterWithIdentity(db, claims, { ...context, vault, invite: round.invite, closedTo })
      if ('refused' in entered) return goBack(reply, `google_${entered.refused}`, round.next, round.invite)
      if ('challenge' in entered) return leave(reply, paths.login(round.next, entered.challenge))
      const cookies = cookiesFor(entered, request.headers.cookie, services)
      return leave(reply.header('set-cookie', cookies), safeNext(round.next))
    } catch (error) {
      return goBack(reply, explain(error, request), round.next, round.invite)
    }
  })
}
