// What can be done with one document, from its row.

import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { ListedWriting } from '#contract/writing.ts'
import { documentWords } from '#language/es/writing/documents.ts'
import { Menu, MenuAction, MenuDownload, MenuLink } from '#web/ui/overlay/menu.tsx'
import type { Hanging } from '#web/ui/overlay/menu-button.tsx'
import type { KeepHandlers } from './list-row.tsx'

const words = documentWords.menu

/** Actions that only the owner has. */
export type WritingHandlers = {
  onUse: (item: ListedWriting) => void
  onDuplicate: (item: ListedWriting) => void
  onWithdraw: (item: ListedWriting) => void
  onShare: (item: ListedWriting) => void
}

type DocumentMenuProps = { item: ListedWriting; on: KeepHandlers<ListedWriting> & WritingHandlers; menu: Hanging }

/** For a document in the catalogue: its page and its withdrawal. A withdrawn one can be published again. */
function Publication({ item, on }: Pick<DocumentMenuProps, 'item' | 'on'>) {
  if (item.slug === null) return null
  if (!item.can.withdraw)
    return (
      item.can.publish && (
        <MenuLink icon="world" to={documentPaths.editorStep('edit', 4, item.id)}>
          {words.publishAgain}
        </MenuLink>
      )
    )
  return (
    <>
      <MenuLink icon="world" to={paths.writing(item.slug)}>
        {words.seeIt}
      </MenuLink>
      <MenuAction icon="eyeOff" onChoose={() => on.onWithdraw(item)}>
        {words.withdraw}
      </MenuAction>
    </>
  )
}

/** Only private documents can be shared with other people; without premium it links to the premium page. */
function Sharing({ item, on }: Pick<DocumentMenuProps, 'item' | 'on'>) {
  if (item.can.share)
    return (
      <MenuAction icon="share" onChoose={() => on.onShare(item)}>
        {words.share}
      </MenuAction>
    )
  if (!item.can.needs_premium) return null
  return (
    <MenuLink icon="share" to={paths.premium}>
      {words.sharePremium}
    </MenuLink>
  )
}

export function DocumentMenu({ item, on, menu }: DocumentMenuProps) {
  const { id, can } = item
  return (
    <Menu {...menu}>
      <MenuLink icon={can.edit ? 'pen' : 'eye'} to={documentPaths.editorStep('edit', 1, id)}>
        {can.edit ? words.edit : words.read}
      </MenuLink>
      <MenuAction icon="send" onChoose={() => on.onUse(item)}>
        {words.use}
      </MenuAction>
      <Sharing item={item} on={on} />
      {can.duplicate && (
        <MenuAction icon="copy" onChoose={() => on.onDuplicate(item)}>
          {words.duplicate}
        </MenuAction>
      )}
      {can.move && (
        <MenuAction icon="folderMove" onChoose={() => on.onMove([item])}>
          {words.move}
        </MenuAction>
      )}
      <MenuDownload icon="download" href={documentPaths.writingPdf(id)}>
        {words.pdf}
      </MenuDownload>
      {item.status === 'draft' && (
        <MenuDownload icon="download" href={documentPaths.cleanWritingPdf(id)}>
          {words.cleanPdf}
        </MenuDownload>
      )}
      <MenuDownload icon="download" href={documentPaths.writingDocx(id)}>
        {words.docx}
      </MenuDownload>
      {can.history && (
        <MenuLink icon="clock" to={documentPaths.history(id)}>
          {words.history}
        </MenuLink>
      )}
      <Publication item={item} on={on} />
      <MenuLink icon="qr" to={documentPaths.newLink({ escrito: id })}>
        {words.openLink}
      </MenuLink>
      <MenuLink icon="people" to={documentPaths.newBatch({ escrito: id })}>
        {words.toMany}
      </MenuLink>
      {can.delete && (
        <MenuAction icon="trash" danger onChoose={() => on.onDelete([item])}>
          {words.delete}
        </MenuAction>
      )}
    </Menu>
  )
}
