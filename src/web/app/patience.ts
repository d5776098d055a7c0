// The part of waiting for the network that every page carries: where to find the rest. That loads once a user is logged in, or
// touches the page: without a network it could not be fetched any more.
type Reconnecting = typeof import('./reconnecting.tsx')
let loading: Promise<Reconnecting | null> | undefined

export function prepare(): Promise<Reconnecting | null> {
  loading ??= import('./reconnecting.tsx').catch(() => {
    loading = undefined
    return null
  })
  return loading
}

/** Retries what failed once the code for waiting is loaded; redirects and pages are no failures. */
async function goOn<T>(attempt: () => Promise<T>, isOfThisPage: boolean, signal?: AbortSignal): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (typeof window === 'undefined' || !(error instanceof Error)) throw error
    const reconnecting = await prepare()
    if (!reconnecting) throw error
    return await reconnecting.patiently(attempt, error, { signal, isOfThisPage })
  }
}

/** For what a page asks of the server, and for its own code; the server itself does not wait. */
export const whenReachable = <T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  goOn(attempt, false, signal)

/** For what comes to a page that is already there: without a network it comes later, and nothing breaks. */
export const whenItComes = <T>(load: () => Promise<T>): Promise<T> => goOn(load, true)
