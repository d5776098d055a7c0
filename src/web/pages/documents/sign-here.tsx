// /account/copies/{id}/here, «Firmar aquí»: the owner hands the device over, so that several people sign on it by turns.
import { inPersonWords as words } from '#language/es/signing/in-person.ts'
import { useLoaderData } from '#web/app/router/router.tsx'
import { InPerson } from '#web/features/signing/in-person/in-person.tsx'
import { type InPersonPage, loadInPerson } from '#web/features/signing/in-person/load.ts'

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
