// What every loader finds in its context: the call function and the session.
import { createContext, RouterContextProvider } from 'react-router'
import type { SessionUser } from '#contract/account/account.ts'
import type { Call } from '#contract/contract.ts'

export const callContext = createContext<Call>()
export const sessionContext = createContext<() => Promise<SessionUser | null>>()

/** One context per navigation, so that the root and every guard share a single `get-session`. */
export function routerContext(call: Call): RouterContextProvider {
  const context = new RouterContextProvider()
  let session: Promise<SessionUser | null> | undefined
  context.set(callContext, call)
  context.set(sessionContext, () => {
    if (session) return session
    const asked = call('get-session')
    session = asked
    // What failed may be asked again.
    asked.catch(() => {
      if (session === asked) session = undefined
    })
    return asked
  })
  return context
}
