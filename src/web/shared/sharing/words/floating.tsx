// A card beside some words of the page, which scrolls with them; on a phone it lies at the bottom.
import { type CSSProperties, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './words.module.css'

type FloatingProps = {
  at: DOMRect
  labelledBy?: string
  label?: string
  onClose?: () => void
  small?: boolean
  children: ReactNode
}

export function Floating({ at, labelledBy, label, onClose, small, children }: FloatingProps) {
  const card = useRef<HTMLDivElement>(null)
  // Under the words from the first moment: what gets the focus elsewhere would scroll the page there.
  const start = { '--top': `${at.bottom + 8}px`, '--left': `${at.left}px` } as CSSProperties
  useLayoutEffect(() => {
    const element = card.current
    if (!element) return
    const { offsetWidth: width, offsetHeight: height } = element
    const room = scrollX + document.documentElement.clientWidth - width - 8
    element.style.setProperty('--left', `${Math.max(scrollX + 8, Math.min(at.left, room))}px`)
    // Above them where the window ends.
    const isLow = at.bottom + height + 16 > scrollY + innerHeight && at.top - height > scrollY + 80
    element.style.setProperty('--top', `${isLow ? at.top - height - 8 : at.bottom + 8}px`)
    // With the keyboard of a reader who came by it.
    if (!small) element.querySelector<HTMLElement>('textarea, input')?.focus({ preventScroll: true })
  }, [at, small])
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onClose?.()
  }
  const named = small ? { role: 'group', 'aria-label': label } : { role: 'dialog', 'aria-labelledby': labelledBy }
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it; it is a dialog or a group, as `named` says.
    <div
      ref={card}
      {...named}
      className={`${styles.floating} ${small ? styles.small : ''}`}
      data-words-card=""
      style={start}
      onKeyDown={handleKey}
    >
      {children}
    </div>,
    document.body,
  )
}
