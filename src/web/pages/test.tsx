// /test, «Pruébalo»: a document to fill in and sign on the spot, of which nothing is kept anywhere.

import { paths } from '#addresses/paths.ts'
import { late } from '#web/app/late.ts'
import { Link } from '#web/app/router/link.tsx'
import { useLoaderData } from '#web/app/router/router.tsx'
import { Shell } from '#web/features/copy/filling/shell.tsx'
import { loadTrial, type TrialPage } from '#web/features/copy/trial/load.ts'

export const load = loadTrial

const Ending = late(async () => (await import('#web/features/copy/trial/trial-ending.tsx')).TrialEnding)

export function Page() {
  const { fillable, words } = useLoaderData<TrialPage>()
  return (
    <>
      <title>{`${words.title} · Rúbrica`}</title>
      <meta name="description" content={words.lead} />
      <Shell fillable={fillable} keptAs={null} title={words.title} words={words} Ending={Ending}>
        <Link to={paths.search()}>{words.catalogue}</Link>
      </Shell>
    </>
  )
}
