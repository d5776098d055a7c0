// /document/open/{secret}: behind a link for anybody.
import { loadOpening, type Opening, OpeningPage } from '#web/features/opening/opening.tsx'
import { useLoaderData } from '#web/router/router.tsx'

export const load = loadOpening

export function Page() {
  return <OpeningPage opening={useLoaderData<Opening>()} />
}
