// The comments beside the text; where there is no room for both, they come over it when they are asked for.
import { type ReactNode, Suspense, useEffect, useId, useState, useSyncExternalStore } from 'react'
import { commentWords as words } from '#language/es/comment/comments.ts'
import { wordWords } from '#language/es/comment/words.ts'
import { late } from '#web/app/late.ts'
import { useSearchParams } from '#web/app/router/router.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { Tab } from '../words/use-words.ts'
import wordStyles from '../words/words.module.css'
import styles from './beside.module.css'
import type { PanelProps } from './panel.tsx'
import type { Comments } from './use-comments.ts'

const Panel = late(async () => (await import('./panel.tsx')).CommentsPanel)
const SuggestionsPanel = late(async () => (await import('../words/suggestions-panel.tsx')).SuggestionsPanel)

const narrow = '(max-width: 999px)'
const subscribe = (listener: () => void) => {
  const query = matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
const isNarrowNow = () => matchMedia(narrow).matches

/** As the server paints it, there is room. */
const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrowNow, () => false)

/** Beside the text from the beginning, or only when they are asked for; over it always only then. */
export function useShown(fromTheBeginning: boolean): [boolean, (isOpen: boolean) => void] {
  const isNarrow = useNarrow()
  // An address that names a thread, or asks for all of them, opens the comments as soon as the page runs in the browser.
  const search = useSearchParams()
  const wanted = search.get('hilo') ?? search.get('comentarios')
  const [isOpen, setOpen] = useState<boolean | null>(null)
  useEffect(() => {
    if (wanted) setOpen(true)
  }, [wanted])
  return [isOpen ?? (fromTheBeginning && !isNarrow), setOpen]
}

type BesideProps = PanelProps & {
  isOpen: boolean
  onClose: () => void
}

function Waiting() {
  return (
    <p role="status" className="t-14 ink-2">
      {words.loading}
    </p>
  )
}

function Head({ id, title, onClose }: { id: string; title: string; onClose?: () => void }) {
  return (
    <header className="row apart">
      <h2 className="t-21" id={id}>
        {title}
      </h2>
      {onClose && (
        <button
          type="button"
          className={`centre square-tap bare r-ctl pressed hover-desk ${styles.close}`}
          aria-label={words.close}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      )}
    </header>
  )
}

type TabsProps = { tab: Tab; counts: Record<Tab, number>; onTab: (tab: Tab) => void }

function Tabs({ tab, counts, onTab }: TabsProps) {
  return (
    <div className={wordStyles.tabs} role="tablist" aria-label={wordWords.panel}>
      {(['suggestions', 'comments'] as const).map((each) => (
        <button key={each} type="button" role="tab" aria-selected={tab === each} onClick={() => onTab(each)}>
          {wordWords.tabs[each]} <span className="ink-3 figures">{counts[each]}</span>
        </button>
      ))}
    </div>
  )
}

export function CommentsBeside({ isOpen, onClose, ...panel }: BesideProps) {
  const heading = useId()
  const isNarrow = useNarrow()
  const { list, problem, openCount } = panel.comments
  const spoken = panel.words
  if (!isOpen) return null
  const all = spoken?.suggestions.all ?? []
  const hasTabs = spoken !== undefined && (all.length > 0 || spoken.canSuggest)
  const isDeciding = hasTabs && spoken.tab === 'suggestions'
  const title = isDeciding ? wordWords.panel : words.title
  // Asked for only in the browser: nothing of it is painted by the server.
  const inside: ReactNode =
    list || problem ? (
      <Suspense fallback={<Waiting />}>
        {isDeciding ? (
          <SuggestionsPanel all={all} on={spoken.deciding} current={spoken.current} canSuggest={spoken.canSuggest} />
        ) : (
          <Panel {...panel} />
        )}
      </Suspense>
    ) : (
      <Waiting />
    )
  const tabs = hasTabs && (
    <Tabs tab={spoken.tab} counts={{ suggestions: spoken.waiting.length, comments: openCount }} onTab={spoken.setTab} />
  )
  if (isNarrow)
    return (
      <Dialog look="drawer" labelledBy={heading} onClose={onClose}>
        <div className={`stack one-column gap-3 ${styles.sheet}`}>
          <Head id={heading} title={title} onClose={onClose} />
          {tabs}
          {inside}
        </div>
      </Dialog>
    )
  return (
    <aside className={`stack one-column sticky gap-3 narrow-none ${styles.column}`} aria-labelledby={heading}>
      <Head id={heading} title={title} onClose={onClose} />
      {tabs}
      {inside}
    </aside>
  )
}

type ToggleProps = { comments: Comments; isOpen: boolean; onToggle: () => void; className?: string; small?: boolean }

export function CommentsToggle({ comments, isOpen, onToggle, className, small }: ToggleProps) {
  const { list, openCount } = comments
  const unseen = isOpen ? 0 : (list?.unseen ?? 0)
  return (
    <Button
      icon="chat"
      {...(small && { weight: 'quiet', size: 'small' })}
      className={className}
      aria-pressed={isOpen}
      aria-label={words.openCount(openCount, unseen)}
      onClick={onToggle}
    >
      <span>{words.open}</span>
      {openCount > 0 && <b className={`pen text-centre r-pill on-pen-soft ${styles.count}`}>{openCount}</b>}
      {unseen > 0 && <i className={`rigid round ${styles.unseen}`} title={words.unseen(unseen)} />}
    </Button>
  )
}
