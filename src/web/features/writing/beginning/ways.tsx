// The ways to begin, as a list: some lead elsewhere, some open in their place.
import { type ReactNode, useId } from 'react'
import { Link } from '#web/app/router/link.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './ways.module.css'

type WayProps = { icon: IconName; words: { title: string; text: string } }

function Face({ icon, words, arrow }: WayProps & { arrow: IconName }) {
  return (
    <>
      <Icon name={icon} className={styles.icon} />
      <span className={styles.words}>
        <b>{words.title}</b>
        <span>{words.text}</span>
      </span>
      <Icon name={arrow} className={styles.arrow} />
    </>
  )
}

export function StartLink({ icon, words, to }: WayProps & { to: string }) {
  return (
    <li className={styles.way}>
      <Link to={to} className={styles.face}>
        <Face icon={icon} words={words} arrow="right" />
      </Link>
    </li>
  )
}

type StartSectionProps = WayProps & { open: boolean; onToggle: () => void; children: ReactNode }

export function StartSection({ icon, words, open, onToggle, children }: StartSectionProps) {
  const id = useId()
  return (
    <li className={styles.way} data-open={open || undefined}>
      <button type="button" className={styles.face} aria-expanded={open} aria-controls={id} onClick={onToggle}>
        <Face icon={icon} words={words} arrow="down" />
      </button>
      <div id={id} hidden={!open} className={styles.inside}>
        {open && children}
      </div>
    </li>
  )
}
