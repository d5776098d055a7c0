// A logged-in user is offered their own data and their agenda while filling in a party. No other visitor loads any of it.
import { useEffect, useState } from 'react'
import { useSession } from '#web/app/session.ts'
import type { OwnParts } from './offer.ts'

/** Without an answer nothing is offered: the form works as for any visitor. */
export function useOwnPeople(isAsked: boolean): OwnParts | undefined {
  const email = useSession()?.email
  const [parts, setParts] = useState<OwnParts>()
  useEffect(() => {
    if (!email || !isAsked) return
    let left = false
    import('./in-form.tsx')
      .then(({ loadParts }) => loadParts())
      .then(
        (loaded) => left || setParts(loaded),
        () => {},
      )
    return () => {
      left = true
      setParts(undefined)
    }
  }, [email, isAsked])
  return parts
}
