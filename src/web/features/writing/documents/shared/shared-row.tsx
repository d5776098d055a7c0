// The row of a document shared with the user: its owner, since when, and what the user may do with it. The whole row opens it.
import { documentPaths } from '#addresses/document-paths.ts'
import type { SharedWritingOnWire } from '#contract/sharing/sharing.ts'
import { sharedListWords as words } from '#language/es/sharing/shared-list.ts'
import { recentDay } from '#language/es/when.ts'
import { mayIcons } from '#web/shared/sharing/may-icons.ts'
import { Moment, useZone } from '#web/ui/moment.tsx'
import { Menu, MenuAction, MenuDownload, MenuLink } from '#web/ui/overlay/menu.tsx'
import type { Hanging } from '#web/ui/overlay/menu-button.tsx'
import { PersonAvatar } from '#web/ui/person/person-avatar.tsx'
import { StatePill } from '#web/ui/state-pill.tsx'
import list from '../list/list.module.css'
import { RowFrame, RowTitle } from '../list/row-frame.tsx'
import { NewComments } from '../new-comments.tsx'
import styles from './shared.module.css'

type Handlers = { onUse: (item: SharedWritingOnWire) => void; onLeave: (item: SharedWritingOnWire) => void }
type SharedRowProps = { item: SharedWritingOnWire; now: string; pending: boolean; on: Handlers }

function RowMenu({ item, on, menu }: Pick<SharedRowProps, 'item' | 'on'> & { menu: Hanging }) {
  const { id, can } = item
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
      {can.history && (
        <MenuLink icon="clock" to={documentPaths.history(id)}>
          {words.menu.history}
        </MenuLink>
      )}
      {can.leave && (
        <MenuAction icon="logout" danger onChoose={() => on.onLeave(item)}>
          {words.menu.leave}
        </MenuAction>
      )}
    </Menu>
  )
}

export function SharedRow({ item, now, pending, on }: SharedRowProps) {
  const { id, owner, can, message } = item
  const zone = useZone()
  const title = item.title || words.untitled
  // An editor cannot edit while its owner cannot.
  const may = item.role === 'editor' && !can.edit ? 'reader' : item.role
  const what = (
    <>
      <RowTitle item={item} text={title} to={documentPaths.sharedWriting(id)} />
      <p className={`t-13 lh-15 ink-3 breaks ${list.more}`}>
        <span>{words.since(owner.name, recentDay(item.shared_at, now, zone))}</span>
        <NewComments count={item.unseen_comments} to={documentPaths.comments(id)} />
      </p>
      {message && <p className={`w-44 mt-015 ink-2 cut phone-wraps ${styles.message}`}>«{message}»</p>}
    </>
  )
  return (
    <RowFrame
      className={styles.row}
      lead={<PersonAvatar name={owner.name} />}
      what={what}
      state={
        <StatePill tone={may === 'editor' ? 'public' : 'plain'} icon={mayIcons[may]}>
          {words.badge[may]}
        </StatePill>
      }
      when={<Moment iso={item.updated_at} now={now} />}
      opens
      pending={pending}
      menuLabel={words.menu.of(title)}
      menu={(menu) => <RowMenu item={item} on={on} menu={menu} />}
    />
  )
}
