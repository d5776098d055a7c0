// One signed document in the list: with whom, how far it is, and its PDF at hand. The whole row opens it.
import { signingPaths } from '#addresses/signing-paths.ts'
import { saysTitle } from '#domain/copy/copy-name.ts'
import { signedWords as words } from '#language/es/signeds.ts'
import { Link } from '#web/router/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from '../list.module.css'
import { ListRow, type RowProps, When } from '../list-row.tsx'
import type { SignedItem } from '../load.ts'
import { titleOf } from '../use-keeping.ts'
import { SignedBadge } from './signed-badge.tsx'
import { SignedMenu } from './signed-menu.tsx'

export function SignedRow(row: RowProps<SignedItem>) {
  const { item, folder, now } = row
  const { id, state, names, others } = item
  const what = (
    <>
      <Link
        className={item.title ? styles.title : `${styles.title} ${styles.untitled}`}
        to={signingPaths.signed(id)}
        draggable={false}
      >
        {titleOf(item)}
      </Link>
      <p className={styles.more}>
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
  const download =
    state === 'sealing' ? null : (
      <a className={styles.menu} href={signingPaths.signedPdf(id)} download aria-label={words.download(titleOf(item))}>
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
