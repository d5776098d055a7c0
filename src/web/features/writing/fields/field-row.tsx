// One field in the list: its name and what it is like in a line, and its form below when it is open.
import { memo, type ReactNode } from 'react'
import type { Field } from '#domain/writing/model.ts'
import { fieldTypeWords } from '#language/es/writing/editor.ts'
import { fieldDragWords, fieldWords as words } from '#language/es/writing/fields.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuAction, MenuGroup } from '#web/ui/overlay/menu.tsx'
import { MenuButton } from '#web/ui/overlay/menu-button.tsx'
import { SortableHandle, SortableItem } from '#web/ui/sortable-list.tsx'
import styles from './field-row.module.css'

export type RowActions = {
  toggle: (id: string) => void
  close: (id: string) => void
  moveTo: (id: string, index: number) => void
  moveBy: (id: string, steps: number) => void
  isFirst: (id: string) => boolean
  isLast: (id: string) => boolean
  duplicate: (id: string) => void
  remove: (id: string) => void
}

type FieldRowProps = {
  field: Field
  count: number
  needed: boolean
  party: string | undefined
  formula: string | undefined
  open: boolean
  readOnly: boolean
  /** While only some are shown, their order says nothing. */
  fixed: boolean
  actions: RowActions
  children: ReactNode
}

export const FieldRow = memo(function FieldRow(props: FieldRowProps) {
  const { field, count, needed, party, formula, open, readOnly, fixed, actions, children } = props
  const { id } = field
  const label = field.label.trim() || words.unlabelled
  const facts = [
    fieldTypeWords[field.type],
    formula,
    party && words.filledBy(party),
    !field.required && field.type !== 'computed' && words.optional.toLowerCase(),
  ].filter(Boolean)
  const movable = !readOnly && !fixed
  return (
    <SortableItem
      id={id}
      className={
        open
          ? `anchor on-sheet ruled-between ${styles.item} z-1 marked-left`
          : `anchor on-sheet ruled-between ${styles.item}`
      }
      disabled={!movable}
    >
      {field.step && (
        <p className={`t-13 w550 ink-2 underlined-line on-sheet-2 p-2-4`}>{words.stepBegins(field.step)}</p>
      )}
      <div className={`row gap-1 ${styles.row}`} id={`f-${id}`}>
        {movable ? (
          <SortableHandle
            label={words.move(label)}
            role={fieldDragWords.handle}
            className={`centre rigid frameless r-ctl groundless hover-sheet ${styles.handle}`}
          >
            <span className={styles.grip} />
          </SortableHandle>
        ) : (
          <span className={`rigid ${styles.unmovable}`} />
        )}
        <button
          type="button"
          className={`stack across-start shrinks gap-03 text-start frameless r-ctl groundless pressed ${styles.summary}`}
          aria-expanded={open}
          aria-label={words.edit(label)}
          aria-describedby={`f-${id}-facts`}
          onClick={() => actions.toggle(id)}
        >
          <span
            className={
              field.label.trim()
                ? `at-most-full t-15 w500 pen breaks on-pen-soft dashed-pen ${styles.chip}`
                : 'italic ink-3'
            }
          >
            {label}
          </span>
          <span className="at-most-full t-13 ink-3 breaks" id={`f-${id}-facts`}>
            {facts.join(' · ')}
          </span>
        </button>
        <UseLabel count={count} needed={needed} />
        {readOnly ? (
          <span className={`rigid ${styles.unmovable}`} />
        ) : (
          <MenuButton
            label={words.menu(label)}
            className="centre rigid square-ctl ink-2 frameless r-ctl groundless pressed hover-sheet"
            button={<Icon name="more" />}
          >
            {(menu) => (
              <Menu {...menu}>
                <MenuGroup>
                  <MenuAction disabled={fixed || actions.isFirst(id)} onChoose={() => actions.moveBy(id, -1)}>
                    {words.up}
                  </MenuAction>
                  <MenuAction disabled={fixed || actions.isLast(id)} onChoose={() => actions.moveBy(id, 1)}>
                    {words.down}
                  </MenuAction>
                  <MenuAction icon="copy" onChoose={() => actions.duplicate(id)}>
                    {words.duplicate}
                  </MenuAction>
                </MenuGroup>
                <MenuGroup>
                  <MenuAction icon="trash" danger onChoose={() => actions.remove(id)}>
                    {words.remove}
                  </MenuAction>
                </MenuGroup>
              </Menu>
            )}
          </MenuButton>
        )}
      </div>
      {children}
    </SortableItem>
  )
})

function UseLabel({ count, needed }: { count: number; needed: boolean }) {
  if (count > 0) return <span className="rigid t-13 ink-3 one-line">{words.uses(count)}</span>
  return (
    <span
      className={
        needed ? 'rigid t-13 ink-3 one-line' : `rigid t-13 ink-3 one-line r-pill on-pending-soft ${styles.unused}`
      }
      title={needed ? words.indirectHint : words.unusedHint}
    >
      {needed ? words.indirect : words.unused}
    </span>
  )
}
