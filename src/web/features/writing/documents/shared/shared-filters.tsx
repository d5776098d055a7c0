// Filters by role and by owner; a choice changes the address.
import { sharedListWords as words } from '#language/es/sharing/shared-list.ts'
import { useNavigate } from '#web/app/router/router.tsx'
import filterStyles from '../list/filters.module.css'
import { StateTabs } from '../list/list-controls.tsx'
import { SelectFilter } from '../list/select-filter.tsx'
import type { SharedDocuments } from '../load.ts'
import { useAsked } from '../use-asked.ts'
import { addressOf, changed } from '../view.ts'
import styles from './shared.module.css'

export function SharedFilters({ documents: { view, list } }: { documents: SharedDocuments }) {
  const navigate = useNavigate()
  const asked = useAsked(view)
  return (
    <div className={`row wrap shrinks gap-2 p-0 frameless ${filterStyles.filters} ${styles.filters}`}>
      <StateTabs view={view} counts={list.counts} />
      {list.owners.length > 1 && (
        <SelectFilter
          label={words.whose}
          value={asked().who}
          any={words.anybody}
          options={list.owners}
          onChoose={(who) => navigate(addressOf(changed(asked(), { who })), { replace: true })}
        />
      )}
    </div>
  )
}
