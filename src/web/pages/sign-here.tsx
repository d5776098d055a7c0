// /account/copies/{id}/here, «Firmar aquí»: several people sign one after another on the device of whoever asked for it.
import { useEffect } from 'react'
import { inPersonWords as words } from '#language/es/in-person.ts'
import { InPerson } from '#web/features/in-person/in-person.tsx'
import { type InPersonPage, loadInPerson } from '#web/features/in-person/load.ts'
import { useLoaderData } from '#web/router/router.tsx'
import { forgetAllKept } from '#web/signature/kept.ts'

export const load = loadInPerson

export function Page() {
  const { copy, round } = useLoaderData<InPersonPage>()
  // Whoever comes next finds nothing that was drawn before, finished or not.
  useEffect(forgetAllKept, [])
  return (
    <>
      <title>{`${words.pageTitle} · Rúbrica`}</title>
      <InPerson round={round} copy={copy} />
    </>
  )
}
