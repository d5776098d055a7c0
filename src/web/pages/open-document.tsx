// /document/open/{secret}: behind an open link.

import { useLoaderData } from '#web/app/router/router.tsx'
import { loadOpening, type Opening, OpeningPage } from '#web/features/series/opening/opening.tsx'

export const load = loadOpening

export function Page() {
  return <OpeningPage opening={useLoaderData<Opening>()} />
}
