// The outline beside the text.
import { type ReactNode, useState } from 'react'
import { contentWords as words } from '#language/es/writing/editor.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from '../content-step.module.css'

/** A column where there is room for it, otherwise behind a button. */
export function OutlineColumn({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <nav className={`scrolls sticky ${styles.outline}`} aria-label={words.outline} data-open={open || undefined}>
      <h2 className={`mb-2 ink-3 small-head tight-0 ${styles.label}`}>
        <span>{words.outline}</span>
        <button className="away" type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name="list" />
          {words.outline}
          <Icon name="down" />
        </button>
      </h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the clicks of the links in it. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter is a click. */}
      <div className={`narrow-none ${styles.entries}`} onClick={() => setOpen(false)}>
        {children}
      </div>
    </nav>
  )
}
