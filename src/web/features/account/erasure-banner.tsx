// Where the notice of leaving appears. Hardly anybody needs it, so nobody else loads it.
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '#web/session.ts'

const ErasureNotice = lazy(async () => ({ default: (await import('./erasure-notice.tsx')).ErasureNotice }))

export function ErasureBanner() {
  const eraseAt = useSession()?.erase_at
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  if (!mounted || !eraseAt) return null
  return (
    <Suspense>
      <ErasureNotice eraseAt={eraseAt} />
    </Suspense>
  )
}
