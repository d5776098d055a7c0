// The row of a writing that the user owns: title, folder, state and date.
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { ListedWriting } from '#contract/writing.ts'
import { documentWords as words } from '#language/es/writing/documents.ts'
import { Link } from '#web/app/router/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NewComments } from '../new-comments.tsx'
import { StateBadge } from '../state-badge.tsx'
import { titleOf } from '../use-keeping.ts'
import { DocumentMenu, type WritingHandlers } from './document-menu.tsx'
import styles from './list.module.css'
import { ListRow, type RowProps, When } from './list-row.tsx'
import { RowTitle } from './row-frame.tsx'

type DocumentRowProps = RowProps<ListedWriting> & { does: WritingHandlers }

export function DocumentRow({ does, ...row }: DocumentRowProps) {
  const { item, folder, now } = row
  const what = (
    <>
      <RowTitle
        item={item}
        text={titleOf(item)}
        to={item.deleted_at ? undefined : documentPaths.editorStep('edit', 1, item.id)}
        draggable={false}
      />
      <p className={`t-13 lh-15 ink-3 breaks ${styles.more}`}>
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
          <Link to={paths.premium} title={words.readOnlyHint} className={`ink-2 ${styles.readOnly}`}>
            {words.readOnly}
          </Link>
        )}
      </p>
      {item.withdrawn_reason && (
        <p className={`t-14 lh-15 ink-2 breaks ${styles.reason}`}>{words.withdrawnReason(item.withdrawn_reason)}</p>
      )}
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
