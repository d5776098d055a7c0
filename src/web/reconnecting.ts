// A navigation that cannot reach the server waits where it is: the page stays, says so, and goes on when there is a way.
import { redirect, replace } from 'react-router'
import { CallFailure } from './call.ts'
import { within } from './time-limit.ts'

type Turn = 'again' | 'stay' | 'over'

const firstPause = 2_000
const longestPause = 30_000
const healthPatience = 10_000

/** One entry per loader or chunk that waits, and how its waiting ends. */
const waiting = new Map<object, (turn: Turn) => void>()
const listeners = new Set<() => void>()
let here: { href: string; isPopped: boolean } | null = null

const tell = () => {
  for (const listener of listeners) listener()
}
const endAll = (turn: Turn) => {
  for (const end of [...waiting.values()]) end(turn)
}

export const reconnecting = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isWaiting: (): boolean => waiting.size > 0,
  retry: (): void => endAll('again'),
  /** Back to the page that is still there; nothing of it is read again. */
  stay(href: string, isPopped: boolean): void {
    here = { href, isPopped }
    endAll('stay')
  },
  isStaying: (): boolean => here !== null,
  arrived(): void {
    here = null
  },
}

async function isAway(): Promise<boolean> {
  try {
    await within(healthPatience, (signal) => fetch('/health', { method: 'HEAD', cache: 'no-store', signal }))
    return false
  } catch {
    return true
  }
}

/**
 * What the network did, or whatever stands between: none of our own answers. A piece of the app that is gone while the
 * server is there will not come by waiting.
 */
async function isUnreachable(error: unknown): Promise<boolean> {
  if (error instanceof CallFailure) return error.code === 'unreachable'
  return error instanceof Error && (await isAway())
}

function nextTurn(entry: object, failures: number, signal: AbortSignal | undefined): Promise<Turn> {
  return new Promise((resolve) => {
    const again = () => end('again')
    const over = () => end('over')
    const timer = setTimeout(again, Math.min(longestPause, firstPause * 2 ** failures))
    const end = (turn: Turn) => {
      clearTimeout(timer)
      removeEventListener('online', again)
      signal?.removeEventListener('abort', over)
      resolve(turn)
    }
    addEventListener('online', again)
    signal?.addEventListener('abort', over)
    waiting.set(entry, end)
    tell()
  })
}

type Patience = {
  signal?: AbortSignal
  /** It belongs to the page that is there, and goes on waiting when that is stayed at. */
  isOfThisPage?: boolean
}

async function patiently<T>(attempt: () => Promise<T>, { signal, isOfThisPage }: Patience): Promise<T> {
  const entry = {}
  try {
    for (let failures = 0; ; failures += 1) {
      try {
        return await attempt()
      } catch (error) {
        if (signal?.aborted || !(await isUnreachable(error))) throw error
        const turn = await nextTurn(entry, failures, signal)
        if (turn === 'over') throw error
        if (turn === 'stay' && here && !isOfThisPage) throw here.isPopped ? redirect(here.href) : replace(here.href)
      }
    }
  } finally {
    if (waiting.delete(entry)) tell()
  }
}

const isBrowser = typeof window !== 'undefined'

/** For what a page asks of the server, and for its own code; the server itself does not wait. */
export const whenReachable = <T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  isBrowser ? patiently(attempt, { signal }) : attempt()

/** For what comes to a page that is already there: without a network it comes later, and nothing breaks. */
export const whenItComes = <T>(load: () => Promise<T>): Promise<T> => patiently(load, { isOfThisPage: true })
