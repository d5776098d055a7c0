// One of one's own writings in the list: what it is called, where it is, in which state and since when.
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { ListedWriting } from '#contract/writings.ts'
import { documentWords as words } from '#language/es/documents.ts'
import { Link } from '#web/router/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DocumentMenu, type WritingHandlers } from './document-menu.tsx'
import styles from './list.module.css'
import { ListRow, type RowProps, When } from './list-row.tsx'
import { NewComments } from './new-comments.tsx'
import { StateBadge } from './state-badge.tsx'
import { titleOf } from './use-keeping.ts'

type DocumentRowProps = RowProps<ListedWriting> & { does: WritingHandlers }

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

export function DocumentRow({ does, ...row }: DocumentRowProps) {
  const { item, folder, now } = row
  const what = (
    <>
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
        {!item.deleted_at && <NewComments count={item.unseen_comments} to={documentPaths.ownComments(item.id)} />}
        {item.can.needs_premium && (
          <Link to={paths.premium} title={words.readOnlyHint} className={styles.readOnly}>
            {words.readOnly}
          </Link>
        )}
      </p>
      {item.withdrawn_reason && <p className={styles.reason}>{words.withdrawnReason(item.withdrawn_reason)}</p>}
    </>
  )
  return (
    <ListRow
      {...row}
      what={what}
      state={<StateBadge status={item.status} />}
      menu={(menu) => <DocumentMenu item={item} on={{ ...row.on, ...does }} menu={menu} />}
    />
  )
}
