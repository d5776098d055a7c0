// The bell in the top bar: how much is unread, as it happens, and what it was.
import { useCallback, useEffect, useState } from 'react'
import { noticesWords as words } from '#language/es/notice/notices.ts'
import { call } from '#web/app/call.ts'
import { useLiveNotices } from '#web/shared/calls/live.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MenuButton } from '#web/ui/overlay/menu-button.tsx'
import styles from './bell.module.css'
import { Panel } from './panel.tsx'

/** The page comes first, and what it needs. */
const countAfter = 300
const listenAfter = 5_000

export function Bell() {
  const [unread, setUnread] = useState(0)
  /** Another whenever something may have happened. */
  const [news, setNews] = useState(0)
  const handleCount = useCallback((count: number) => setUnread(count), [])

  const count = useCallback(async () => {
    const answer = await call('count-notices').catch(() => null)
    if (answer) setUnread(answer.unread)
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => void count(), countAfter)
    return () => clearTimeout(timer)
  }, [count])
  useLiveNotices(() => {
    setNews((before) => before + 1)
    void count()
  }, listenAfter)

  return (
    <>
      <MenuButton
        links
        align="end"
        label={words.open(unread)}
        className="centre anchor square-tap ink-2 bare r-ctl pressed hover-desk-ink"
        button={
          <>
            <Icon name="bell" />
            {unread > 0 && (
              <span className={`absolute on-ink text-centre r-pill on-dark ${styles.count}`} aria-hidden="true">
                {words.count(unread)}
              </span>
            )}
          </>
        }
      >
        {(menu) => <Panel {...menu} news={news} onCount={handleCount} />}
      </MenuButton>
      <p className="sr" role="status">
        {news > 0 && unread > 0 && words.arrived(unread)}
      </p>
    </>
  )
}
