// One row of either list: its tick, what it is, in which state and since when, and its menu. It can be dragged.
import { useDraggable } from '@dnd-kit/core'
import type { ChangeEvent, MouseEvent, ReactNode } from 'react'
import { trashDays } from '#domain/writing/history.ts'
import { documentWords as words } from '#language/es/documents.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuAction } from '#web/ui/menu.tsx'
import { type Hanging, MenuButton } from '#web/ui/menu-button.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Checkbox } from './checkbox.tsx'
import type { Dragged } from './drag.tsx'
import styles from './list.module.css'
import type { Kept } from './load.ts'
import { titleOf } from './use-keeping.ts'

/** What either list does with its documents, one or many. */
export type KeepHandlers<Item extends Kept> = {
  onMove: (items: Item[]) => void
  onDelete: (items: Item[]) => void
  onRestore: (items: Item[]) => void
  onErase: (items: Item[]) => void
  /** Where several can be had in one file. */
  onDownload?: ((items: Item[]) => void) | undefined
}

/** What the list knows of one of its rows. */
export type RowProps<Item extends Kept> = {
  item: Item
  folder: string | undefined
  now: string
  selected: boolean
  pending: boolean
  /** What goes along when this one is dragged: itself, or all that are ticked. */
  company: Item[]
  onToggle: (range: boolean) => void
  on: KeepHandlers<Item>
}

type ListRowProps<Item extends Kept> = RowProps<Item> & {
  what: ReactNode
  state: ReactNode
  /** One act of its own beside the menu, where there is room. */
  act?: ReactNode
  menu: (menu: Hanging) => ReactNode
  /** The same menu for what was put away, where that is no trash. */
  keepsMenu?: boolean
}

const daysLeft = (deletedAt: string, now: string): number =>
  Math.ceil(trashDays - (Date.parse(now) - Date.parse(deletedAt)) / 86_400_000)

/** When it changed, or how long the trash still keeps it. */
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
  const drag = useDraggable({ id: `document:${item.id}`, data: dragged, disabled: item.deleted_at !== null })

  const handleToggle = (event: ChangeEvent<HTMLInputElement>) =>
    onToggle((event.nativeEvent as unknown as MouseEvent).shiftKey === true)

  return (
    <li
      ref={drag.setNodeRef}
      className={styles.row}
      data-selected={selected ? '' : undefined}
      data-dragged={drag.isDragging ? '' : undefined}
      data-opens={act === undefined ? undefined : ''}
      aria-busy={pending || undefined}
      {...drag.listeners}
    >
      <Checkbox label={words.selection.one(title)} checked={selected} onChange={handleToggle} />
      <div className={styles.what}>{what}</div>
      <div className={styles.state}>{state}</div>
      <div className={styles.when}>
        <When item={item} now={now} isKept={keepsMenu} />
      </div>
      {act !== undefined && <div className={styles.act}>{act}</div>}
      <MenuButton label={words.menu.open(title)} className={styles.menu} button={<Icon name="more" />}>
        {(hanging) => (item.deleted_at && !keepsMenu ? <Trashed item={item} on={on} menu={hanging} /> : menu(hanging))}
      </MenuButton>
    </li>
  )
}
