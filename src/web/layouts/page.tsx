// Top bar only: join, how it works, rewards.

import { Outlet } from '#web/app/router/router.tsx'
import { SearchBox } from '#web/features/catalogue/search/search-box.tsx'
import { ToastRegion } from '#web/features/shell/frame/toast-region.tsx'
import { TopBar } from '#web/features/shell/frame/top-bar.tsx'
import { ForMembers } from '#web/shared/member-tools/for-members.tsx'
import styles from './page.module.css'

export function Layout() {
  return (
    <>
      <TopBar search={SearchBox} tools={ForMembers} />
      <main id="contenido" tabIndex={-1} className={`mi-auto focus-flat ${styles.main}`}>
        <Outlet />
      </main>
      <ToastRegion />
    </>
  )
}
