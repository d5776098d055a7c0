// The round trip to an OpenID provider (Google, unless configured otherwise), with every answer checked.
import * as openid from 'openid-client'
import { isLoopback } from '#domain/loopback.ts'

type Settings = { issuer: string; clientId: string; clientSecret: string }

/** The secrets of a round, kept here while the browser is at the provider. */
export type Round = { verifier: string; state: string; nonce: string; redirectUri: string; begunAt: number }

/** The identity in the provider's token, whose signature and audience are checked. */
export type Claims = openid.IDToken

export class OpenidFailure extends Error {
  override name = 'OpenidFailure'
  readonly reason: 'cancelled' | 'failed' | 'unavailable'
  /** The provider's error code, such as `invalid_client`: for the log. */
  readonly answer: string | undefined

  constructor(reason: OpenidFailure['reason'], cause: unknown) {
    super(`the OpenID round was ${reason}`, { cause })
    this.reason = reason
    this.answer = cause instanceof openid.ResponseBodyError ? cause.error : undefined
  }
}

type Provider = {
  /** `isAskedAgain`: the provider shall ask who it is, though it may know the browser. */
  begin: (redirectUri: string, now: Date, isAskedAgain: boolean) => Promise<{ url: URL; round: Round }>
  finish: (answer: URLSearchParams, round: Round) => Promise<Claims>
}

const patienceSeconds = 10
/** By how much the provider's clock may differ from ours. */
const clockMilliseconds = 60_000
const day = 24 * 60 * 60_000
/** The subjects that the standard allows. */
const subject = /^[\x20-\x7e]{1,255}$/

/** The provider is contacted at the first login only: the server starts while the provider is away. */
export function openProvider(settings: Settings): Provider {
  const discover = discovery(settings)
  return {
    async begin(redirectUri, now, isAskedAgain) {
      const client = await discover()
      const round = {
        verifier: openid.randomPKCECodeVerifier(),
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        redirectUri,
        begunAt: now.getTime(),
      }
      const url = openid.buildAuthorizationUrl(client, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: round.state,
        nonce: round.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(round.verifier),
        code_challenge_method: 'S256',
        hl: 'es',
        ...(isAskedAgain && { prompt: promptOf(client), max_age: '0' }),
      })
      return { url, round }
    },
    async finish(answer, round) {
      const client = await discover()
      try {
        return await redeem(client, answer, round)
      } catch (error) {
        throw new OpenidFailure(reasonOf(error), error)
      }
    },
  }
}

/** Google does not support `login`; with `select_account` the person at least chooses an account. */
const promptOf = (client: openid.Configuration): string =>
  client.serverMetadata().issuer === 'https://accounts.google.com' ? 'select_account' : 'login'

/** Whether the provider says that the person logged in there since the round began. */
export const isAskedSince = ({ auth_time: at }: Claims, { begunAt }: Round): boolean =>
  at !== undefined && at * 1000 >= begunAt - clockMilliseconds

async function redeem(client: openid.Configuration, answer: URLSearchParams, round: Round): Promise<Claims> {
  const url = new URL(round.redirectUri)
  url.search = answer.toString()
  const answered = await openid.authorizationCodeGrant(client, url, {
    pkceCodeVerifier: round.verifier,
    expectedState: round.state,
    expectedNonce: round.nonce,
    idTokenExpected: true,
  })
  const claims = answered.claims()
  if (!claims || !subject.test(claims.sub)) throw new Error('the id_token names nobody')
  return claims
}

/** Cached for a day; a failure is not cached, so the next login tries again. */
function discovery({ issuer, clientId, clientSecret }: Settings): () => Promise<openid.Configuration> {
  const server = new URL(issuer)
  // Without the first, openid-client does not verify the id_token's signature.
  const execute = [openid.enableNonRepudiationChecks]
  if (server.protocol === 'http:' && isLoopback(server)) execute.push(openid.allowInsecureRequests)
  const authentication = clientSecret ? openid.ClientSecretPost(clientSecret) : openid.None()

  let kept: { client: Promise<openid.Configuration>; until: number } | undefined
  return async () => {
    if (!kept || kept.until < Date.now()) {
      const options = { execute, timeout: patienceSeconds }
      kept = { client: openid.discovery(server, clientId, {}, authentication, options), until: Date.now() + day }
    }
    const asked = kept
    try {
      return await asked.client
    } catch (error) {
      if (kept === asked) kept = undefined
      throw new OpenidFailure('unavailable', error)
    }
  }
}

const absent = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']

/** Whether the user cancelled, the provider is away, or its answer is not trustworthy. */
function reasonOf(error: unknown): OpenidFailure['reason'] {
  if (error instanceof openid.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'cancelled'
    return ['temporarily_unavailable', 'server_error'].includes(error.error) ? 'unavailable' : 'failed'
  }
  if (error instanceof openid.ResponseBodyError) return error.status >= 500 ? 'unavailable' : 'failed'
  if (error instanceof openid.ClientError) return absent.includes(error.code ?? '') ? 'unavailable' : 'failed'
  // fetch throws a TypeError without a code when there is no connection.
  return error instanceof TypeError && !('code' in error) ? 'unavailable' : 'failed'
}
