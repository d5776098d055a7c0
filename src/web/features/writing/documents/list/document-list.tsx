// A list whose documents can be ticked: its bar and its rows.
import type { ReactNode, Ref } from 'react'
import { folderName } from '../folders/tree.ts'
import type { Documents, Kept } from '../load.ts'
import { ListBar } from './list-bar.tsx'
import { ListBox } from './list-box.tsx'
import { SortChoice } from './list-controls.tsx'
import type { KeepHandlers, RowProps } from './list-row.tsx'
import type { useSelection } from './selection.ts'

type DocumentListProps<Item extends Kept> = {
  documents: Documents<Item>
  selection: ReturnType<typeof useSelection<Item>>
  pending: ReadonlySet<string>
  on: KeepHandlers<Item>
  row: (props: RowProps<Item>) => ReactNode
  /** Shown between the head of the list and its rows. */
  above?: ReactNode
  /** Gets the focus when the focused row is removed. */
  ref: Ref<HTMLElement>
}

export function DocumentList<Item extends Kept>(props: DocumentListProps<Item>) {
  const { documents, selection, pending, on, row, above, ref } = props
  const { view, list, folders, now } = documents
  const { selected, isSelected } = selection
  const bar = (
    <>
      <ListBar
        total={list.total}
        shown={list.items.length}
        selected={selected}
        list={view.list}
        on={on}
        onSelectAll={selection.selectAll}
        onClear={selection.clear}
        sort={<SortChoice view={view} />}
      />
      {above}
    </>
  )
  return (
    <ListBox list={view.list} ref={ref} head={bar}>
      {list.items.map((item) =>
        row({
          item,
          folder: folderName(folders, item.folder_id, view.folder),
          now,
          selected: isSelected(item.id),
          pending: pending.has(item.id),
          company: isSelected(item.id) ? selected : [item],
          onToggle: (range) => selection.toggle(item.id, range),
          on,
        }),
      )}
    </ListBox>
  )
}
