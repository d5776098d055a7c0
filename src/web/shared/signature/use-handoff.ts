// A drawing on its way from a phone: asked for, waited for while the page is visible, and given up when its time is over.
import { useCallback, useEffect, useState } from 'react'
import type { Signature } from '#domain/signing/signer/signature.ts'
import { CallFailure, call } from '#web/app/call.ts'
import { forgetHandoff, type Handoff, isOver, keepHandoff, keptHandoff, type SignerLink } from './kept-handoff.ts'

const pause = 1_500

export type Waiting =
  | { state: 'making' }
  | { state: 'waiting'; made: Handoff }
  | { state: 'came'; signature: Signature }
  | { state: 'over' }
  | { state: 'failed'; message: string }

/** Undefined while nothing can be told yet: a look that fails says nothing, the next one may succeed. */
async function look(made: Handoff, signer: SignerLink): Promise<Waiting | undefined> {
  try {
    const found = await call('get-handoff', { id: made.id, signer })
    if (found.signature) return { state: 'came', signature: found.signature }
    return found.state === 'open' && !isOver(made) ? undefined : { state: 'over' }
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return error.code === 'not_found' || isOver(made) ? { state: 'over' } : undefined
  }
}

export function useHandoff({ temp_id, ref }: SignerLink) {
  // After a reload the phone may be at it still.
  const [before] = useState(() => keptHandoff({ temp_id, ref }))
  const [waiting, setWaiting] = useState<Waiting>(before ? { state: 'waiting', made: before } : { state: 'making' })

  const ask = useCallback(async () => {
    setWaiting({ state: 'making' })
    try {
      setWaiting({ state: 'waiting', made: await call('create-handoff', { temp_id, ref }) })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setWaiting({ state: 'failed', message: error.message })
    }
  }, [temp_id, ref])
  useEffect(() => {
    if (!before) void ask()
  }, [before, ask])

  const made = waiting.state === 'waiting' ? waiting.made : null
  useEffect(() => {
    if (!made) return
    keepHandoff({ temp_id, ref }, made)
    let isWanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    async function lookAgain(of: Handoff) {
      clearTimeout(timer)
      if (document.hidden) return
      const found = await look(of, { temp_id, ref })
      if (!isWanted) return
      if (found?.state === 'over') forgetHandoff({ temp_id, ref })
      if (found) setWaiting(found)
      else timer = setTimeout(lookAgain, pause, of)
    }
    const handleVisible = () => void lookAgain(made)
    timer = setTimeout(lookAgain, pause, made)
    document.addEventListener('visibilitychange', handleVisible)
    return () => {
      isWanted = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', handleVisible)
    }
  }, [made, temp_id, ref])

  return { waiting, ask }
}
