// Top bar, left sidebar, main area: every route but the landing's and the three pages.
import { Outlet } from 'react-router'
import { chrome } from '#copy/es/chrome.ts'
import { PhoneMenu } from '#web/features/chrome/phone-menu.tsx'
import { Sidebar } from '#web/features/chrome/sidebar.tsx'
import { TopBar } from '#web/features/chrome/top-bar.tsx'
import { Toasts } from '#web/ui/toasts.tsx'
import styles from './platform.module.css'

export function Layout() {
  return (
    <>
      <TopBar menu={<PhoneMenu />} />
      <div className={styles.app}>
        <aside className={styles.side}>
          <Sidebar />
        </aside>
        <main id="contenido" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </div>
      <Toasts closeLabel={chrome.closeToast} regionLabel={chrome.notices} />
    </>
  )
}
