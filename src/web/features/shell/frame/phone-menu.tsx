// The sidebar on a phone: a dialog behind the menu button, so focus stays inside and Escape closes it.
import { useEffect, useRef } from 'react'
import { chrome } from '#language/es/shell.ts'
import { useLocation } from '#web/app/router/router.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import styles from './phone-menu.module.css'
import { Sidebar } from './sidebar.tsx'

export function PhoneMenu() {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu.
  useEffect(() => dialog.current?.close(), [key])

  return (
    <>
      <button
        type="button"
        className="away place-centre square-tap ink-2 frameless r-ctl groundless pressed phone-grid"
        aria-label={chrome.openMenu}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <Icon name="menu" />
      </button>
      {/* A click on the backdrop lands on the dialog itself. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself. */}
      <dialog
        ref={dialog}
        className={`m-0 p-0 ink frameless on-desk sh-pop ${styles.dialog}`}
        aria-label={chrome.navigation}
        onClick={(event) => event.target === dialog.current && dialog.current.close()}
      >
        <div className={`stack page-high gap-4 ${styles.inside}`}>
          <div className={`row apart ${styles.head}`}>
            <Logo />
            <button
              type="button"
              className={`away place-centre square-tap ink-2 frameless r-ctl groundless pressed ${styles.close}`}
              aria-label={chrome.closeMenu}
              onClick={() => dialog.current?.close()}
            >
              <Icon name="close" />
            </button>
          </div>
          <Sidebar />
        </div>
      </dialog>
    </>
  )
}
