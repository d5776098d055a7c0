// Top bar only: join, how it works, rewards.

import { ToastRegion } from '#web/features/chrome/toast-region.tsx'
import { TopBar } from '#web/features/chrome/top-bar.tsx'
import { SearchBox } from '#web/features/search/search-box.tsx'
import { ForMembers } from '#web/for-members.tsx'
import { Outlet } from '#web/router/router.tsx'
import styles from './page.module.css'

export function Layout() {
  return (
    <>
      <TopBar search={SearchBox} tools={ForMembers} />
      <main id="contenido" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <ToastRegion />
    </>
  )
}
