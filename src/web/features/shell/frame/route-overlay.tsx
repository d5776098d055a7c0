// Shown while a route loads; hidden 500 ms after each route change.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { root } from '#language/es/root.ts'
import { useLocation, useNavigation } from '#web/app/router/router.tsx'
import { waiting } from '#web/app/waiting.ts'
import styles from './route-overlay.module.css'

const lingering = 500

export function RouteOverlay() {
  const { key, state } = useLocation()
  const { location } = useNavigation()
  // An address that only keeps up with what is typed is no change of route.
  const loading = location !== undefined && location.state !== 'stay'
  const [settled, setSettled] = useState(key)
  const Away = useSyncExternalStore(waiting.subscribe, waiting.shown, () => null)

  useEffect(() => {
    if (settled === key) return
    const timer = setTimeout(() => setSettled(key), lingering)
    return () => clearTimeout(timer)
  }, [settled, key])

  useEffect(() => {
    if (location === undefined) waiting.stay(false)
  }, [location])

  // The user goes on with the present page until the way is free.
  if (Away && loading) return <Away />
  const shown = loading || (settled !== key && state !== 'stay')
  return (
    // Outside of every landmark for half a second; screen readers announce it.
    <div
      className={`fixed untouchable ${styles.overlay}`}
      hidden={!shown}
      aria-live="polite"
      data-loading={loading || undefined}
      data-testid="route-overlay"
    >
      <span role="progressbar" aria-label={root.loading} className={`absolute ${styles.line}`} />
    </div>
  )
}
