// Whoever is logged in has themselves and their agenda offered while a party is told. Nobody else loads any of it.
import { useEffect, useState } from 'react'
import { useSession } from '#web/session.ts'
import type { OwnParts } from './offer.ts'

/** Without an answer nothing is offered: one fills in as anybody does. */
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
