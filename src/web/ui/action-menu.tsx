// A button that opens a menu of actions: arrows to walk, Enter to choose, Escape to leave everything as it was.
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './action-menu.module.css'
import { Popover } from './popover.tsx'

export type MenuItem = {
  label: string
  icon?: ReactNode
  /** One of several that exclude each other. */
  checked?: boolean
  disabled?: boolean
  danger?: boolean
  onSelect: () => void
}
/** Groups are set apart by a line; a label says what their items choose. */
export type MenuGroup = { label?: string; items: MenuItem[] }

type ActionMenuProps = {
  label: string
  button: ReactNode
  buttonClassName?: string
  align?: 'start' | 'end'
  /** Made when it opens, so that closed menus cost nothing. */
  groups: () => MenuGroup[]
}

export function ActionMenu({ label, button, buttonClassName, align = 'end', groups }: ActionMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()
  const [open, setOpen] = useState(false)

  function handleSelect(item: MenuItem) {
    setOpen(false)
    // Back first: what is chosen may want the focus for itself.
    trigger.current?.focus()
    item.onSelect()
  }

  return (
    <>
      <button
        type="button"
        ref={trigger}
        className={buttonClassName}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {button}
      </button>
      {open && (
        <Popover anchor={trigger} align={align} onClose={() => setOpen(false)}>
          <Items id={id} label={label} groups={groups()} onSelect={handleSelect} />
        </Popover>
      )}
    </>
  )
}

type ItemsProps = { id: string; label: string; groups: MenuGroup[]; onSelect: (item: MenuItem) => void }

function Items({ id, label, groups, onSelect }: ItemsProps) {
  const menu = useRef<HTMLDivElement>(null)
  const choices = () => [...(menu.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])]

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens.
  useEffect(() => choices()[0]?.focus(), [])

  function handleKey(event: KeyboardEvent) {
    const all = choices()
    const at = all.indexOf(document.activeElement as HTMLButtonElement)
    const target = {
      ArrowDown: all[(at + 1) % all.length],
      ArrowUp: all[(at - 1 + all.length) % all.length],
      Home: all[0],
      End: all.at(-1),
    }[event.key]
    if (!target) return
    event.preventDefault()
    event.stopPropagation()
    target.focus()
  }

  return (
    <div ref={menu} id={id} role="menu" tabIndex={-1} aria-label={label} className={styles.menu} onKeyDown={handleKey}>
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups never change while the menu is open.
        // biome-ignore lint/a11y/useSemanticElements: a fieldset does not belong in a menu.
        <div key={index} role="group" aria-label={group.label} className={styles.group}>
          {group.label && (
            <p aria-hidden="true" className={styles.label}>
              {group.label}
            </p>
          )}
          {group.items.map((item, place) => (
            <Item key={item.label} item={item} isFirst={index + place === 0} onSelect={onSelect} />
          ))}
        </div>
      ))}
    </div>
  )
}

type ItemProps = { item: MenuItem; isFirst: boolean; onSelect: (item: MenuItem) => void }

function Item({ item, isFirst, onSelect }: ItemProps) {
  const { label, icon, checked, disabled, danger } = item
  const look = {
    className: danger ? `${styles.item} ${styles.danger}` : styles.item,
    disabled,
    // One of them can be reached by Tab, the others from it by the arrows.
    tabIndex: isFirst ? 0 : -1,
  }
  const content = (
    <>
      <span className={styles.icon}>{icon}</span>
      <span>{label}</span>
    </>
  )
  return checked === undefined ? (
    <button type="button" role="menuitem" {...look} onClick={() => onSelect(item)}>
      {content}
    </button>
  ) : (
    <button type="button" role="menuitemradio" aria-checked={checked} {...look} onClick={() => onSelect(item)}>
      {content}
    </button>
  )
}
