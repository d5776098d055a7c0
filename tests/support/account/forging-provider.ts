// An OpenID provider that lies on request: for the answers that an honest one cannot be made to give.
import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { freePort } from '../../../scripts/test/child.ts'
import { openidClient } from './openid-provider.ts'

type Claims = Record<string, unknown>
export type Lie = {
  /** Changes to the honest claims; `undefined` leaves one out. */
  claims?: Claims
  /** How the id_token is signed, where not honestly. */
  signature?: 'none' | 'tampered' | 'stranger' | 'secret' | 'missing'
  /** Changes to the parameters that come back with the browser. */
  answer?: Record<string, string>
  /** What the token endpoint answers instead. */
  token?: { status: number; body: object }
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function idToken(claims: Claims, honest: KeyObject, stranger: KeyObject, signature?: Lie['signature']): string {
  const alg = signature === 'none' ? 'none' : signature === 'secret' ? 'HS256' : 'RS256'
  const body = `${encode({ alg, kid: 'one' })}.${encode(claims)}`
  if (signature === 'none') return `${body}.`
  if (signature === 'secret')
    return `${body}.${createHmac('sha256', openidClient.secret).update(body).digest('base64url')}`
  const signed = sign('sha256', Buffer.from(body), signature === 'stranger' ? stranger : honest).toString('base64url')
  if (signature !== 'tampered') return `${body}.${signed}`
  return `${encode({ alg, kid: 'one' })}.${encode({ ...claims, sub: 'somebody-else' })}.${signed}`
}

export async function startForgingProvider() {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const honest = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const codes = new Map<string, Lie['token']>()
  const asked: string[] = []

  const documents: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      // Worse than any real one: it would even take unsigned tokens for good.
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    }),
    '/keys': () => ({
      keys: [{ ...honest.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
    }),
  }

  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    let body = ''
    for await (const chunk of request) body += chunk
    const found = codes.get(new URLSearchParams(body).get('code') ?? '')
    const { status, body: answer } =
      path === '/token'
        ? (found ?? { status: 400, body: { error: 'invalid_grant' } })
        : { status: 200, body: documents[path]?.() ?? {} }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  /** Sends the browser back from where it was sent to, with a code for what the lie says. */
  function answer(authorization: string, lie: Lie = {}): URL {
    const asked = new URL(authorization).searchParams
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: issuer,
      aud: openidClient.id,
      sub: 'honest-subject',
      nonce: asked.get('nonce'),
      iat: now,
      exp: now + 300,
      email: 'honrada@ejemplo.es',
      email_verified: true,
      given_name: 'Honrada',
      family_name: 'Persona',
      ...lie.claims,
    }
    const code = crypto.randomUUID()
    const id_token =
      lie.signature === 'missing' ? undefined : idToken(claims, honest.privateKey, stranger.privateKey, lie.signature)
    codes.set(code, lie.token ?? { status: 200, body: { access_token: 'x', token_type: 'bearer', id_token } })
    const url = new URL(asked.get('redirect_uri') ?? '')
    url.search = String(new URLSearchParams({ code, state: asked.get('state') ?? '', ...lie.answer }))
    return url
  }

  return {
    issuer,
    asked,
    answer,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
