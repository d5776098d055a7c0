// Top bar only: join, how it works, rewards.
import { Outlet } from 'react-router'
import { chrome } from '#copy/es/chrome.ts'
import { TopBar } from '#web/features/chrome/top-bar.tsx'
import { Toasts } from '#web/ui/toasts.tsx'
import styles from './page.module.css'

export function Layout() {
  return (
    <>
      <TopBar />
      <main id="contenido" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Toasts closeLabel={chrome.closeToast} regionLabel={chrome.notices} />
    </>
  )
}
