// One document that somebody shares: whose it is, since when, what one may do with it. The whole row opens it.
import { documentPaths } from '#addresses/document-paths.ts'
import type { SharedWritingOnWire } from '#contract/sharing.ts'
import { sharedListWords as words } from '#language/es/shared-list.ts'
import { recentDay } from '#language/es/when.ts'
import { Link } from '#web/router/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuAction, MenuDownload, MenuLink } from '#web/ui/menu.tsx'
import { type Hanging, MenuButton } from '#web/ui/menu-button.tsx'
import { Moment, useZone } from '#web/ui/moment.tsx'
import { PersonAvatar } from '#web/ui/person-avatar.tsx'
import list from '../list.module.css'
import { NewComments } from '../new-comments.tsx'
import badges from '../state-badge.module.css'
import styles from './shared.module.css'

type Handlers = { onUse: (item: SharedWritingOnWire) => void; onLeave: (item: SharedWritingOnWire) => void }
type SharedRowProps = { item: SharedWritingOnWire; now: string; pending: boolean; on: Handlers }

function RowMenu({ item, on, menu }: Pick<SharedRowProps, 'item' | 'on'> & { menu: Hanging }) {
  const { id, can, role } = item
  return (
    <Menu {...menu}>
      <MenuLink icon="eye" to={documentPaths.sharedWriting(id)}>
        {words.menu.open}
      </MenuLink>
      {can.edit && (
        <MenuLink icon="pen" to={documentPaths.editorStep('edit', 1, id)}>
          {words.menu.edit}
        </MenuLink>
      )}
      <MenuAction icon="send" onChoose={() => on.onUse(item)}>
        {words.menu.use}
      </MenuAction>
      <MenuDownload icon="download" href={documentPaths.writingPdf(id)}>
        {words.menu.pdf}
      </MenuDownload>
      <MenuDownload icon="download" href={documentPaths.writingDocx(id)}>
        {words.menu.docx}
      </MenuDownload>
      {role === 'editor' && (
        <MenuLink icon="clock" to={documentPaths.history(id)}>
          {words.menu.history}
        </MenuLink>
      )}
      <MenuAction icon="logout" danger onChoose={() => on.onLeave(item)}>
        {words.menu.leave}
      </MenuAction>
    </Menu>
  )
}

export function SharedRow({ item, now, pending, on }: SharedRowProps) {
  const { id, owner, role, can, message } = item
  const zone = useZone()
  const title = item.title || words.untitled
  // An editor cannot go on where its owner could not.
  const may = role === 'editor' && can.edit ? 'editor' : 'reader'
  return (
    <li className={`${list.row} ${styles.row}`} data-opens="" aria-busy={pending || undefined}>
      <PersonAvatar name={owner.name} />
      <div className={list.what}>
        <Link
          className={item.title ? list.title : `${list.title} ${list.untitled}`}
          to={documentPaths.sharedWriting(id)}
        >
          {title}
        </Link>
        <p className={list.more}>
          <span>{words.since(owner.name, recentDay(item.shared_at, now, zone))}</span>
          <NewComments count={item.unseen_comments} to={documentPaths.comments(id)} />
        </p>
        {message && <p className={styles.message}>«{message}»</p>}
      </div>
      <div className={list.state}>
        <span className={`${badges.state} ${may === 'editor' ? badges.published : badges.draft}`}>
          <Icon name={may === 'editor' ? 'pen' : 'eye'} />
          {words.badge[may]}
        </span>
      </div>
      <div className={list.when}>
        <Moment iso={item.updated_at} now={now} />
      </div>
      <MenuButton label={words.menu.of(title)} className={list.menu} button={<Icon name="more" />}>
        {(menu) => <RowMenu item={item} on={on} menu={menu} />}
      </MenuButton>
    </li>
  )
}
