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
          <Link className="stack gap-3 plain r-ctl hover-desk" to={privateTarget(session)}>
            <Icon className="mt-01 ink-2" name="lock" />
            <span>
              <b className="row gap-2 w550">
                {chrome.privateDocument} {free && <Badge>{chrome.premium}</Badge>}
              </b>
              <small className="block t-13 ink-3">{chrome.privateHint}</small>
            </span>
          </Link>
        </li>
        <li>
          <Link className="stack gap-3 plain r-ctl hover-desk" to={publicTarget(session)}>
            <Icon className="mt-01 ink-2" name="world" />
            <span>
              <b className="row gap-2 w550">{chrome.publicDocument}</b>
              <small className="block t-13 ink-3">{chrome.publicHint}</small>
            </span>
          </Link>
        </li>
        <li>
          <Link className="stack gap-3 plain r-ctl hover-desk" to={paths.search()}>
            <Icon className="mt-01 ink-2" name="search" />
            <span>
              <b className="row gap-2 w550">{chrome.catalogue}</b>
              <small className="block t-13 ink-3">{chrome.catalogueHint}</small>
            </span>
          </Link>
        </li>
      </ul>
    </LinkMenu>
  )
}
