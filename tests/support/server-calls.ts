// Calls to a process of its own, in the shape in which other tests call the server within theirs.
import type { Ask } from './copy/copies.ts'
import { until } from './jobs.ts'
import type { PostOffice } from './post-office.ts'
import type { Server } from './process.ts'

/** Whichever process answers at the moment; `cookie` says who is calling. */
export const askingAt =
  (server: () => Server, cookie = ''): Ask =>
  async (method, data) => {
    const answer = await fetch(`${server().url}/api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ method, data }),
    })
    const body = (await answer.json()) as Awaited<ReturnType<Ask>>['body']
    const headers = Object.fromEntries(answer.headers)
    return { status: answer.status, body, headers, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] }
  }

/** A letter's words as they were before they were wrapped for the way. */
const unwrapped = (source: string): string =>
  source.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

/** Registers and follows the link in the letter; answers the cookie to call with. */
export async function registerByLetter(server: Server, office: PostOffice, email: string): Promise<string> {
  const profile = { firstname: 'Íñigo', lastname: 'Muñoz-Güemes' }
  const { cookie = '' } = await askingAt(() => server)('register', { email, password: 'una frase larga', profile })
  const letter = () => office.received.find(({ recipients }) => recipients.includes(email))
  await until(() => letter() !== undefined)
  const token = /verify\?token=([\w-]+)/.exec(unwrapped(letter()?.source ?? ''))?.[1]
  const { status } = await askingAt(() => server, cookie)('verify-email', { token })
  if (status !== 200) throw new Error('the address could not be confirmed')
  return cookie
}
