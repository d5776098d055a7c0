// A form's conversation with one method: busy while it waits, the refusal when it is refused, never two at once.
import { useRef, useState } from 'react'
import type { Input, MethodName, Output } from '#contract/contract.ts'
import { CallFailure, call } from './call.ts'

type Sent<N extends MethodName> = { output: Output<N> } | { failure: CallFailure } | { ignored: true }

export function useCall<N extends MethodName>(name: N) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  // State arrives a render late: a double click would slip through it.
  const underway = useRef(false)

  async function send(data: Input<N>): Promise<Sent<N>> {
    if (underway.current) return { ignored: true }
    underway.current = true
    setBusy(true)
    setFailure(null)
    try {
      const ask = call as (name: N, data: Input<N>) => Promise<Output<N>>
      return { output: await ask(name, data) }
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error)
      return { failure: error }
    } finally {
      underway.current = false
      setBusy(false)
    }
  }

  return { send, busy, failure, fields: failure?.fields ?? {} }
}
