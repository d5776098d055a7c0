// The layout of a row in any list: its lead, what it is, its state and date, and its menu.
import type { ComponentProps, ReactNode } from 'react'
import { Link } from '#web/app/router/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type Hanging, MenuButton } from '#web/ui/overlay/menu-button.tsx'
import styles from './list.module.css'

/** Without `to` the row cannot be opened. */
type RowTitleProps = { item: { title: string }; text: string; to: string | undefined; draggable?: false }

export function RowTitle({ item, text, to, ...link }: RowTitleProps) {
  const look = item.title ? styles.title : `${styles.title} ${styles.untitled}`
  if (to === undefined) return <span className={look}>{text}</span>
  return (
    <Link className={look} to={to} {...link}>
      {text}
    </Link>
  )
}

type RowFrameProps = ComponentProps<'li'> & {
  /** A checkbox, or the avatar of a person. */
  lead: ReactNode
  what: ReactNode
  state: ReactNode
  when: ReactNode
  /** An action beside the menu, where there is room. */
  act?: ReactNode
  /** A click anywhere in the row opens the document. */
  opens: boolean
  pending: boolean
  menuLabel: string
  menu: (menu: Hanging) => ReactNode
}

export function RowFrame(props: RowFrameProps) {
  const { lead, what, state, when, act, opens, pending, menuLabel, menu, className, ...row } = props
  return (
    <li
      className={className ? `${styles.row} ${className}` : styles.row}
      data-opens={opens ? '' : undefined}
      aria-busy={pending || undefined}
      {...row}
    >
      {lead}
      <div>{what}</div>
      <div className={`phone-second ${styles.state}`}>{state}</div>
      <div className={`t-14 ink-3 text-end figures ${styles.when}`}>{when}</div>
      {act !== undefined && <div className={styles.act}>{act}</div>}
      <MenuButton
        label={menuLabel}
        className={`place-centre square-40 ink-2 frameless r-ctl groundless pressed phone-square-tap ${styles.menu}`}
        button={<Icon name="more" />}
      >
        {menu}
      </MenuButton>
    </li>
  )
}
