// Rounds through an OpenID provider and back, as a browser makes them.
import { expect } from 'vitest'
import type { TestApp } from '../app.ts'
import { type startOpenidProvider, visitProvider } from './openid-provider.ts'

type Answer = Awaited<ReturnType<TestApp['get']>>

/** A cookie with all that is said of it, as it was set. */
export const cookieIn = (answer: Answer, name: string) =>
  [answer.headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith(`${name}=`))
const pair = (cookie: string | undefined) => cookie?.split(';')[0] ?? ''

/** The two ends of a round in our services: where the browser is sent, and what becomes of it when it is back. */
export const roundsIn = ({ get }: TestApp) => ({
  async begin(next?: string, sent: { cookie?: string } = {}) {
    const answer = await get(`/auth/google${next === undefined ? '' : `?next=${encodeURIComponent(next)}`}`, sent)
    return { answer, url: answer.headers.location ?? '', cookie: pair(cookieIn(answer, 'oidc')) }
  },
  async finish(url: URL, cookie: string) {
    const answer = await get(url.pathname + url.search, cookie ? { cookie } : {})
    expect(answer.statusCode).toBe(302)
    expect(answer.headers['cache-control']).toBe('no-store')
    return { location: answer.headers.location, session: pair(cookieIn(answer, 'sid')), answer }
  },
})

type OpenidProvider = Awaited<ReturnType<typeof startOpenidProvider>>
let subjects = 0

/** A person whom the provider knows; by default it vouches for their address. */
export function somebodyAt({ people }: OpenidProvider, claims: Record<string, unknown> = {}) {
  const subject = `subject-${++subjects}`
  const email = `${subject}@gmail.example`
  people[subject] = { email, email_verified: true, given_name: 'Nuria', family_name: 'Peña', ...claims }
  return { subject, email }
}

/** The whole way, as that person. */
export async function comeIn(server: TestApp, subject: string | 'cancel', next?: string) {
  const { begin, finish } = roundsIn(server)
  const { url, cookie } = await begin(next)
  return finish(await visitProvider(url, subject), cookie)
}
