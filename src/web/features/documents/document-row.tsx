// One document of the list: what it is called, where it is, in which state and since when.
import { useDraggable } from '@dnd-kit/core'
import type { ChangeEvent, MouseEvent } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { WritingSummary } from '#contract/writings.ts'
import { trashDays } from '#domain/writing/history.ts'
import { documentWords as words } from '#language/es/documents.ts'
import { Link } from '#web/router/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Checkbox } from './checkbox.tsx'
import { type DocumentHandlers, DocumentMenu } from './document-menu.tsx'
import type { Dragged } from './drag.tsx'
import styles from './list.module.css'
import { StateBadge } from './state-badge.tsx'
import { titleOf } from './use-document-actions.ts'

type DocumentRowProps = {
  item: WritingSummary
  folder: string | undefined
  now: string
  selected: boolean
  pending: boolean
  /** What goes along when this one is dragged: itself, or all that are ticked. */
  company: WritingSummary[]
  onToggle: (range: boolean) => void
  on: DocumentHandlers
}

const daysLeft = (deletedAt: string, now: string): number =>
  Math.ceil(trashDays - (Date.parse(now) - Date.parse(deletedAt)) / 86_400_000)

/** What the date column says: when it changed, or how long the trash still keeps it. */
function When({ item, now }: Pick<DocumentRowProps, 'item' | 'now'>) {
  return item.deleted_at ? (
    <span>{words.daysLeft(daysLeft(item.deleted_at, now))}</span>
  ) : (
    <Moment iso={item.updated_at} now={now} />
  )
}

function Title({ item }: Pick<DocumentRowProps, 'item'>) {
  const title = titleOf(item)
  const look = item.title ? styles.title : `${styles.title} ${styles.untitled}`
  if (item.deleted_at) return <span className={look}>{title}</span>
  return (
    <Link className={look} to={documentPaths.editorStep('edit', 1, item.id)} draggable={false}>
      {title}
    </Link>
  )
}

export function DocumentRow(props: DocumentRowProps) {
  const { item, folder, now, selected, pending, company, onToggle, on } = props
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
      aria-busy={pending || undefined}
      {...drag.listeners}
    >
      <Checkbox label={words.selection.one(title)} checked={selected} onChange={handleToggle} />
      <div className={styles.what}>
        <Title item={item} />
        <p className={styles.more}>
          <span className={styles.mark}>
            <Icon name={item.visibility === 'private' ? 'lock' : 'world'} />
            {words.visibility[item.visibility]}
          </span>
          {folder && <span>{folder}</span>}
          <span className={styles.narrow}>
            <When item={item} now={now} />
          </span>
          {item.can.needs_premium && (
            <Link to={paths.premium} title={words.readOnlyHint} className={styles.readOnly}>
              {words.readOnly}
            </Link>
          )}
        </p>
        {item.withdrawn_reason && <p className={styles.reason}>{words.withdrawnReason(item.withdrawn_reason)}</p>}
      </div>
      <div className={styles.state}>
        <StateBadge status={item.status} />
      </div>
      <div className={styles.when}>
        <When item={item} now={now} />
      </div>
      <MenuButton label={words.menu.open(title)} className={styles.menu} button={<Icon name="more" />}>
        {(menu) => <DocumentMenu item={item} on={on} menu={menu} />}
      </MenuButton>
    </li>
  )
}
