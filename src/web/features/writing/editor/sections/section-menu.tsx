// What can be done with a section besides writing it.

import { clauseNumber, type NumberingStyle } from '#domain/words/numbers/numbering.ts'
import { type Section, sectionKinds } from '#domain/writing/model.ts'
import { kindWords, sectionMenuWords as words } from '#language/es/writing/editor.ts'
import { Menu, MenuAction, MenuChoice, MenuGroup } from '#web/ui/overlay/menu.tsx'
import { MenuButton } from '#web/ui/overlay/menu-button.tsx'
import { EditorIcon } from '../tools/editor-icon.tsx'
import type { SectionActions } from './section-actions.ts'

/** What recitals and annexes are numbered with. */
const restarts: NumberingStyle[] = ['ordinal_dash', 'ordinal_masculine', 'roman_dash', 'arabic']

type SectionMenuProps = { section: Section; actions: SectionActions; className?: string }

function Deeds({ section: { id }, actions }: SectionMenuProps) {
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
      <MenuAction
        icon={<EditorIcon name="condition" />}
        onChoose={() => actions.ask({ kind: 'condition', section: id })}
      >
        {words.condition}
      </MenuAction>
    </MenuGroup>
  )
}

function Kinds({ section: { id, kind }, actions }: SectionMenuProps) {
  return (
    <MenuGroup label={words.kind}>
      {sectionKinds.map((each) => (
        <MenuChoice key={each} checked={each === kind} onChoose={() => actions.setKind(id, each)}>
          {kindWords[each]}
        </MenuChoice>
      ))}
    </MenuGroup>
  )
}

function Numberings({ section: { id, numbering }, actions }: SectionMenuProps) {
  return (
    <MenuGroup label={words.numbering}>
      {[undefined, ...restarts].map((style) => (
        <MenuChoice key={style ?? ''} checked={style === numbering} onChoose={() => actions.setNumbering(id, style)}>
          {style ? clauseNumber(1, style) : words.numberingGoesOn}
        </MenuChoice>
      ))}
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
          {/* Before the long choices: users look for it, and in a low window they would have to scroll past those. */}
          <MenuGroup>
            <MenuAction icon={<EditorIcon name="trash" />} danger onChoose={() => actions.remove(section)}>
              {words.remove}
            </MenuAction>
          </MenuGroup>
          <Kinds {...props} />
          {section.kind === 'heading' && <Numberings {...props} />}
        </Menu>
      )}
    </MenuButton>
  )
}
