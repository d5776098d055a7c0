// Top bar, left sidebar, main area: every route but the landing's and the three pages.

import { chrome } from '#language/es/chrome.ts'
import { ErasureBanner } from '#web/features/account/erasure-banner.tsx'
import { NewMenu } from '#web/features/chrome/new-menu.tsx'
import { PhoneMenu } from '#web/features/chrome/phone-menu.tsx'
import { Sidebar } from '#web/features/chrome/sidebar.tsx'
import { ToastRegion } from '#web/features/chrome/toast-region.tsx'
import { TopBar } from '#web/features/chrome/top-bar.tsx'
import { SearchBox } from '#web/features/search/search-box.tsx'
import { ForMembers } from '#web/for-members.tsx'
import { Outlet } from '#web/router/router.tsx'
import styles from './platform.module.css'

export function Layout() {
  return (
    <>
      <TopBar menu={<PhoneMenu />} search={SearchBox} tools={ForMembers} />
      <div className={styles.app}>
        <aside className={styles.side} aria-label={chrome.sidebar}>
          <Sidebar />
        </aside>
        <main id="contenido" tabIndex={-1} className={styles.main}>
          <ErasureBanner />
          {/* For a page that shows it once more, where the sidebar is out of reach. */}
          <Outlet context={<NewMenu align="end" />} />
        </main>
      </div>
      <ToastRegion />
    </>
  )
}
