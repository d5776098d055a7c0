// Bare: the landing and the pages for coming in bring their own frame.
import { Outlet } from '#web/app/router/router.tsx'

export function Layout() {
  return <Outlet />
}
