// *Avisos*: all the user's notices, page by page.
import { documentPaths } from '#addresses/document-paths.ts'
import type { Input } from '#contract/contract.ts'
import { noticesWords as words } from '#language/es/notice/notices.ts'
import { Link } from '#web/app/router/link.tsx'
import { useRevalidator } from '#web/app/router/router.tsx'
import { useLiveNotices } from '#web/shared/calls/live.ts'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import type { NoticesPage } from './load.ts'
import { NoticeList } from './notice-list.tsx'
import styles from './notices.module.css'
import { OtherNotices } from './other-notices.tsx'
import { NoNotices } from './panel.tsx'

export function Notices({ page: { items, page, more, unread, now } }: { page: NoticesPage }) {
  const reading = useCall('read-notices')
  const { revalidate } = useRevalidator()
  useLiveNotices(() => void revalidate(), 0)

  async function markRead(which: Input<'read-notices'>) {
    const sent = await reading.send(which)
    if ('failure' in sent) toast('failed', sent.failure.message)
    else if ('output' in sent) await revalidate()
  }

  const handleRead = (ids: string[]) => void markRead({ ids })

  return (
    <>
      <div className={`row wrap apart w-46 gap-2-4 mb-11`}>
        <h1>{words.title}</h1>
        {unread > 0 && (
          <Button busy={reading.busy} onClick={() => void markRead({ all: true })}>
            {words.readAll}
          </Button>
        )}
      </div>
      <div className="clipped w-46 r-box on-sheet sh-sheet">
        {items.length === 0 ? (
          <NoNotices />
        ) : (
          <NoticeList
            heading="h2"
            notices={items}
            now={now}
            onRead={handleRead}
            under={(notice) => <OtherNotices notice={notice} now={now} onRead={handleRead} />}
          />
        )}
      </div>
      {(page > 1 || more) && (
        <nav className={`flow apart w-46 mt-3 ${styles.pages}`} aria-label={words.pages}>
          {page > 1 && (
            <Link className="row-inline tap w600" to={documentPaths.notices(page - 1)}>
              {words.newer}
            </Link>
          )}
          {more && (
            <Link className="row-inline tap w600" to={documentPaths.notices(page + 1)}>
              {words.older}
            </Link>
          )}
        </nav>
      )}
      <p className="w-46 mt-3 t-14 ink-3">
        {words.kept} <Link to={documentPaths.mailChoices}>{words.preferences}</Link>
      </p>
    </>
  )
}
