// Writings of the catalogue, one below the other, with the words that were found marked.
import { createElement } from 'react'
import { paths } from '#addresses/paths.ts'
import { Link } from '#web/app/router/link.tsx'
import type { ListedWriting } from '#web/shared/catalogue/listed-writing.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './result-list.module.css'

/** Children are spread because they never move, so there are no keys to invent. */
const marked = (piece: string, place: number) => (place % 2 ? createElement('mark', null, piece) : piece)

/** `signed`: with the author of each, where they are not all of one. */
export function ResultList({ items, signed = true }: { items: readonly ListedWriting[]; signed?: boolean }) {
  return (
    <ol className={styles.list}>
      {items.map((item) => (
        <li key={item.slug}>
          <h3 className={styles.title}>
            <Link className="plain hover-underlined" to={paths.writing(item.slug)}>
              {item.title}
            </Link>
          </h3>
          {createElement('p', { className: styles.text }, ...item.text.map(marked))}
          <ul className={`row wrap i-10 t-13 ink-3 ${styles.facts}`}>
            <li className="row shrinks gap-035">
              <Icon name="world" />
              {item.country}
            </li>
            {item.uses && <li className={`row shrinks gap-035 w600 ink-2 ${styles.uses}`}>{item.uses}</li>}
            {signed && (
              <li className="row shrinks gap-035">
                <Link className="py-1 hover-ink" to={paths.author(item.authorId)}>
                  {item.author}
                </Link>
              </li>
            )}
            <li className="row shrinks gap-035">
              <time dateTime={item.published}>{item.day}</time>
            </li>
          </ul>
        </li>
      ))}
    </ol>
  )
}
