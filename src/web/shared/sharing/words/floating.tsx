// A card beside some words of the page, which scrolls with them; on a phone it lies at the bottom.
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
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
  useLayoutEffect(() => {
    const element = card.current
    if (!element) return
    const width = element.offsetWidth
    const room = document.documentElement.clientWidth - width - 8
    element.style.setProperty('--left', `${Math.max(8, Math.min(at.left, room)) + scrollX}px`)
    // Under the words, or above them where the window ends.
    const isLow = at.bottom + element.offsetHeight + 16 > innerHeight && at.top > element.offsetHeight + 80
    const top = isLow ? at.top - element.offsetHeight - 8 : at.bottom + 8
    element.style.setProperty('--top', `${Math.max(8, top) + scrollY}px`)
  }, [at])
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onClose?.()
  }
  return createPortal(
    <div
      ref={card}
      role={small ? 'group' : 'dialog'}
      aria-labelledby={labelledBy}
      aria-label={label}
      className={`${styles.floating} ${small ? styles.small : ''}`}
      data-words-card=""
      onKeyDown={handleKey}
    >
      {children}
    </div>,
    document.body,
  )
}
