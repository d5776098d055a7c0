// Where the notice that the account will be erased appears. Few users need it, so only they load it.
import { Suspense } from 'react'
import { late, usePainted } from '#web/app/late.ts'
import { useSession } from '#web/app/session.ts'

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
