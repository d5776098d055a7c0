// Top bar, left sidebar, main area: every route but the landing's and the three pages.

import { chrome } from '#language/es/shell.ts'
import { Outlet } from '#web/app/router/router.tsx'
import { ErasureBanner } from '#web/features/account/settings/erasure-banner.tsx'
import { SearchBox } from '#web/features/catalogue/search/search-box.tsx'
import { NewMenu } from '#web/features/shell/frame/new-menu.tsx'
import { PhoneMenu } from '#web/features/shell/frame/phone-menu.tsx'
import { Sidebar } from '#web/features/shell/frame/sidebar.tsx'
import { ToastRegion } from '#web/features/shell/frame/toast-region.tsx'
import { TopBar } from '#web/features/shell/frame/top-bar.tsx'
import { ForMembers } from '#web/shared/member-tools/for-members.tsx'
import styles from './platform.module.css'

export function Layout() {
  return (
    <>
      <TopBar menu={<PhoneMenu />} search={SearchBox} tools={ForMembers} />
      <div className={`stack phone-block ${styles.app}`}>
        <aside className={`sticky phone-none ${styles.side}`} aria-label={chrome.sidebar}>
          <Sidebar />
        </aside>
        <main id="contenido" tabIndex={-1} className={`shrinks focus-flat ${styles.main}`}>
          <ErasureBanner />
          {/* For a page that shows it once more, where the sidebar is out of reach. */}
          <Outlet context={<NewMenu align="end" />} />
        </main>
      </div>
      <ToastRegion />
    </>
  )
}
