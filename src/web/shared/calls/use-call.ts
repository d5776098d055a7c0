// A form's conversation with one method: busy while it waits, the refusal when it is refused, never two at once.
import { useRef, useState } from 'react'
import type { Input, MethodName, Output } from '#contract/contract.ts'
import { CallFailure, call } from '#web/app/call.ts'

type Sent<N extends MethodName> = { output: Output<N> } | { failure: CallFailure } | { ignored: true }

/** Where the server wants a proof of work first, it is made and the same call is sent again. */
async function askWithProof<N extends MethodName>(name: N, data: Input<N>, onProving: () => void): Promise<Output<N>> {
  const ask = call as (name: N, data: Input<N>) => Promise<Output<N>>
  try {
    return await ask(name, data)
  } catch (error) {
    if (!(error instanceof CallFailure) || !error.puzzle) throw error
    onProving()
    const { solve } = await import('./proof.ts')
    const proof = await solve(error.puzzle)
    if (!proof) throw error
    return await ask(name, { ...data, proof } as Input<N>)
  }
}

export function useCall<N extends MethodName>(name: N) {
  const [busy, setBusy] = useState(false)
  const [proving, setProving] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  // State arrives a render late: a double click would slip through it.
  const underway = useRef(false)

  /** `after` belongs to the conversation: until it is done (the new page is there, say) nothing can be sent again. */
  async function send(data: Input<N>, after?: (output: Output<N>) => unknown): Promise<Sent<N>> {
    if (underway.current) return { ignored: true }
    underway.current = true
    setBusy(true)
    setFailure(null)
    try {
      const output = await askWithProof(name, data, () => setProving(true))
      await after?.(output)
      return { output }
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error)
      return { failure: error }
    } finally {
      underway.current = false
      setBusy(false)
      setProving(false)
    }
  }

  /** `proving`: the browser is working on the puzzle that a busy address has to solve first. */
  return { send, busy, proving, failure, fields: failure?.fields ?? {} }
}
