// *Escritos* | *En curso*: the two lists, each with how many there are in the folder that is shown.
import { documentWords as words } from '#language/es/documents.ts'
import { Link } from '#web/router/link.tsx'
import styles from './list-tabs.module.css'
import type { Documents } from './load.ts'
import { type ListKind, sideOf } from './view.ts'

const lists = ['writings', 'copies'] as const satisfies ListKind[]

function countIn({ view, folders, loose }: Documents, list: ListKind): number {
  if (view.folder === null) return loose[list]
  const shown = view.folder === undefined ? [loose, ...folders] : folders.filter(({ id }) => id === view.folder)
  return shown.reduce((sum, each) => sum + each[list], 0)
}

export function ListTabs({ documents }: { documents: Documents }) {
  return (
    <nav className={styles.tabs} aria-label={words.lists}>
      {lists.map((list) => (
        <Link
          key={list}
          to={sideOf(list, documents.view)}
          aria-current={documents.view.list === list ? 'page' : undefined}
        >
          {words[list]} <span>{countIn(documents, list)}</span>
        </Link>
      ))}
    </nav>
  )
}
