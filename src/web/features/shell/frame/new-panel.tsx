// Where each kind of document starts, for a visitor, a free account and a premium one.

import { paths } from '#addresses/paths.ts'
import type { SessionUser } from '#contract/account/account.ts'
import { chrome } from '#language/es/shell.ts'
import { Link } from '#web/app/router/link.tsx'
import { useSession } from '#web/app/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkMenu } from '#web/ui/overlay/menu.tsx'
import type { Hanging } from '#web/ui/overlay/menu-button.tsx'
import styles from './new-panel.module.css'

const privateTarget = (session: SessionUser | null) => {
  if (!session) return paths.login(paths.createPrivate)
  return session.premium_enabled ? paths.createPrivate : paths.premium
}

const publicTarget = (session: SessionUser | null) => (session ? paths.createPublic : paths.login(paths.createPublic))

export function NewPanel(menu: Hanging) {
  const session = useSession()
  const free = session !== null && !session.premium_enabled
  return (
    <LinkMenu {...menu}>
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
        <li>
          <Link to={paths.search()}>
            <Icon name="search" />
            <span>
              <b>{chrome.catalogue}</b>
              <small>{chrome.catalogueHint}</small>
            </span>
          </Link>
        </li>
      </ul>
    </LinkMenu>
  )
}
