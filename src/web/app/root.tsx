// What surrounds every page of every layout: the loading overlay and the chat button.
import '#web/look/fonts.css'
import '#web/look/tokens.css'
import '#web/look/base.css'
import '#web/look/primitives/stack.css'
import '#web/look/primitives/size.css'
import '#web/look/primitives/space.css'
import '#web/look/primitives/text.css'
import '#web/look/primitives/card.css'
import '#web/look/primitives/states.css'
import { useEffect, useRef } from 'react'
import { ChatButton } from '#web/features/shell/frame/chat-button.tsx'
import { RouteOverlay } from '#web/features/shell/frame/route-overlay.tsx'
import { useScrollRestoration } from '#web/features/shell/frame/scroll.ts'
import { FailurePage } from './failure.tsx'
import { prepare } from './patience.ts'
import { Outlet, useLocation } from './router/router.tsx'
import { useSession } from './session.ts'
import { useSite } from './site.ts'

/** After a navigation, reading starts at the new page's content, as it would after a full load. */
function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    document.getElementById('contenido')?.focus({ preventScroll: true })
  }, [pathname])
}

/** When not even the session could be read: nothing of the frame is there, but help is. */
export function RootFailure() {
  const { chatUrl } = useSite()
  return (
    <>
      <FailurePage />
      <ChatButton href={chatUrl} />
    </>
  )
}

/** A logged-in user has work to lose; for a visitor it loads at the first touch. */
function usePatience() {
  const isIn = useSession() !== null
  useEffect(() => {
    if (isIn) return void prepare()
    const touched = ['pointerdown', 'keydown']
    const handle = () => void prepare()
    for (const type of touched) addEventListener(type, handle, { once: true })
    return () => {
      for (const type of touched) removeEventListener(type, handle)
    }
  }, [isIn])
}

export function Root() {
  usePatience()
  useFocusOnNavigation()
  useScrollRestoration()
  const { chatUrl } = useSite()
  return (
    <>
      <Outlet />
      <ChatButton href={chatUrl} />
      <RouteOverlay />
    </>
  )
}
