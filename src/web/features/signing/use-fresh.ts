// A page that stays true: looked after when somebody comes back to it, and by itself while there is something to wait for. Only how
// it stands is asked, and a look that fails says nothing: whatever is being read, drawn or typed meanwhile is left alone.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallFailure, call } from '#web/call.ts'
import { useRevalidator } from '#web/router/router.tsx'
import type { Link } from './link.ts'
import type { SigningOnPage } from './load.ts'
import { newsOf } from './news.ts'

/** Less than that is a glance at another tab. */
const glance = 20_000
/** Seconds after which it is looked again; the last one over and over. */
const inTheMaking = [1, 1, 2, 2, 3, 5, 5, 10, 15, 30, 60, 120, 300]
const forOthers = [5, 5, 10, 10, 15, 20, 30, 60, 120, 300]
/** Only when somebody comes back: they are reading and signing, or it is for its owner to give them more days. */
const onReturn: readonly number[] = []

/** Nothing where it is over. */
function pausesOf({ state, mine }: SigningOnPage): readonly number[] | undefined {
  if (state === 'preparing' || state === 'sealing') return inTheMaking
  if (state === 'not_yet' || state === 'done') return forOthers
  if (state === 'signing') return mine.does === 'receive' ? forOthers : onReturn
  return state === 'expired' ? onReturn : undefined
}

const isAway = (): boolean => document.hidden || !navigator.onLine
const isSame = (one: SigningOnPage, other: SigningOnPage): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Null where the link opens nothing any more; undefined where nothing is known. */
async function look(link: Link): Promise<SigningOnPage | null | undefined> {
  try {
    return await call('get-signing-standing', link)
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return error.code === 'not_found' ? null : undefined
  }
}

type Looked = { after: SigningOnPage; found: SigningOnPage; said: string; isMyTurnNow: boolean }

/** `onChange`: just before the page changes by itself. */
export function useFresh(loaded: SigningOnPage, { temp_id, ref }: Link, onChange: () => void) {
  const { revalidate, state: reading } = useRevalidator()
  const [last, setLast] = useState<Looked>()
  // Whatever was read in full since then is newer.
  const looked = last?.after === loaded ? last : undefined
  const signing = looked?.found ?? loaded
  const pauses = pausesOf(signing)
  const isIdle = reading === 'idle'
  const readAt = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it was read just now.
  useEffect(() => {
    readAt.current = Date.now()
  }, [loaded])

  const take = useEffectEvent((found: SigningOnPage | null) => {
    // Nobody's drawing is taken away for a link that has died: whoever sends it is told.
    if (found === null) return pauses === onReturn ? undefined : void revalidate()
    // Called off before, it was read without its text.
    if (found.is_readable && !signing.is_readable) return void revalidate()
    onChange()
    const isMyTurnNow = found.state === 'signing' && (signing.state === 'not_yet' || looked?.isMyTurnNow === true)
    setLast({ after: loaded, found, said: newsOf(signing, found), isMyTurnNow })
  })

  useEffect(() => {
    if (!pauses || !isIdle) return
    let isWanted = true
    let isAsking = false
    let times = 0
    let timer: ReturnType<typeof setTimeout> | undefined

    function wait(): void {
      const pause = pauses?.[Math.min(times, pauses.length - 1)]
      times += 1
      if (pause !== undefined && !isAway()) timer = setTimeout(ask, pause * 1_000)
    }
    async function ask(): Promise<void> {
      if (isAsking || isAway()) return
      isAsking = true
      readAt.current = Date.now()
      const found = await look({ temp_id, ref })
      isAsking = false
      if (!isWanted) return
      if (found === undefined || (found && isSame(found, signing))) wait()
      else take(found)
    }
    function handleSight(): void {
      clearTimeout(timer)
      if (isAway() || isAsking) return
      times = 0
      if (Date.now() - readAt.current > glance) void ask()
      else wait()
    }

    wait()
    document.addEventListener('visibilitychange', handleSight)
    addEventListener('online', handleSight)
    return () => {
      isWanted = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', handleSight)
      removeEventListener('online', handleSight)
    }
  }, [signing, pauses, isIdle, temp_id, ref])

  return {
    signing,
    said: looked?.said ?? '',
    isByItself: looked !== undefined,
    isMyTurnNow: looked?.isMyTurnNow ?? false,
  }
}
