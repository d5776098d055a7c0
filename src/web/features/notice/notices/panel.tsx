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
        <div className={styles.head}>
          <h2>{words.title}</h2>
          {isNew && (
            <Button weight="quiet" size="small" onClick={() => void markRead('all')}>
              {words.readAll}
            </Button>
          )}
          <Link
            className={styles.tool}
            to={documentPaths.mailChoices}
            aria-label={words.preferences}
            title={words.preferences}
          >
            <Icon name="sliders" />
          </Link>
          <button type="button" className={styles.tool} aria-label={words.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {state === 'loading' && (
          <p role="status" className={styles.state}>
            {words.loading}
          </p>
        )}
        {state === 'failed' && (
          <div role="alert" className={styles.state}>
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
            <div className={styles.foot}>
              <Link to={documentPaths.notices()}>{words.all}</Link>
            </div>
          </>
        )}
      </div>
    </Popover>
  )
}

export function NoNotices() {
  return (
    <div className={styles.none}>
      <Flourish className={styles.flourish} />
      <b>{words.none}</b>
      <p>{words.noneText}</p>
    </div>
  )
}
