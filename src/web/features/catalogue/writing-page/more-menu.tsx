// On a phone: what does not fit into the bar at the bottom.

import { cataloguePaths } from '#addresses/catalogue-paths.ts'
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import { writingLabels as words } from '#language/es/catalogue/writing.ts'
import { useSession } from '#web/app/session.ts'
import { Menu, MenuAction, MenuDownload, MenuLink } from '#web/ui/overlay/menu.tsx'
import type { DialogProps } from './asked.ts'

export function MoreMenu({ writing: { slug, own }, anchor, ask, onClose }: DialogProps) {
  const session = useSession()
  return (
    <Menu anchor={anchor} label={words.more} onClose={onClose}>
      {session ? (
        <MenuAction icon="copy" onChoose={() => ask('fork', anchor)}>
          {words.fork}
        </MenuAction>
      ) : (
        <MenuLink icon="copy" to={paths.login(paths.writing(slug))}>
          {words.fork}
        </MenuLink>
      )}
      <MenuDownload icon="download" href={cataloguePaths.pdf(slug)}>
        {words.pdf}
      </MenuDownload>
      <MenuDownload icon="download" href={cataloguePaths.docx(slug)}>
        {words.word}
      </MenuDownload>
      {own && (
        <MenuLink icon="pen" to={documentPaths.editorStep('edit', 1, own)}>
          {words.edit}
        </MenuLink>
      )}
      {own && (
        <MenuAction icon="trash" danger onChoose={() => ask('withdraw', anchor)}>
          {words.withdraw}
        </MenuAction>
      )}
      {!own && (
        <MenuAction icon="flag" onChoose={() => ask('report', anchor)}>
          {words.report}
        </MenuAction>
      )}
    </Menu>
  )
}
