// A menu of actions beside the button that opened it: arrows, Home and End move in it, Escape and Tab leave it.
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { Icon, type IconName } from './icon.tsx'
import styles from './menu.module.css'

type MenuProps = {
  /** What it hangs from, and where the focus goes back to. */
  anchor: HTMLElement
  label: string
  onClose: () => void
  children: ReactNode
}

const gap = 4
const edge = 8

/** Below its button, or above it where there is more room; never beyond the screen. */
function placeOf(anchor: HTMLElement, menu: HTMLElement) {
  const around = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = menu
  const below = around.bottom + gap
  const top = below + height > innerHeight - edge ? Math.max(edge, around.top - gap - height) : below
  const left = Math.min(Math.max(edge, around.right - width), innerWidth - edge - width)
  return { top, left }
}

const itemsOf = (menu: HTMLElement | null) => [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

/** Open as long as it is rendered; any item closes it. */
export function Menu({ anchor, label, onClose, children }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ top: 0, left: 0 })
  const close = useRef(onClose)
  close.current = onClose

  useLayoutEffect(() => {
    if (menu.current) setPlace(placeOf(anchor, menu.current))
    itemsOf(menu.current)[0]?.focus({ preventScroll: true })
  }, [anchor])

  useEffect(() => {
    const leave = () => close.current()
    const leaveOutside = (event: Event) => {
      const target = event.target as Node
      // Its own button closes it by itself.
      if (!menu.current?.contains(target) && !anchor.contains(target)) leave()
    }
    document.addEventListener('pointerdown', leaveOutside)
    const leaveOnScroll = (event: Event) => event.target !== menu.current && leave()
    addEventListener('scroll', leaveOnScroll, true)
    addEventListener('resize', leave)
    return () => {
      document.removeEventListener('pointerdown', leaveOutside)
      removeEventListener('scroll', leaveOnScroll, true)
      removeEventListener('resize', leave)
    }
  }, [anchor])

  /** A dialog that an item opens gives the focus back to the button, not to an item that is gone. */
  function handleChosen() {
    anchor.focus({ preventScroll: true })
    onClose()
  }

  function handleKeyDown(event: KeyboardEvent) {
    const items = itemsOf(menu.current)
    const at = items.indexOf(document.activeElement as HTMLElement)
    const steps: Record<string, number> = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }
    const next = steps[event.key]
    if (next !== undefined) {
      event.preventDefault()
      items[next]?.focus()
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      anchor.focus()
      onClose()
    }
  }

  return createPortal(
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      style={place}
      onKeyDown={handleKeyDown}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: catches what the items let through. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the items are buttons and links, which have their keys. */}
      <div onClick={handleChosen}>{children}</div>
    </div>,
    document.getElementById('contenido') ?? document.body,
  )
}

type ItemProps = { icon: IconName; danger?: boolean; children: ReactNode }

const look = (danger?: boolean) => (danger ? `${styles.item} ${styles.danger}` : styles.item)

export function MenuAction({ icon, danger, onChoose, children }: ItemProps & { onChoose: () => void }) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={look(danger)} onClick={onChoose}>
      <Icon name={icon} />
      {children}
    </button>
  )
}

export function MenuLink({ icon, to, children }: ItemProps & { to: string }) {
  return (
    <Link role="menuitem" tabIndex={-1} className={look()} to={to}>
      <Icon name={icon} />
      {children}
    </Link>
  )
}

/** A file rather than a page: the browser asks the server for it. */
export function MenuDownload({ icon, href, children }: ItemProps & { href: string }) {
  return (
    <a role="menuitem" tabIndex={-1} className={look()} href={href} download>
      <Icon name={icon} />
      {children}
    </a>
  )
}
