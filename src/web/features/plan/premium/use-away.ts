// To a page of Stripe's: the address is asked for, and the browser goes there.
import type { Input } from '#contract/contract.ts'
import { useCall } from '#web/shared/calls/use-call.ts'

type Leading = 'start-upgrade' | 'open-portal'

const patienceMs = 20_000

/** The button stays busy until the other page is there; a user who comes back by the browser's own button finds it as it was. */
const away = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true })
    setTimeout(resolve, patienceMs)
  })

export function useAway<N extends Leading>(method: N) {
  const { send, busy, failure } = useCall(method)
  const leave = (data: Input<N>) =>
    send(data, ({ url }) => {
      window.location.assign(url)
      return away()
    })
  return { leave, busy, failure }
}
