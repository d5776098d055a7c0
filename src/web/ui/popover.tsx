// A small panel beside what opened it, above everything else on the page: closed by Escape, by a click or by focus elsewhere.
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import styles from './popover.module.css'

type PopoverProps = {
  /** What it stands beside: an element, or a place in the text. */
  anchor: RefObject<Element | null> | DOMRect
  label?: string
  align?: 'start' | 'end'
  className?: string
  onClose: () => void
  children: ReactNode
}

const gap = 6
const margin = 8

const rectOf = (anchor: PopoverProps['anchor']): DOMRect | undefined =>
  'current' in anchor ? anchor.current?.getBoundingClientRect() : anchor

function place(panel: HTMLElement, anchor: PopoverProps['anchor'], align: 'start' | 'end') {
  const rect = rectOf(anchor)
  if (!rect) return
  const { innerWidth, innerHeight } = window
  panel.style.maxHeight = ''
  const { width, height } = panel.getBoundingClientRect()
  const below = innerHeight - rect.bottom - gap - margin
  const above = rect.top - gap - margin
  const up = height > below && above > below
  panel.style.maxHeight = `${Math.max(up ? above : below, 120)}px`
  panel.style.top = `${up ? Math.max(margin, rect.top - gap - Math.min(height, above)) : rect.bottom + gap}px`
  const left = align === 'end' ? rect.right - width : rect.left
  panel.style.left = `${Math.min(Math.max(margin, left), Math.max(margin, innerWidth - width - margin))}px`
}

/** Open as long as it is rendered. */
export function Popover({ anchor, label, align = 'start', className, onClose, children }: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose

  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    // In the top layer nothing clips it. Where browsers do not know it, it is a fixed box.
    element.showPopover?.()
    const keep = () => place(element, anchor, align)
    keep()
    const grown = new ResizeObserver(keep)
    grown.observe(element)
    window.addEventListener('scroll', keep, { capture: true, passive: true })
    window.addEventListener('resize', keep)
    return () => {
      grown.disconnect()
      window.removeEventListener('scroll', keep, { capture: true })
      window.removeEventListener('resize', keep)
    }
  }, [anchor, align])

  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      panel.current?.contains(target as Node) || ('current' in anchor && anchor.current?.contains(target as Node))
    const closeOutside = (event: Event) => {
      if (!isInside(event.target)) close.current()
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      close.current()
      if ('current' in anchor && anchor.current instanceof HTMLElement) anchor.current.focus()
    }
    document.addEventListener('pointerdown', closeOutside, true)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape, true)
    return () => {
      document.removeEventListener('pointerdown', closeOutside, true)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape, true)
    }
  }, [anchor])

  return (
    <div
      ref={panel}
      popover="manual"
      {...(label && { role: 'dialog', 'aria-label': label })}
      className={className ? `${styles.panel} ${className}` : styles.panel}
    >
      {children}
    </div>
  )
}
