// With whom, and between which days: the address follows what is chosen.
import { signedWords } from '#language/es/signeds.ts'
import { Link } from '#web/router/link.tsx'
import { useNavigate } from '#web/router/router.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { SignedDocuments } from '../load.ts'
import { addressOf, changed, isFiltered, unfiltered } from '../view.ts'
import styles from './filters.module.css'

const words = signedWords.filters

export function Filters({ documents: { view, list } }: { documents: SignedDocuments }) {
  const navigate = useNavigate()
  const choose = (change: Partial<Pick<typeof view, 'who' | 'from' | 'to'>>) =>
    navigate(addressOf(changed(view, change)), { replace: true })
  // Whoever is asked for stays in the list, though others may be met more often.
  const people = view.who && !list.people.includes(view.who) ? [view.who, ...list.people] : list.people
  return (
    <fieldset className={styles.filters}>
      <legend className="sr">{words.name}</legend>
      {people.length > 0 && (
        <label className={styles.filter} data-set={view.who ? '' : undefined}>
          <span>{words.who}</span>
          <select value={view.who} onChange={({ target }) => choose({ who: target.value })}>
            <option value="">{words.anybody}</option>
            {people.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </label>
      )}
      <label className={styles.filter} data-set={view.from ? '' : undefined}>
        <span>{words.from}</span>
        <input
          type="date"
          value={view.from}
          max={view.to || undefined}
          onChange={({ target }) => choose({ from: target.value })}
        />
      </label>
      <label className={styles.filter} data-set={view.to ? '' : undefined}>
        <span>{words.to}</span>
        <input
          type="date"
          value={view.to}
          min={view.from || undefined}
          onChange={({ target }) => choose({ to: target.value })}
        />
      </label>
      {isFiltered(view) && (
        <Link className={styles.clear} to={addressOf(changed(view, unfiltered))}>
          <Icon name="close" />
          {words.clear}
        </Link>
      )}
    </fieldset>
  )
}
