// The row of a signed document: its signers, its state and its PDF. The whole row opens it.
import { signingPaths } from '#addresses/signing-paths.ts'
import { saysTitle } from '#domain/copy/copy-name.ts'
import { signedWords as words } from '#language/es/signed-document/signed-documents.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from '../list/list.module.css'
import { ListRow, type RowProps, When } from '../list/list-row.tsx'
import { RowTitle } from '../list/row-frame.tsx'
import type { SignedItem } from '../load.ts'
import { titleOf } from '../use-keeping.ts'
import { SignedBadge } from './signed-badge.tsx'
import { SignedMenu } from './signed-menu.tsx'

export function SignedRow(row: RowProps<SignedItem>) {
  const { item, folder, now } = row
  const { id, state, names, others, can } = item
  const what = (
    <>
      <RowTitle item={item} text={titleOf(item)} to={signingPaths.signed(id)} draggable={false} />
      <p className={`t-13 lh-15 ink-3 breaks ${styles.more}`}>
        {item.title && !saysTitle(titleOf(item), item.title) && <span>{item.title}</span>}
        <span>{others > 0 ? words.with(names, others) : words.alone}</span>
        {state !== 'sealed' && <span>{words.note[state]}</span>}
        {folder && <span>{folder}</span>}
        <span className={styles.narrow}>
          <When item={item} now={now} isKept />
        </span>
      </p>
    </>
  )
  const download = can.includes('download') && (
    <a
      className={`place-centre square-40 ink-2 frameless r-ctl groundless pressed phone-square-tap ${styles.menu}`}
      href={signingPaths.signedPdf(id)}
      download
      aria-label={words.download(titleOf(item))}
    >
      <Icon name="download" />
    </a>
  )
  return (
    <ListRow
      {...row}
      what={what}
      state={<SignedBadge state={state} />}
      act={download}
      menu={(menu) => <SignedMenu item={item} on={row.on} menu={menu} />}
      keepsMenu
    />
  )
}
