// Where toasts appear. Loaded after the page itself: only people who are in do things that are
// announced, and nothing can be announced before somebody has done something.
import { Suspense } from 'react'
import { late, usePainted } from '#web/late.ts'
import { useSession } from '#web/session.ts'

const Toasts = late(async () => (await import('#web/ui/toasts.tsx')).Toasts)

export function ToastRegion() {
  const session = useSession()
  const painted = usePainted()
  if (!painted || !session) return null
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  )
}
