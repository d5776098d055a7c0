// A new page starts at its top (or at its #anchor); going back returns to the former scroll position, also after a reload.
import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from '#web/app/router/router.tsx'

const key = 'scroll'

function remembered(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

/** React Router's own component does the same in three times the bytes, which every page would carry. */
export function useScrollRestoration(): void {
  const location = useLocation()
  const type = useNavigationType()

  // biome-ignore lint/correctness/useExhaustiveDependencies: only arriving somewhere moves the page.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const anchor = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
    // Whatever is asked of the server has the same key: there the address tells one from another.
    const place = location.key === 'default' ? location.pathname + location.search : location.key
    const before = type === 'POP' ? remembered()[place] : undefined
    if (before !== undefined) scrollTo(0, before)
    else if (anchor) anchor.scrollIntoView()
    // An address that was only completed is no arrival.
    else if (type !== 'POP' && location.state !== 'stay') scrollTo(0, 0)

    const remember = () => {
      try {
        sessionStorage.setItem(key, JSON.stringify({ ...remembered(), [place]: scrollY }))
      } catch {
        // Without storage, going back starts at the top: nothing worse.
      }
    }
    addEventListener('scrollend', remember)
    addEventListener('pagehide', remember)
    return () => {
      removeEventListener('scrollend', remember)
      removeEventListener('pagehide', remember)
    }
  }, [location.key])
}
