// A row that can be ticked and dragged.
import { useDraggable } from '@dnd-kit/core'
import type { ChangeEvent, MouseEvent, ReactNode } from 'react'
import { trashDays } from '#domain/writing/history.ts'
import { documentWords as words } from '#language/es/writing/documents.ts'
import { Moment } from '#web/ui/moment.tsx'
import { Menu, MenuAction } from '#web/ui/overlay/menu.tsx'
import type { Hanging } from '#web/ui/overlay/menu-button.tsx'
import type { Dragged } from '../folders/drag.tsx'
import type { Kept } from '../load.ts'
import { isPutAway } from '../may.ts'
import { titleOf } from '../use-keeping.ts'
import { Checkbox } from './checkbox.tsx'
import { RowFrame } from './row-frame.tsx'

/** The actions of any list on one or several of its documents. */
export type KeepHandlers<Item extends Kept> = {
  onMove: (items: Item[]) => void
  onDelete: (items: Item[]) => void
  onRestore: (items: Item[]) => void
  onErase: (items: Item[]) => void
  /** Only in lists whose documents can be downloaded together. */
  onDownload?: ((items: Item[]) => void) | undefined
}

/** What the list passes to each row. */
export type RowProps<Item extends Kept> = {
  item: Item
  folder: string | undefined
  now: string
  selected: boolean
  pending: boolean
  /** What is dragged with this row: itself alone, or all ticked rows if it is ticked. */
  company: Item[]
  onToggle: (range: boolean) => void
  on: KeepHandlers<Item>
}

type ListRowProps<Item extends Kept> = RowProps<Item> & {
  what: ReactNode
  state: ReactNode
  /** An action beside the menu, where there is room. */
  act?: ReactNode
  menu: (menu: Hanging) => ReactNode
  /** Hidden documents have the same menu, unlike those in the trash. */
  keepsMenu?: boolean
}

const daysLeft = (deletedAt: string, now: string): number =>
  Math.ceil(trashDays - (Date.parse(now) - Date.parse(deletedAt)) / 86_400_000)

/** When the document changed, or how many days the trash still keeps it. */
export function When({ item, now, isKept }: { item: Kept & { updated_at: string }; now: string; isKept?: boolean }) {
  return item.deleted_at && !isKept ? (
    <span>{words.daysLeft(daysLeft(item.deleted_at, now))}</span>
  ) : (
    <Moment iso={item.updated_at} now={now} />
  )
}

function Trashed<Item extends Kept>({ item, on, menu }: { item: Item; on: KeepHandlers<Item>; menu: Hanging }) {
  return (
    <Menu {...menu}>
      <MenuAction icon="undo" onChoose={() => on.onRestore([item])}>
        {words.menu.restore}
      </MenuAction>
      <MenuAction icon="trash" danger onChoose={() => on.onErase([item])}>
        {words.menu.erase}
      </MenuAction>
    </Menu>
  )
}

export function ListRow<Item extends Kept & { updated_at: string }>(props: ListRowProps<Item>) {
  const { item, now, selected, pending, company, onToggle, on, what, state, act, menu, keepsMenu = false } = props
  const title = titleOf(item)
  const dragged: Dragged = { kind: 'documents', items: company }
  const drag = useDraggable({ id: `document:${item.id}`, data: dragged, disabled: isPutAway(item) })

  const handleToggle = (event: ChangeEvent<HTMLInputElement>) =>
    onToggle((event.nativeEvent as unknown as MouseEvent).shiftKey === true)

  return (
    <RowFrame
      ref={drag.setNodeRef}
      data-selected={selected ? '' : undefined}
      data-dragged={drag.isDragging ? '' : undefined}
      lead={<Checkbox label={words.selection.one(title)} checked={selected} onChange={handleToggle} />}
      what={what}
      state={state}
      when={<When item={item} now={now} isKept={keepsMenu} />}
      act={act}
      opens={act !== undefined}
      pending={pending}
      menuLabel={words.menu.open(title)}
      menu={(hanging) =>
        isPutAway(item) && !keepsMenu ? <Trashed item={item} on={on} menu={hanging} /> : menu(hanging)
      }
      {...drag.listeners}
    />
  )
}
