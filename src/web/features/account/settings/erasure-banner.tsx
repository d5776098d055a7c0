// Where the notice of leaving appears. Hardly anybody needs it, so nobody else loads it.
import { Suspense } from 'react'
import { late, usePainted } from '#web/late.ts'
import { useSession } from '#web/session.ts'

const ErasureNotice = late(async () => (await import('./erasure-notice.tsx')).ErasureNotice)

export function ErasureBanner() {
  const eraseAt = useSession()?.erase_at
  const painted = usePainted()
  if (!painted || !eraseAt) return null
  return (
    <Suspense>
      <ErasureNotice eraseAt={eraseAt} />
    </Suspense>
  )
}
