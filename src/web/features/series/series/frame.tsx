// What every page about many copies begins with: the way back, its title, and a sentence.
import type { ReactNode } from 'react'
import { Link } from '#web/app/router/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './many.module.css'

type FrameProps = { back: { to: string; word: string }; title: string; lead?: string; children: ReactNode }

export function Frame({ back, title, lead, children }: FrameProps) {
  return (
    <>
      <title>{`${title} · Rúbrica`}</title>
      <Link to={back.to} className={styles.back}>
        <Icon name="back" />
        {back.word}
      </Link>
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={styles.page}>{children}</div>
    </>
  )
}
