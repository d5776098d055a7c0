// What surrounds every page of every layout: the loading overlay and the chat button.
import './look/fonts.css'
import './look/tokens.css'
import './look/base.css'
import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from '#web/router/router.tsx'
import { FailurePage } from './failure.tsx'
import { ChatButton } from './features/chrome/chat-button.tsx'
import { RouteOverlay } from './features/chrome/route-overlay.tsx'
import { useScrollRestoration } from './features/chrome/scroll.ts'
import { prepare } from './patience.ts'
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

/** Whoever is in has work to lose sight of; a visitor has it at the first touch. */
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
