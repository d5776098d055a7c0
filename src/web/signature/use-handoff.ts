// A drawing on its way from a phone: asked for, waited for while somebody looks, and given up when its time is over.
import { useCallback, useEffect, useState } from 'react'
import type { Output } from '#contract/contract.ts'
import type { Signature } from '#domain/signing/signature.ts'
import { CallFailure, call } from '#web/call.ts'

const pause = 1_500
/** It may have been sent in the last moment. */
const grace = 3_000

type Made = Output<'create-handoff'>
export type Waiting =
  | { state: 'making' }
  | { state: 'waiting'; made: Made }
  | { state: 'came'; signature: Signature }
  | { state: 'over' }
  | { state: 'failed'; message: string }

type Link = { temp_id: string; ref: string }

/** Undefined while nothing can be told yet: a look that fails says nothing, the next one may succeed. */
async function look({ id, expires_at }: Made, signer: Link): Promise<Waiting | undefined> {
  try {
    const found = await call('get-handoff', { id, signer })
    if (found.signature) return { state: 'came', signature: found.signature }
    return found.state === 'open' && Date.now() < Date.parse(expires_at) + grace ? undefined : { state: 'over' }
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    const isGone = error.code === 'not_found' || Date.now() > Date.parse(expires_at) + grace
    return isGone ? { state: 'over' } : undefined
  }
}

export function useHandoff({ temp_id, ref }: Link) {
  const [waiting, setWaiting] = useState<Waiting>({ state: 'making' })

  const ask = useCallback(async () => {
    setWaiting({ state: 'making' })
    try {
      setWaiting({ state: 'waiting', made: await call('create-handoff', { temp_id, ref }) })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setWaiting({ state: 'failed', message: error.message })
    }
  }, [temp_id, ref])
  useEffect(() => void ask(), [ask])

  const made = waiting.state === 'waiting' ? waiting.made : null
  useEffect(() => {
    if (!made) return
    let isWanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    async function lookAgain(of: Made) {
      clearTimeout(timer)
      if (document.hidden) return
      const found = await look(of, { temp_id, ref })
      if (!isWanted) return
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
