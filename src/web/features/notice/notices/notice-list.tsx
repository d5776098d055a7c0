// Notices one under the other: what happened in one sentence, when, and the way there. What is new has a dot, and says so.
import type { ReactNode } from 'react'
import type { NoticeOnWire } from '#contract/notice.ts'
import { sayNotice, toDoOf, noticesWords as words } from '#language/es/notice/notices.ts'
import { dayWords } from '#language/es/when.ts'
import { Link } from '#web/app/router/link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Moment, useZone } from '#web/ui/moment.tsx'
import styles from './notice-list.module.css'
import { lookOf, placeOf } from './where.ts'

type RowProps = {
  notice: NoticeOnWire
  now: string
  onRead: (ids: string[]) => void
  /** What stands under a notice: those that it stands for. */
  under?: (notice: NoticeOnWire) => ReactNode
}
type ListProps = Omit<RowProps, 'notice'> & { notices: readonly NoticeOnWire[] }

const coloursOf = (tone: string) =>
  ({ '--tone': `var(--${tone})`, '--tone-soft': `var(--${tone}-soft)` }) as React.CSSProperties

export function Row({ notice, now, onRead, under, inGroup }: RowProps & { inGroup?: boolean }) {
  const zone = useZone()
  const { id, kind, at, read } = notice
  const { who, does, title, end } = sayNotice(notice, (iso) => dayWords(iso, zone))
  const place = placeOf(notice)
  const { icon, tone } = lookOf(notice)
  const act = place && toDoOf(kind)
  const handleRead = () => !read && onRead([id])
  return (
    <li data-read={read ? '' : undefined}>
      <span className={`centre square-36 round ${styles.icon}`} style={coloursOf(tone)}>
        <Icon name={icon} />
      </span>
      <div>
        <p>
          {!read && <span className="sr">{words.isUnread}</span>}
          {who && <b>{who}</b>}
          {does}
          {title &&
            (place && !act ? (
              <Link className={`w600 plain hover-underlined ${styles.way}`} to={place} onClick={handleRead}>
                {title}
              </Link>
            ) : (
              <b>{title}</b>
            ))}
          {end}
        </p>
        <Moment iso={at} now={now} className="block mt-015 t-13 ink-3" />
        {place && act && (
          <ButtonLink size="small" to={place} className="mt-2" onClick={handleRead}>
            {act}
          </ButtonLink>
        )}
        {place && !act && !title && (
          <Link
            className={`w600 plain hover-underlined ${styles.way}`}
            to={place}
            onClick={handleRead}
            aria-label={`${does}${end}`}
          />
        )}
      </div>
      {!read && !inGroup && (
        <button
          type="button"
          className={`centre anchor z-1 bare round pressed ${styles.dot}`}
          aria-label={words.read}
          title={words.read}
          onClick={handleRead}
        />
      )}
      {notice.more > 0 && under?.(notice)}
    </li>
  )
}

export function NoticeList({ notices, heading: Heading, ...row }: ListProps & { heading: 'h2' | 'h3' }) {
  const fresh = notices.filter(({ read }) => !read)
  const earlier = notices.filter(({ read }) => read)
  return (
    <>
      {[
        { name: words.unread, some: fresh },
        { name: words.earlier, some: earlier },
      ].map(
        ({ name, some }) =>
          some.length > 0 && (
            <section key={name} className={styles.group}>
              <Heading>{name}</Heading>
              <ul>
                {some.map((notice) => (
                  <Row key={notice.id} notice={notice} {...row} />
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  )
}
