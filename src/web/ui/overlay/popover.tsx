// A small panel beside what opened it, in the browser's top layer: nothing clips it and no dialog covers it. Escape, a press
// and focus elsewhere close it; if the focus was in it, it goes back to where it came from.
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { type Align, type Box, placeOf } from './placement.ts'
import styles from './popover.module.css'

/** An element, or a place in a text. */
export type Anchor = Element | DOMRect

type PopoverProps = {
  anchor: Anchor
  align?: Align
  /** Named, it is a dialog of its own; a menu has its name inside. */
  label?: string
  className?: string
  onClose: () => void
  children: ReactNode
}

/** On a phone less is seen than the page is high: the keyboard covers the rest. */
function seen(): Box {
  const { visualViewport: view, innerWidth, innerHeight } = window
  const {
    offsetLeft: left,
    offsetTop: top,
    width,
    height,
  } = view ?? {
    offsetLeft: 0,
    offsetTop: 0,
    width: innerWidth,
    height: innerHeight,
  }
  return { left, top, right: left + width, bottom: top + height }
}

function place(panel: HTMLElement, anchor: Anchor, align: Align) {
  const beside = anchor instanceof Element ? anchor.getBoundingClientRect() : anchor
  panel.style.setProperty('--anchor-width', `${beside.width}px`)
  // Not its own height, which the last placing may have cut.
  const size = { width: panel.offsetWidth, height: panel.scrollHeight }
  const { top, left, maxHeight } = placeOf(beside, size, seen(), align)
  panel.style.setProperty('--at-top', `${top}px`)
  panel.style.setProperty('--at-left', `${left}px`)
  panel.style.setProperty('--room', `${maxHeight}px`)
}

/** Open as long as it is rendered. */
export function Popover({ anchor, align = 'start', label, className, onClose, children }: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose

  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    const before = anchor instanceof HTMLElement ? anchor : document.activeElement
    element.showPopover?.()
    const keep = () => place(element, anchor, align)
    keep()
    // What is scrolled inside it moves nothing.
    const follow = (event: Event) => {
      if (!element.contains(event.target as Node)) keep()
    }
    const grown = new ResizeObserver(keep)
    grown.observe(element)
    const stops = new AbortController()
    const { signal } = stops
    window.addEventListener('scroll', follow, { capture: true, passive: true, signal })
    window.addEventListener('resize', keep, { signal })
    window.visualViewport?.addEventListener('resize', keep, { signal })
    window.visualViewport?.addEventListener('scroll', keep, { signal })
    return () => {
      grown.disconnect()
      stops.abort()
      if (before instanceof HTMLElement && element.contains(document.activeElement))
        before.focus({ preventScroll: true })
    }
  }, [anchor, align])

  // With the first paint: an effect that waits for the next task lets a press on the page through.
  useLayoutEffect(() => {
    const closeOutside = ({ target }: Event) => {
      const isBeside = anchor instanceof Element && anchor.contains(target as Node)
      if (!panel.current?.contains(target as Node) && !isBeside) close.current()
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // A dialog around it stays.
      event.preventDefault()
      event.stopPropagation()
      close.current()
    }
    const stops = new AbortController()
    const early = { capture: true, signal: stops.signal }
    document.addEventListener('pointerdown', closeOutside, early)
    document.addEventListener('focusin', closeOutside, early)
    document.addEventListener('keydown', closeOnEscape, early)
    return () => stops.abort()
  }, [anchor])

  return (
    <div
      ref={panel}
      // Not `auto`: the browser would close it before the click on its own button arrives, which would open it again.
      popover="manual"
      {...(label && { role: 'dialog', 'aria-label': label })}
      className={className ? `${styles.panel} ${className}` : styles.panel}
    >
      {children}
    </div>
  )
}
