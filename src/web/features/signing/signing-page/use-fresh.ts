// A signing page that stays true (`use-refresh.ts`). Only how it stands is asked, and a look that fails says nothing: whatever is being
// read, drawn or typed meanwhile is left alone.
import { useState } from 'react'
import { CallFailure, call } from '#web/app/call.ts'
import { useRevalidator } from '#web/app/router/router.tsx'
import { pausesForOthers, useLook } from '#web/shared/calls/use-refresh.ts'
import type { Link } from './link.ts'
import type { SigningOnPage } from './load.ts'
import { newsOf } from './news.ts'

/** Seconds after which it is looked again; the last one over and over. */
const inTheMaking = [1, 1, 2, 2, 3, 5, 5, 10, 15, 30, 60, 120, 300]
/** Only when the user comes back: people are reading and signing, or it is for the owner to give them more days. */
const onReturn: readonly number[] = []

/** Nothing where it is over. */
function pausesOf({ state, mine }: SigningOnPage): readonly number[] | undefined {
  if (state === 'preparing' || state === 'sealing') return inTheMaking
  if (state === 'not_yet' || state === 'done') return pausesForOthers
  if (state === 'signing') return mine.does === 'receive' ? pausesForOthers : onReturn
  return state === 'expired' ? onReturn : undefined
}

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
  const { revalidate } = useRevalidator()
  const [last, setLast] = useState<Looked>()
  // Whatever was read in full since then is newer.
  const looked = last?.after === loaded ? last : undefined
  const signing = looked?.found ?? loaded
  const pauses = pausesOf(signing)

  function take(found: SigningOnPage | null): void {
    // A drawing is not taken away because the link has died: sending it says so.
    if (found === null && pauses === onReturn) return
    // Called off before, it was read without its text.
    if (found === null || (found.is_readable && !signing.is_readable)) {
      void revalidate()
      return
    }
    onChange()
    const isMyTurnNow = found.state === 'signing' && (signing.state === 'not_yet' || looked?.isMyTurnNow === true)
    setLast({ after: loaded, found, said: newsOf(signing, found), isMyTurnNow })
  }

  useLook({
    pauses,
    loaded,
    shown: signing,
    look: async () => {
      const found = await look({ temp_id, ref })
      return found === undefined || (found && isSame(found, signing)) ? undefined : () => take(found)
    },
  })

  return {
    signing,
    said: looked?.said ?? '',
    isByItself: looked !== undefined,
    isMyTurnNow: looked?.isMyTurnNow ?? false,
  }
}
