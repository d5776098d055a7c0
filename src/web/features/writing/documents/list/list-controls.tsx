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

const seldom: ReadonlySet<ListState> = new Set([
  ...(['withdrawn', 'signing', 'sealed', 'untimed', 'sealing', 'hidden'] as const),
  ...(['suggester', 'commenter', 'reader'] as const),
])

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
      className={`flow wrap anchor gap-04 mb-4 ${styles.tabs}`}
      data-many={shown.length > 6 || undefined}
      aria-label={wordsOf[view.list].states}
    >
      {shown.map((state) => (
        <Link
          className="row-inline gap-03 t-14 w500 ink-2 one-line plain r-pill"
          key={state}
          to={addressOf(changed(view, { state }))}
          aria-current={view.state === state ? 'true' : undefined}
        >
          {wordsOf[view.list].state[state]} <span className="ink-3 figures">{counts[state]}</span>
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
    <label className={`row anchor ${styles.sort}`}>
      <span className="sr">{words.sort.label}</span>
      <select
        className="h-225 t-14 w500 ink-2 frameless r-ctl groundless pressed native-not content-sized"
        value={asked().sort}
        onChange={(event) => navigate(addressOf(changed(asked(), { sort: event.target.value as Sort })))}
      >
        {sortsOf(list).map((sort) => (
          <option className="ink on-sheet" key={sort} value={sort}>
            {wordsOf[list].sort[sort]}
          </option>
        ))}
      </select>
      <Icon className="absolute untouchable ink-3" name="down" />
    </label>
  )
}

export function Pager({ view, pages }: { view: View; pages: number }) {
  if (pages < 2) return null
  const current = view.page
  const to = (page: number) => addressOf({ ...view, page })
  return (
    <nav className={`row wrap middle gap-1 mt-5 figures ${styles.pager}`} aria-label={words.pages.label}>
      {current > 1 && (
        <Link className="centre t-14 w500 ink-2 plain r-ctl" to={to(current - 1)} rel="prev">
          {words.pages.previous}
        </Link>
      )}
      {shownPages(current, pages).map((page, index) =>
        page === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no id but its position.
          <span className="ink-3" key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            className="centre t-14 w500 ink-2 plain r-ctl"
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
        <Link className="centre t-14 w500 ink-2 plain r-ctl" to={to(current + 1)} rel="next">
          {words.pages.next}
        </Link>
      )}
    </nav>
  )
}
