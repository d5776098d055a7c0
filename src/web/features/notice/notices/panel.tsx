// What the bell opens: the newest notices, and the way to all of them.
import { documentPaths } from '#addresses/document-paths.ts'
import { noticesWords as words } from '#language/es/notice/notices.ts'
import { Link } from '#web/app/router/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Flourish } from '#web/ui/logo.tsx'
import type { Hanging } from '#web/ui/overlay/menu-button.tsx'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { NoticeList } from './notice-list.tsx'
import styles from './panel.module.css'
import { useNotices } from './use-notices.ts'

type PanelProps = Hanging & { news: number; onCount: (unread: number) => void }

export function Panel({ id, anchor, align, onClose, news, onCount }: PanelProps) {
  const { state, markRead, retry } = useNotices(news, onCount)
  const listed = typeof state === 'object' ? state : null
  const isNew = listed?.items.some(({ read }) => !read)
  return (
    <Popover anchor={anchor} align={align} label={words.title} className={styles.panel} onClose={onClose}>
      <div id={id}>
        <div className={`row sticky on-top gap-1 underlined-line on-sheet ${styles.head}`}>
          <h2 className="mr-auto t-21">{words.title}</h2>
          {isNew && (
            <Button weight="quiet" size="small" onClick={() => void markRead('all')}>
              {words.readAll}
            </Button>
          )}
          <Link
            className="centre square-tap ink-2 bare r-ctl pressed hover-desk-ink"
            to={documentPaths.mailChoices}
            aria-label={words.preferences}
            title={words.preferences}
          >
            <Icon name="sliders" />
          </Link>
          <button
            type="button"
            className="centre square-tap ink-2 bare r-ctl pressed hover-desk-ink"
            aria-label={words.close}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </div>
        {state === 'loading' && (
          <p role="status" className={`stack across-centre gap-3 ink-2 text-centre ${styles.state}`}>
            {words.loading}
          </p>
        )}
        {state === 'failed' && (
          <div role="alert" className={`stack across-centre gap-3 ink-2 text-centre ${styles.state}`}>
            <p>{words.failed}</p>
            <Button size="small" onClick={retry}>
              {words.retry}
            </Button>
          </div>
        )}
        {listed?.items.length === 0 && <NoNotices />}
        {listed && listed.items.length > 0 && (
          <>
            <NoticeList heading="h3" notices={listed.items} now={listed.now} onRead={(ids) => void markRead(ids)} />
            <div className={`text-centre ruled on-sheet sticky z-1 at-bottom`}>
              <Link className="centre h-325 t-14 w600 plain hover-underlined" to={documentPaths.notices()}>
                {words.all}
              </Link>
            </div>
          </>
        )}
      </div>
    </Popover>
  )
}

export function NoNotices() {
  return (
    <div className={`text-centre ${styles.none}`}>
      <Flourish className={styles.flourish} />
      <b className="block">{words.none}</b>
      <p className="w-20 ink-2">{words.noneText}</p>
    </div>
  )
}
