// /verificar: whether a document is the one that was signed, for anybody.
import type { Asked } from '#web/features/verifying/asked.ts'
import { loadVerifying } from '#web/features/verifying/load.ts'
import { Verifying } from '#web/features/verifying/verifying.tsx'
import { useLoaderData } from '#web/router/router.tsx'

export const load = loadVerifying

export function Page() {
  return <Verifying asked={useLoaderData<Asked>()} />
}
