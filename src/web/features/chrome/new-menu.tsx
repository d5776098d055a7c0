// *Nuevo*: where each kind of document starts, for a visitor, a free account and a premium one.
import { Link } from 'react-router'
import { paths } from '#addresses/paths.ts'
import type { SessionUser } from '#contract/account.ts'
import { chrome } from '#language/es/chrome.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Dropdown } from '#web/ui/dropdown.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './new-menu.module.css'

const privateTarget = (session: SessionUser | null) => {
  if (!session) return paths.login(paths.createPrivate)
  return session.premium_enabled ? paths.createPrivate : paths.premium
}

const publicTarget = (session: SessionUser | null) => (session ? paths.createPublic : paths.login(paths.createPublic))

type NewMenuProps = { session: SessionUser | null; align?: 'start' | 'end' }

export function NewMenu({ session, align }: NewMenuProps) {
  const free = session !== null && !session.premium_enabled
  return (
    <Dropdown
      align={align}
      buttonClassName={styles.button}
      button={
        <>
          <Icon name="plus" />
          <span>{chrome.create}</span>
        </>
      }
    >
      <ul className={styles.list}>
        <li>
          <Link to={privateTarget(session)}>
            <Icon name="lock" />
            <span>
              <b>
                {chrome.privateDocument} {free && <Badge>{chrome.premium}</Badge>}
              </b>
              <small>{chrome.privateHint}</small>
            </span>
          </Link>
        </li>
        <li>
          <Link to={publicTarget(session)}>
            <Icon name="world" />
            <span>
              <b>{chrome.publicDocument}</b>
              <small>{chrome.publicHint}</small>
            </span>
          </Link>
        </li>
      </ul>
    </Dropdown>
  )
}
