// What only whoever is in has in the top bar, loaded once the page is there: one search for everything, and the bell.
import { useEffect } from 'react'
import { Finder } from './features/everything/finder.tsx'
import { Bell } from './features/notices/bell.tsx'
import { followKiosk } from './kiosk-lock.ts'

export function MemberTools() {
  useEffect(followKiosk, [])
  return (
    <>
      <Finder />
      <Bell />
    </>
  )
}
