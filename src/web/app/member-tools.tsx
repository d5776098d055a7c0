// The tools of logged-in users in the top bar, loaded once the page is there: one search for everything, and the bell.
import { useEffect } from 'react'
import { Bell } from '#web/features/notice/notices/bell.tsx'
import { Finder } from '#web/features/search/global-search/finder.tsx'
import { followKiosk, useLocking } from '#web/shared/calls/kiosk-lock.ts'

export function MemberTools() {
  useEffect(followKiosk, [])
  // They ask the server by themselves.
  if (useLocking()) return null
  return (
    <>
      <Finder />
      <Bell />
    </>
  )
}
