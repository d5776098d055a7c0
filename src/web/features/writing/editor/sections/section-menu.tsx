// What can be done with a section besides writing it.

import type { Section } from '#domain/writing/model.ts'
import { sectionMenuWords as words } from '#language/es/writing/editor.ts'
import { Menu, MenuAction, MenuGroup } from '#web/ui/overlay/menu.tsx'
import { MenuButton } from '#web/ui/overlay/menu-button.tsx'
import { EditorIcon } from '../tools/editor-icon.tsx'
import type { SectionActions } from './section-actions.ts'

type SectionMenuProps = { section: Section; actions: SectionActions; className?: string }

function Deeds({ section: { id, condition }, actions }: SectionMenuProps) {
  return (
    <MenuGroup>
      <MenuAction icon={<EditorIcon name="up" />} onChoose={() => actions.moveBy(id, -1)}>
        {words.up}
      </MenuAction>
      <MenuAction icon={<EditorIcon name="downArrow" />} onChoose={() => actions.moveBy(id, 1)}>
        {words.down}
      </MenuAction>
      <MenuAction icon={<EditorIcon name="move" />} onChoose={() => actions.ask({ kind: 'move', section: id })}>
        {words.moveTo}
      </MenuAction>
      <MenuAction icon={<EditorIcon name="duplicate" />} onChoose={() => actions.duplicate(id)}>
        {words.duplicate}
      </MenuAction>
      <MenuAction icon="plus" onChoose={() => void actions.add('clause', id)}>
        {words.addBelow}
      </MenuAction>
      {actions.caret.now?.section() === id && (
        <MenuAction icon={<EditorIcon name="divide" />} onChoose={() => actions.caret.now?.divide()}>
          {words.divide}
        </MenuAction>
      )}
      {!condition && (
        <MenuAction icon={<EditorIcon name="question" />} onChoose={() => actions.askWhether(id)}>
          {words.include}
        </MenuAction>
      )}
      <MenuAction
        icon={<EditorIcon name="condition" />}
        onChoose={() => actions.ask({ kind: 'condition', section: id })}
      >
        {words.condition}
      </MenuAction>
      <MenuAction icon={<EditorIcon name="kind" />} onChoose={() => actions.ask({ kind: 'kind', section: id })}>
        {words.kind}
      </MenuAction>
    </MenuGroup>
  )
}

export function SectionMenu(props: SectionMenuProps) {
  const { section, actions, className } = props
  return (
    <MenuButton
      label={words.open(section.title, section.kind)}
      button={<EditorIcon name="more" />}
      className={className}
    >
      {(menu) => (
        <Menu {...menu}>
          <Deeds {...props} />
          <MenuGroup>
            <MenuAction icon={<EditorIcon name="trash" />} danger onChoose={() => actions.remove(section)}>
              {words.remove}
            </MenuAction>
          </MenuGroup>
        </Menu>
      )}
    </MenuButton>
  )
}
