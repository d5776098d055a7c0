// Which documents, and in which order: the tabs above the list, its sorting and its pages.
import { useEffect, useRef } from 'react'
import { documentWords as words } from '#language/es/documents.ts'
import { Link } from '#web/router/link.tsx'
import { useNavigate } from '#web/router/router.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { shownPages } from '#web/ui/shown-pages.ts'
import styles from './list-controls.module.css'
import { useAsked } from './use-asked.ts'
import { addressOf, changed, type ListState, type Sort, sortsOf, statesOf, type View, viewOf } from './view.ts'
import { wordsOf } from './words-of.ts'

const seldom: ReadonlySet<ListState> = new Set(['withdrawn', 'signing', 'sealed', 'untimed', 'sealing', 'hidden'])

/** All that is sealed is said only where it is not simply all. */
const isWorthATab = (state: ListState, counts: Record<string, number>): boolean =>
  (counts[state] ?? 0) > 0 && !(state === 'sealed' && counts.sealed === counts.all)

export function StateTabs({ view, counts }: { view: View; counts: Record<string, number> }) {
  // Hardly anybody withdraws or hides anything, sealing takes seconds, and not everything is signed: those tabs are there
  // where there is something.
  const shown = statesOf(view.list).filter(
    (state) => !seldom.has(state) || view.state === state || isWorthATab(state, counts),
  )
  const tabs = useRef<HTMLElement>(null)
  // On a phone they are wider than the screen: the current one is brought into it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever the state changes.
  useEffect(() => {
    const current = tabs.current?.querySelector<HTMLElement>('[aria-current]')
    if (tabs.current && current)
      tabs.current.scrollLeft = current.offsetLeft - (tabs.current.clientWidth - current.offsetWidth) / 2
  }, [view.state])
  if (shown.length < 2) return null
  return (
    <nav ref={tabs} className={styles.tabs} data-many={shown.length > 6 || undefined} aria-label={words.states}>
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
  const asked = useAsked(view, (search) => viewOf(list, search))
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

type PagerProps = { page: number; pages: number; to: (page: number) => string }

export function Pager({ page: current, pages, to }: PagerProps) {
  if (pages < 2) return null
  return (
    <nav className={styles.pager} aria-label={words.pages.label}>
      {current > 1 && (
        <Link to={to(current - 1)} rel="prev">
          {words.pages.previous}
        </Link>
      )}
      {shownPages(current, pages).map((page, index) =>
        page === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place only.
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
