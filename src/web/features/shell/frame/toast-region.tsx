// Where toasts appear. Loaded after the page itself: only actions of logged-in users are announced.
import { Suspense } from 'react'
import { late, usePainted } from '#web/app/late.ts'
import { useSession } from '#web/app/session.ts'

const Toasts = late(async () => (await import('#web/ui/overlay/toasts.tsx')).Toasts)

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
