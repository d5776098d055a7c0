// Menus beside the button that opened them: arrows, Home, End and the first letters move in them, Escape and Tab leave them.
import { type KeyboardEvent, type MouseEvent, type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { Link } from '#web/app/router/link.tsx'
import { Icon, type IconName } from '../icon.tsx'
import styles from './menu.module.css'
import type { Hanging } from './menu-button.tsx'
import { Popover } from './popover.tsx'

type MenuProps = Hanging & { children: ReactNode }

const itemsOf = (box: HTMLElement | null): HTMLElement[] => [
  ...(box?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? []),
]

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** Letters typed within this time belong to one word. */
const wordMs = 600

function useItems(start: Hanging['start']) {
  const box = useRef<HTMLDivElement>(null)
  const typed = useRef({ word: '', at: 0 })

  // Not in the layout phase: the panel around it is shown there, after what is in it.
  useEffect(() => {
    if (start)
      itemsOf(box.current)
        .at(start === 'first' ? 0 : -1)
        ?.focus({ preventScroll: true })
  }, [start])

  /** The next item that begins with what was typed; the same letter again goes on to the next one. */
  function spelled(items: HTMLElement[], at: number, key: string, now: number): HTMLElement | undefined {
    const before = now - typed.current.at < wordMs ? typed.current.word : ''
    const word = before === plain(key) ? before : before + plain(key)
    typed.current = { word, at: now }
    const from = word.length > 1 ? at : at + 1
    return [...items.slice(from), ...items.slice(0, from)].find((item) =>
      plain(item.textContent ?? '').startsWith(word),
    )
  }

  function handleKey(event: KeyboardEvent): boolean {
    const items = itemsOf(box.current)
    const at = items.indexOf(document.activeElement as HTMLElement)
    // Whatever else stands in it has keys of its own.
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return false
    const isLetter = event.key.length === 1 && event.key !== ' '
    const target = isLetter
      ? spelled(items, at, event.key, event.timeStamp)
      : {
          ArrowDown: items[(at + 1) % items.length],
          ArrowUp: items[(at - 1 + items.length) % items.length],
          Home: items[0],
          End: items.at(-1),
        }[event.key]
    if (target) {
      target.focus()
      event.preventDefault()
    }
    return target !== undefined || isLetter
  }

  return { box, handleKey }
}

/** Actions; any of them closes it. Open as long as it is rendered. */
export function Menu({ id, anchor, align = 'end', label, start = 'first', onClose, children }: MenuProps) {
  const { box, handleKey } = useItems(start)

  function handleMenuKey(event: KeyboardEvent) {
    const { activeElement } = document
    if (handleKey(event)) event.stopPropagation()
    else if (event.key === ' ' && activeElement instanceof HTMLAnchorElement) {
      event.preventDefault()
      activeElement.click()
    } else if (event.key === 'Tab') {
      // From its button on, as if it had never been open.
      anchor.focus({ preventScroll: true })
      onClose()
    }
  }

  const isItem = (event: MouseEvent) => (event.target as Element).closest('[role^=menuitem]') !== null

  return (
    <Popover anchor={anchor} align={align} onClose={onClose}>
      <div
        ref={box}
        id={id}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className="focus-unseen"
        onKeyDown={handleMenuKey}
        // Back first: what is chosen may want the focus for itself, and a dialog gives it back to the button.
        onClickCapture={(event) => isItem(event) && anchor.focus({ preventScroll: true })}
        onClick={(event) => isItem(event) && onClose()}
      >
        {children}
      </div>
    </Popover>
  )
}

/** Links, and what belongs to them: they stay links, reached by Tab as well; following one closes it. */
export function LinkMenu({ id, anchor, align, start, onClose, children }: MenuProps) {
  const { box, handleKey } = useItems(start)
  return (
    <Popover anchor={anchor} align={align} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys and clicks of the links in it. */}
      <div
        ref={box}
        id={id}
        onKeyDown={handleKey}
        onClick={(event) => (event.target as Element).closest('a') && onClose()}
      >
        {children}
      </div>
    </Popover>
  )
}

/** Set apart from the next by a line; the label says what its items choose. */
export function MenuGroup({ label, children }: { label?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not belong in a menu.
    <div role="group" aria-label={label} className={styles.group}>
      {label && (
        <p aria-hidden="true" className={`t-13 w600 ink-3 ${styles.label}`}>
          {label}
        </p>
      )}
      {children}
    </div>
  )
}

type ItemProps = { icon?: IconName | ReactElement; danger?: boolean; children: ReactNode }
type ActionProps = ItemProps & { disabled?: boolean; onChoose: () => void }

const look = (danger?: boolean) => ({
  tabIndex: -1,
  className: danger ? `${styles.item} ${styles.danger}` : styles.item,
})

function Inside({ icon, children }: ItemProps) {
  return (
    <>
      <span className={`centre rigid ink-2 ${styles.icon}`}>
        {typeof icon === 'string' ? <Icon name={icon} /> : icon}
      </span>
      <span>{children}</span>
    </>
  )
}

export function MenuAction({ icon, danger, disabled, onChoose, children }: ActionProps) {
  return (
    <button type="button" role="menuitem" {...look(danger)} disabled={disabled} onClick={onChoose}>
      <Inside icon={icon}>{children}</Inside>
    </button>
  )
}

/** One of several that exclude each other. */
export function MenuChoice({ icon, checked, disabled, onChoose, children }: ActionProps & { checked: boolean }) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={checked}
      {...look()}
      disabled={disabled}
      onClick={onChoose}
    >
      <Inside icon={icon ?? (checked ? 'check' : undefined)}>{children}</Inside>
    </button>
  )
}

/** Something that is on or off. */
export function MenuCheck({ checked, disabled, onChoose, children }: ActionProps & { checked: boolean }) {
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={checked}
      {...look()}
      disabled={disabled}
      onClick={onChoose}
    >
      <Inside icon={checked ? 'check' : undefined}>{children}</Inside>
    </button>
  )
}

export function MenuLink({ icon, to, children }: ItemProps & { to: string }) {
  return (
    <Link role="menuitem" {...look()} to={to}>
      <Inside icon={icon}>{children}</Inside>
    </Link>
  )
}

/** A file rather than a page: the browser asks the server for it. */
export function MenuDownload({ icon, href, children }: ItemProps & { href: string }) {
  return (
    <a role="menuitem" {...look()} href={href} download>
      <Inside icon={icon}>{children}</Inside>
    </a>
  )
}
