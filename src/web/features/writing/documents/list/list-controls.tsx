// The controls of a list: the tabs of states, the order and the pages.
import { useEffect, useRef } from 'react'
import { documentWords as words } from '#language/es/writing/documents.ts'
import { Link } from '#web/app/router/link.tsx'
import { useNavigate } from '#web/app/router/router.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { shownPages } from '#web/ui/page/shown-pages.ts'
import { useAsked } from '../use-asked.ts'
import { addressOf, changed, type ListState, type Sort, sortsOf, statesOf, type View } from '../view.ts'
import styles from './list-controls.module.css'
import { wordsOf } from './lists.ts'

const seldom: ReadonlySet<ListState> = new Set(['withdrawn', 'signing', 'sealed', 'untimed', 'sealing', 'hidden'])

/** A rare state has a tab if it has documents; `sealed` only if some documents are not sealed. */
const isWorthATab = (state: ListState, counts: Record<string, number>): boolean =>
  (counts[state] ?? 0) > 0 && !(state === 'sealed' && counts.sealed === counts.all)

export function StateTabs({ view, counts }: { view: View; counts: Record<string, number> }) {
  // Rare states have a tab only when needed: few users withdraw or hide documents, and sealing takes seconds.
  const shown = statesOf(view.list).filter(
    (state) => !seldom.has(state) || view.state === state || isWorthATab(state, counts),
  )
  const tabs = useRef<HTMLElement>(null)
  // On a phone the tabs are wider than the screen: scrolls to the current one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever the state changes.
  useEffect(() => {
    const current = tabs.current?.querySelector<HTMLElement>('[aria-current]')
    if (tabs.current && current)
      tabs.current.scrollLeft = current.offsetLeft - (tabs.current.clientWidth - current.offsetWidth) / 2
  }, [view.state])
  if (shown.length < 2) return null
  return (
    <nav
      ref={tabs}
      className={styles.tabs}
      data-many={shown.length > 6 || undefined}
      aria-label={wordsOf[view.list].states}
    >
      {shown.map((state) => (
        <Link
          key={state}
          to={addressOf(changed(view, { state }))}
          aria-current={view.state === state ? 'true' : undefined}
        >
          {wordsOf[view.list].state[state]} <span>{counts[state]}</span>
        </Link>
      ))}
    </nav>
  )
}

export function SortChoice({ view }: { view: View }) {
  const navigate = useNavigate()
  const { list } = view
  const asked = useAsked(view)
  return (
    <label className={styles.sort}>
      <span className="sr">{words.sort.label}</span>
      <select
        value={asked().sort}
        onChange={(event) => navigate(addressOf(changed(asked(), { sort: event.target.value as Sort })))}
      >
        {sortsOf(list).map((sort) => (
          <option key={sort} value={sort}>
            {wordsOf[list].sort[sort]}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </label>
  )
}

export function Pager({ view, pages }: { view: View; pages: number }) {
  if (pages < 2) return null
  const current = view.page
  const to = (page: number) => addressOf({ ...view, page })
  return (
    <nav className={styles.pager} aria-label={words.pages.label}>
      {current > 1 && (
        <Link to={to(current - 1)} rel="prev">
          {words.pages.previous}
        </Link>
      )}
      {shownPages(current, pages).map((page, index) =>
        page === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no id but its position.
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={page}
            to={to(page)}
            aria-label={words.pages.page(page)}
            aria-current={page === current ? 'page' : undefined}
          >
            {page}
          </Link>
        ),
      )}
      {current < pages && (
        <Link to={to(current + 1)} rel="next">
          {words.pages.next}
        </Link>
      )}
    </nav>
  )
}
