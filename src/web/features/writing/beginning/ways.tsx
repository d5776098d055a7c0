// The ways to begin, as a list: some lead elsewhere, some open in their place.
import { type ReactNode, useId } from 'react'
import { Link } from '#web/app/router/link.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './ways.module.css'

type WayProps = { icon: IconName; words: { title: string; text: string } }

function Face({ icon, words, arrow }: WayProps & { arrow: IconName }) {
  return (
    <>
      <Icon name={icon} className={`ink-2 ${styles.icon}`} />
      <span className="stack shrinks gap-01">
        <b className="head-18">{words.title}</b>
        <span className="t-14 ink-3">{words.text}</span>
      </span>
      <Icon name={arrow} className={`ink-3 ${styles.arrow}`} />
    </>
  )
}

export function StartLink({ icon, words, to }: WayProps & { to: string }) {
  return (
    <li className={`ruled-between ${styles.way}`}>
      <Link
        to={to}
        className={`stack items-centre full gap-4 text-start plain frameless groundless pressed hover-sheet focus-inside phone-gap-3 ${styles.face}`}
      >
        <Face icon={icon} words={words} arrow="right" />
      </Link>
    </li>
  )
}

type StartSectionProps = WayProps & { open: boolean; onToggle: () => void; children: ReactNode }

export function StartSection({ icon, words, open, onToggle, children }: StartSectionProps) {
  const id = useId()
  return (
    <li className={`ruled-between ${styles.way}`} data-open={open || undefined}>
      <button
        type="button"
        className={`stack items-centre full gap-4 text-start plain frameless groundless pressed hover-sheet focus-inside phone-gap-3 ${styles.face}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        <Face icon={icon} words={words} arrow="down" />
      </button>
      <div id={id} hidden={!open} className={styles.inside}>
        {open && children}
      </div>
    </li>
  )
}
