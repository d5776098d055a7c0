// Bare: the landing and the pages for coming in bring their own frame.
import { Outlet } from 'react-router'

export function Layout() {
  return <Outlet />
}
