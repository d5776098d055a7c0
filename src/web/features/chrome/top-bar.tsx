// The bar at the top: menu on a phone, brand, search, and the account.
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { chrome } from '#copy/es/chrome.ts'
import { root } from '#copy/es/root.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { AccountMenu } from './account-menu.tsx'
import styles from './top-bar.module.css'

export function TopBar({ menu }: { menu?: ReactNode }) {
  return (
    <header className={styles.bar}>
      <a className={styles.skip} href="#contenido">
        {chrome.skip}
      </a>
      {menu}
      <Link className={styles.brand} to={paths.landing} aria-label={root.home}>
        <Logo />
      </Link>
      <Form className={styles.search} role="search" action={paths.search()}>
        <Icon name="search" />
        <input
          type="search"
          name="q"
          aria-label={chrome.search}
          placeholder={chrome.searchPlaceholder}
          maxLength={200}
        />
      </Form>
      <div className={styles.end}>
        <Link className={styles.searchLink} to={paths.search()} aria-label={chrome.search}>
          <Icon name="search" />
        </Link>
        <AccountMenu />
      </div>
    </header>
  )
}
