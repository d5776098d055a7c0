// Adds a section at the end of the document: a clause by the large button, any kind by the menu beside it.
import { type SectionKind, sectionKinds } from '#domain/writing/model.ts'
import { contentWords as words } from '#language/es/writing/editor.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuAction } from '#web/ui/overlay/menu.tsx'
import { MenuButton } from '#web/ui/overlay/menu-button.tsx'
import styles from '../content-step.module.css'

type AddSectionProps = { isFull: boolean; onAdd: (kind: SectionKind) => void }

export function AddSection({ isFull, onAdd }: AddSectionProps) {
  return (
    <div className="flow">
      <button
        type="button"
        className={`row-inline middle grows ctl-lg gap-2 t-16 w550 pressed dashed-field hover-sheet ${styles.add}`}
        disabled={isFull}
        onClick={() => onAdd('clause')}
      >
        <Icon name="plus" />
        {words.add}
      </button>
      <MenuButton
        label={words.addOther}
        className={`row-inline middle ctl-lg gap-2 t-16 w550 ink-3 pressed dashed-field hover-sheet ${styles.addOther}`}
        button={<Icon name="down" />}
      >
        {(menu) => (
          <Menu {...menu}>
            {sectionKinds.map((kind) => (
              <MenuAction key={kind} onChoose={() => onAdd(kind)}>
                {words.addKind[kind]}
              </MenuAction>
            ))}
          </Menu>
        )}
      </MenuButton>
    </div>
  )
}
