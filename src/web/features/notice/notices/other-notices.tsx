// Under a notice that stands for others of the same document: a button that opens them.
import { useEffect, useId, useState } from 'react'
import type { NoticeOnWire } from '#contract/notice.ts'
import { noticesWords as words } from '#language/es/notice/notices.ts'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from './notice-list.tsx'
import styles from './other-notices.module.css'

type OtherNoticesProps = { notice: NoticeOnWire; now: string; onRead: (ids: string[]) => void }

export function OtherNotices({ notice, now, onRead }: OtherNoticesProps) {
  const { id, more, read } = notice
  const [isOpen, setOpen] = useState(false)
  const [others, setOthers] = useState<readonly NoticeOnWire[]>([])
  const { send, busy, failure } = useCall('list-notices')
  const listId = useId()

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again when the group is another one, not when `send` is.
  useEffect(() => {
    if (isOpen) void send({ behind: id }, ({ items }) => setOthers(items))
  }, [isOpen, id, more, read])

  return (
    <div className={`anchor z-1 ${styles.others}`}>
      <Button
        weight="quiet"
        size="small"
        className={styles.open}
        busy={busy}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {words.others(more)}
      </Button>
      {isOpen && failure && <p role="alert">{failure.message}</p>}
      {isOpen && !failure && (
        <ul id={listId}>
          {others.map((other) => (
            <Row key={other.id} notice={other} now={now} onRead={onRead} inGroup />
          ))}
        </ul>
      )}
    </div>
  )
}
