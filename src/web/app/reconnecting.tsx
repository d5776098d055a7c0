// A navigation that cannot reach the server waits where it is: the page stays, says so, and goes on when there is a way.
import { redirect, replace } from 'react-router'
import { reconnectingWords as words } from '#language/es/reconnecting.ts'
import { CallFailure } from './call.ts'
import styles from './reconnecting.module.css'
import { useLocation } from './router/router.tsx'
import { within } from './time-limit.ts'
import { waiting } from './waiting.ts'

type Turn = 'again' | 'stay' | 'over'

const firstPause = 2_000
const longestPause = 30_000
const healthPatience = 10_000

/** One entry per loader or chunk that waits, and how its waiting ends. */
const entries = new Map<object, (turn: Turn) => void>()
let here: { href: string; isPopped: boolean } | null = null

const tell = () => waiting.show(entries.size > 0 ? Away : null)
const endAll = (turn: Turn) => {
  for (const end of [...entries.values()]) end(turn)
}

export const retry = (): void => endAll('again')

/** Back to the page that is still there; nothing of it is read again. */
export function stay(href: string, isPopped: boolean): void {
  here = { href, isPopped }
  waiting.stay(true)
  endAll('stay')
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
    entries.set(entry, end)
    tell()
  })
}

type Patience = {
  signal?: AbortSignal
  /** It belongs to the page that is there, and goes on waiting when that is stayed at. */
  isOfThisPage?: boolean
}

export async function patiently<T>(
  attempt: () => Promise<T>,
  first: unknown,
  { signal, isOfThisPage }: Patience,
): Promise<T> {
  const entry = {}
  let error = first
  try {
    for (let failures = 0; ; failures += 1) {
      if (signal?.aborted || !(await isUnreachable(error))) throw error
      const turn = await nextTurn(entry, failures, signal)
      if (turn === 'over') throw error
      if (turn === 'stay' && here && !isOfThisPage) throw here.isPopped ? redirect(here.href) : replace(here.href)
      try {
        return await attempt()
      } catch (next) {
        error = next
      }
    }
  } finally {
    if (entries.delete(entry)) tell()
  }
}

function Away() {
  const { pathname, search, hash, key } = useLocation()

  function handleStay() {
    // Going back changes the address before anything is loaded; otherwise it is still the one of this page.
    const isPopped = (window.history.state?.key ?? 'default') !== key
    stay(isPopped ? pathname + search + hash : window.location.href.slice(origin.length), isPopped)
  }

  return (
    <div className={`row wrap fixed own-width m-auto t-15 on-ink r-box on-dark sh-pop ${styles.away}`} role="status">
      <p>{words.away}</p>
      <button className="tap w600 colour-inherit underlined bare pressed" type="button" onClick={retry}>
        {words.retry}
      </button>
      <button className="tap w600 colour-inherit underlined bare pressed" type="button" onClick={handleStay}>
        {words.stay}
      </button>
    </div>
  )
}
