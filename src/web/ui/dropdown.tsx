// A button that shows a small panel of links: closed by Escape, by a click elsewhere, and by choosing.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import styles from './dropdown.module.css'

type DropdownProps = {
  button: ReactNode
  buttonClassName?: string
  label?: string
  align?: 'start' | 'end'
  children: ReactNode
}

export function Dropdown({ button, buttonClassName, label, align = 'start', children }: DropdownProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  // Navigating closes it, wherever the navigation came from.
  const open = openAt === key

  useEffect(() => {
    if (!open) return
    const closeOutside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpenAt(null)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Inside the phone's menu, Escape closes only this.
      event.preventDefault()
      setOpenAt(null)
      trigger.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [open])

  return (
    <div className={styles.dropdown} ref={box}>
      <button
        type="button"
        ref={trigger}
        className={buttonClassName}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpenAt(open ? null : key)}
      >
        {button}
      </button>
      <div id={id} hidden={!open} className={`${styles.panel} ${styles[align]}`}>
        {open && children}
      </div>
    </div>
  )
}
