// What goes over the wire while a page is used, as the contract has it.
import { expect, type Page, type Request } from '@playwright/test'
import type { Account } from './journey.ts'

/** As `get-session` has it, of an account with nothing more than its name. */
export const sessionOf = ({ email, firstname, lastname }: Account, isPremium: boolean) => ({
  email,
  password: '',
  phone: '',
  premium_enabled: isPremium,
  profile: { firstname, lastname },
})

type Answer = { auth?: unknown; data?: Record<string, unknown> }

/** Every call from now on; the line that stays open is none. */
export function watchWire(page: Page) {
  const calls: Request[] = []
  page.on('request', (request) => {
    const isCall = ['fetch', 'xhr'].includes(request.resourceType())
    if (isCall && new URL(request.url()).pathname !== '/live') calls.push(request)
  })
  const sessions = () => calls.filter((call) => call.postDataJSON()?.method === 'get-session')
  return {
    sessions: () => sessions().length,
    /** What `get-session` said last. */
    session: async (): Promise<Answer> => (await sessions().at(-1)?.response())?.json(),
    expectKept() {
      for (const call of calls) {
        const { method, ...rest } = call.postDataJSON() ?? {}
        expect([call.method(), new URL(call.url()).pathname]).toEqual(['POST', '/api'])
        expect(call.headers()['content-type']).toBe('application/json')
        expect(Object.keys(rest).filter((key) => key !== 'data')).toEqual([])
        expect(method).toMatch(/^[a-z-]+$/)
        if (method === 'get-session') expect(rest).toEqual({})
      }
    },
  }
}
