// The tabs *Escritos* and *En curso*, each with its number of documents in the current folder.
import { documentWords as words } from '#language/es/writing/documents.ts'
import { Link } from '#web/app/router/link.tsx'
import type { Documents } from '../load.ts'
import { type FiledList, sideOf } from '../view.ts'
import styles from './list-tabs.module.css'

const lists = ['writings', 'copies'] as const satisfies FiledList[]

function countIn({ view, folders, loose }: Documents, list: FiledList): number {
  if (view.folder === null) return loose[list]
  const shown = view.folder === undefined ? [loose, ...folders] : folders.filter(({ id }) => id === view.folder)
  return shown.reduce((sum, each) => sum + each[list], 0)
}

export function ListTabs({ documents }: { documents: Documents }) {
  return (
    <nav className={`flow gap-5 mb-5 underlined-line ${styles.tabs}`} aria-label={words.lists}>
      {lists.map((list) => (
        <Link
          className="w500 ink-2 plain"
          key={list}
          to={sideOf(list, documents.view)}
          aria-current={documents.view.list === list ? 'page' : undefined}
        >
          {words[list]} <span className="t-14 w500 ink-3 figures">{countIn(documents, list)}</span>
        </Link>
      ))}
    </nav>
  )
}
