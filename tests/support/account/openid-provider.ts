// A real OpenID provider on loopback, standing in for Google: it asks who one is on a page of its own.
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { Provider } from 'oidc-provider'
import { freePort } from '../../../scripts/test/child.ts'

type Person = Record<string, unknown>

export const openidClient = { id: 'rubrica', secret: 'secret-of-the-tests' }

export const openidEnv = (issuer: string) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: openidClient.id,
  OIDC_CLIENT_SECRET: openidClient.secret,
})

/** `people` may change while it runs: by subject, what the provider says of each. */
export async function startOpenidProvider(people: Record<string, Person>, redirectUri: string, port?: number) {
  const listening = port ?? (await freePort())
  // Not 127.0.0.1: a browser must see another site, as Google is.
  const issuer = `http://localhost:${listening}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: openidClient.id,
        client_secret: openidClient.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    // As Google does: what is known of the person is in the id_token.
    conformIdTokenClaims: false,
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people[accountId] }),
    }),
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['only for tests'] },
    ttl: { AccessToken: 600, IdToken: 600, Session: 600, Interaction: 600, Grant: 600 },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  })

  provider.use(async (context, next) => {
    const [, interaction, , choice, subject] = context.path.split('/')
    if (interaction !== 'interaction') return next()
    if (!choice) {
      context.type = 'html'
      context.body = choices(context.path, Object.keys(people))
      return
    }
    const { params } = await provider.interactionDetails(context.req, context.res)
    context.respond = false
    if (choice === 'cancel' || !subject)
      return provider.interactionFinished(context.req, context.res, { error: 'access_denied' })
    const grant = new provider.Grant({ accountId: subject, clientId: String(params.client_id) })
    grant.addOIDCScope('openid email profile')
    const consent = { grantId: await grant.save() }
    return provider.interactionFinished(context.req, context.res, { login: { accountId: subject }, consent })
  })

  const server = provider.listen(listening, '127.0.0.1')
  await once(server, 'listening')
  return {
    issuer,
    people,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const choices = (path: string, subjects: string[]) =>
  `<!doctype html><meta charset="utf-8"><title>Proveedor de prueba</title><link rel="icon" href="data:,">
   ${subjects.map((subject) => `<p><a href="${path}/as/${subject}">Continuar como ${subject}</a></p>`).join('')}
   <p><a href="${path}/cancel">Cancelar</a></p>`

/** A browser at the provider, until it is sent back to us; answers the address where it was sent. `jar` is where it keeps its cookies. */
export async function visitProvider(
  start: string,
  subject: string | 'cancel',
  jar = new Map<string, string>(),
): Promise<URL> {
  const { origin } = new URL(start)
  let url = new URL(start)
  for (let hops = 0; hops < 12; hops++) {
    if (url.origin !== origin) return url
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    const text = await response.text()
    if (location) url = new URL(location, url)
    else if (response.ok) url.pathname += subject === 'cancel' ? '/cancel' : `/as/${subject}`
    else throw new Error(`the provider answered ${response.status}: ${text.slice(0, 300)}`)
  }
  throw new Error('the provider sends the browser round in circles')
}
