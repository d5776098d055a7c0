// The list itself: its head and its rows.
import type { Ref } from 'react'
import { documentWords as words } from '#language/es/documents.ts'
import { useNavigation } from '#web/router/router.tsx'
import type { DocumentHandlers } from './document-menu.tsx'
import { DocumentRow } from './document-row.tsx'
import styles from './list.module.css'
import { ListBar } from './list-bar.tsx'
import { SortChoice } from './list-controls.tsx'
import type { Documents } from './load.ts'
import type { useSelection } from './selection.ts'

type Item = Documents['list']['items'][number]
type DocumentListProps = {
  documents: Documents
  selection: ReturnType<typeof useSelection<Item>>
  pending: ReadonlySet<string>
  on: DocumentHandlers
  /** Where the focus goes when what had it is gone. */
  ref: Ref<HTMLElement>
}

export function DocumentList({ documents, selection, pending, on, ref }: DocumentListProps) {
  const { view, list, folders, now } = documents
  const loading = useNavigation().state !== 'idle'
  const names = new Map(folders.map(({ id, name }) => [id, name]))
  const { selected, isSelected } = selection
  return (
    <section ref={ref} tabIndex={-1} className={styles.box} aria-label={words.list} aria-busy={loading}>
      <ListBar
        total={list.total}
        shown={list.items.length}
        selected={selected}
        inTrash={view.state === 'trash'}
        on={on}
        onSelectAll={selection.selectAll}
        onClear={selection.clear}
        sort={<SortChoice view={view} />}
      />
      <ul>
        {list.items.map((item) => (
          <DocumentRow
            key={item.id}
            item={item}
            // In a folder, all of them are in it.
            folder={view.folder === undefined ? names.get(item.folder_id ?? '') : undefined}
            now={now}
            selected={isSelected(item.id)}
            pending={pending.has(item.id)}
            company={isSelected(item.id) ? selected : [item]}
            onToggle={(range) => selection.toggle(item.id, range)}
            on={on}
          />
        ))}
      </ul>
    </section>
  )
}
