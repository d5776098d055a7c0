// A link to a file, in the look of a small button: the browser asks the server for it.
import type { ReactNode } from 'react'
import styles from './download-link.module.css'
import { Icon } from './icon.tsx'

export function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      className={`row-inline middle h-2125 i-11 gap-2 px-3 t-14 w550 one-line plain control hover-ink-sheet ${styles.link}`}
      href={href}
      download
    >
      <Icon name="download" />
      {children}
    </a>
  )
}
