// /verificar: tells any visitor whether a document is the one that was signed.

import { useLoaderData } from '#web/app/router/router.tsx'
import type { Asked } from '#web/features/signing/verification/asked.ts'
import { loadVerifying } from '#web/features/signing/verification/load.ts'
import { Verifying } from '#web/features/signing/verification/verifying.tsx'

export const load = loadVerifying

export function Page() {
  return <Verifying asked={useLoaderData<Asked>()} />
}
