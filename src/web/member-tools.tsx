// What only whoever is in has in the top bar, loaded once the page is there: one search for everything, and the bell.
import { Finder } from './features/everything/finder.tsx'
import { Bell } from './features/notices/bell.tsx'

export function MemberTools() {
  return (
    <>
      <Finder />
      <Bell />
    </>
  )
}
