// /account/copies/{id}/here, «Firmar aquí»: the owner hands the device over, so that several people sign on it by turns.
import { inPersonWords as words } from '#language/es/in-person.ts'
import { InPerson } from '#web/features/in-person/in-person.tsx'
import { type InPersonPage, loadInPerson } from '#web/features/in-person/load.ts'
import { useLoaderData } from '#web/router/router.tsx'

export const load = loadInPerson

export function Page() {
  const page = useLoaderData<InPersonPage>()
  return (
    <>
      <title>{`${words.pageTitle} · Rúbrica`}</title>
      <InPerson page={page} />
    </>
  )
}
