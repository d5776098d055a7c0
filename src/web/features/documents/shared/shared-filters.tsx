// What one may do with it, and whose it is: the address follows what is chosen.
import { sharedListWords as words } from '#language/es/shared-list.ts'
import { Link } from '#web/router/link.tsx'
import { useNavigate } from '#web/router/router.tsx'
import { Icon } from '#web/ui/icon.tsx'
import tabs from '../list-controls.module.css'
import chips from '../signeds/filters.module.css'
import { useAsked } from '../use-asked.ts'
import type { SharedDocuments } from './load.ts'
import styles from './shared.module.css'
import { addressOfShared, changedShared, roles, sharedViewOf } from './view.ts'

export function SharedFilters({ documents: { view, list } }: { documents: SharedDocuments }) {
  const navigate = useNavigate()
  const asked = useAsked(view, sharedViewOf)
  return (
    <div className={styles.filters}>
      <nav className={tabs.tabs} aria-label={words.filters}>
        {roles.map((role) => (
          <Link
            key={role}
            to={addressOfShared(changedShared(view, { role }))}
            aria-current={view.role === role ? 'true' : undefined}
          >
            {words.role[role]} <span>{list.counts[role]}</span>
          </Link>
        ))}
      </nav>
      {list.owners.length > 1 && (
        <label className={chips.filter} data-set={view.owner ? '' : undefined}>
          <span>{words.whose}</span>
          <select
            value={asked().owner}
            onChange={({ target }) =>
              navigate(addressOfShared(changedShared(asked(), { owner: target.value })), { replace: true })
            }
          >
            <option value="">{words.anybody}</option>
            {list.owners.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </label>
      )}
    </div>
  )
}
