// /que-hacer/{slug}: what to do in a situation that people describe, open to every visitor.
import { useLoaderData } from '#web/app/router/router.tsx'
import { useSite } from '#web/app/site.ts'
import { loadSituation } from '#web/features/catalogue/situation/load.ts'
import type { ShownSituation } from '#web/features/catalogue/situation/shown-situation.ts'
import { Situation } from '#web/features/catalogue/situation/situation.tsx'

export const load = loadSituation

export function Page() {
  const situation = useLoaderData<ShownSituation>()
  const { origin } = useSite()
  return (
    <>
      <title>{`${situation.heading} · Rúbrica`}</title>
      <meta name="description" content={situation.summary} />
      <link rel="canonical" href={origin + situation.canonical} />
      <Situation situation={situation} />
    </>
  )
}
