// The list itself: its head and its rows.
import type { ReactNode, Ref } from 'react'
import { useNavigation } from '#web/router/router.tsx'
import styles from './list.module.css'
import { ListBar } from './list-bar.tsx'
import { SortChoice } from './list-controls.tsx'
import type { KeepHandlers, RowProps } from './list-row.tsx'
import type { Documents, Kept } from './load.ts'
import type { useSelection } from './selection.ts'
import { isAside } from './view.ts'
import { wordsOf } from './words-of.ts'

type DocumentListProps<Item extends Kept> = {
  documents: Documents<Item>
  selection: ReturnType<typeof useSelection<Item>>
  pending: ReadonlySet<string>
  on: KeepHandlers<Item>
  row: (props: RowProps<Item>) => ReactNode
  /** Between its head and its rows. */
  above?: ReactNode
  /** Where the focus goes when what had it is gone. */
  ref: Ref<HTMLElement>
}

export function DocumentList<Item extends Kept>(props: DocumentListProps<Item>) {
  const { documents, selection, pending, on, row, above, ref } = props
  const { view, list, folders, now } = documents
  const loading = useNavigation().state !== 'idle'
  const names = new Map(folders.map(({ id, name }) => [id, name]))
  const { selected, isSelected } = selection
  return (
    <section ref={ref} tabIndex={-1} className={styles.box} aria-label={wordsOf[view.list].list} aria-busy={loading}>
      <ListBar
        total={list.total}
        shown={list.items.length}
        selected={selected}
        list={view.list}
        isAside={isAside(view)}
        on={on}
        onSelectAll={selection.selectAll}
        onClear={selection.clear}
        sort={<SortChoice view={view} />}
      />
      {above}
      <ul>
        {list.items.map((item) =>
          row({
            item,
            // In a folder, all of them are in it.
            folder: view.folder === undefined ? names.get(item.folder_id ?? '') : undefined,
            now,
            selected: isSelected(item.id),
            pending: pending.has(item.id),
            company: isSelected(item.id) ? selected : [item],
            onToggle: (range) => selection.toggle(item.id, range),
            on,
          }),
        )}
      </ul>
    </section>
  )
}
