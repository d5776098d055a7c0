// What can be done with a section besides writing it.

import type { NumberingStyle } from '#domain/words/numbering.ts'
import { type Section, sectionKinds } from '#domain/writing/model.ts'
import { kindWords, numberingWords, sectionMenuWords as words } from '#language/es/editor.ts'
import { ActionMenu, type MenuGroup } from '#web/ui/action-menu.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { EditorIcon } from './editor-icon.tsx'
import type { SectionActions } from './section-actions.ts'

/** What recitals and annexes are numbered with. */
const restarts: NumberingStyle[] = ['ordinal_dash', 'ordinal_masculine', 'roman_dash', 'arabic']

function groupsOf(section: Section, actions: SectionActions): MenuGroup[] {
  const { id, kind, numbering } = section
  const groups: MenuGroup[] = [
    {
      items: [
        { label: words.up, icon: <EditorIcon name="up" />, onSelect: () => actions.moveBy(id, -1) },
        { label: words.down, icon: <EditorIcon name="downArrow" />, onSelect: () => actions.moveBy(id, 1) },
        {
          label: words.moveTo,
          icon: <EditorIcon name="move" />,
          onSelect: () => actions.ask({ kind: 'move', section: id }),
        },
        { label: words.duplicate, icon: <EditorIcon name="duplicate" />, onSelect: () => actions.duplicate(id) },
        { label: words.addBelow, icon: <Icon name="plus" />, onSelect: () => void actions.add('clause', id) },
        {
          label: words.condition,
          icon: <EditorIcon name="condition" />,
          onSelect: () => actions.ask({ kind: 'condition', section: id }),
        },
      ],
    },
    {
      label: words.kind,
      items: sectionKinds.map((each) => ({
        label: kindWords[each],
        icon: each === kind ? <Icon name="check" /> : undefined,
        checked: each === kind,
        onSelect: () => actions.setKind(id, each),
      })),
    },
  ]
  if (kind === 'heading') {
    groups.push({
      label: words.numbering,
      items: [undefined, ...restarts].map((style) => ({
        label: style ? numberingWords[style] : words.numberingGoesOn,
        icon: style === numbering ? <Icon name="check" /> : undefined,
        checked: style === numbering,
        onSelect: () => actions.setNumbering(id, style),
      })),
    })
  }
  groups.push({
    items: [
      {
        label: words.remove,
        icon: <EditorIcon name="trash" />,
        danger: true,
        onSelect: () => actions.remove(section),
      },
    ],
  })
  return groups
}

type SectionMenuProps = { section: Section; actions: SectionActions; className?: string }

export function SectionMenu({ section, actions, className }: SectionMenuProps) {
  return (
    <ActionMenu
      label={words.open(section.title, section.kind)}
      button={<EditorIcon name="more" />}
      buttonClassName={className}
      groups={() => groupsOf(section, actions)}
    />
  )
}
