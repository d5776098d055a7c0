// To a page of Stripe's: the address is asked for, and the browser goes there.
import type { Input } from '#contract/contract.ts'
import { useCall } from '#web/use-call.ts'

type Leading = 'start-upgrade' | 'open-portal'

/** Never comes: the button stays busy until the other page is there. */
const gone = new Promise<never>(() => {})

export function useAway<N extends Leading>(method: N) {
  const { send, busy, failure } = useCall(method)
  const leave = (data: Input<N>) =>
    send(data, (output) => {
      window.location.assign(output.url)
      return gone
    })
  return { leave, busy, failure }
}
