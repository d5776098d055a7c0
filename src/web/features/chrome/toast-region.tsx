// Where toasts appear. Loaded after the page itself: nothing can be announced before somebody has done something.
import { lazy, Suspense, useEffect, useState } from 'react'
import { chrome } from '#copy/es/chrome.ts'

const Toasts = lazy(async () => ({ default: (await import('#web/ui/toasts.tsx')).Toasts }))

export function ToastRegion() {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  if (!mounted) return null
  return (
    <Suspense>
      <Toasts closeLabel={chrome.closeToast} regionLabel={chrome.notices} />
    </Suspense>
  )
}
