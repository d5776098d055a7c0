// The sheet of shortcuts, by its button and by Ctrl and the slash; fetched when it is asked for.
import { lazy, Suspense, useEffect, useState } from 'react'
import { toolWords as words } from '#language/es/writing/editor.ts'
import { whenItComes } from '#web/app/patience.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './shortcuts.module.css'

const Shortcuts = lazy(() =>
  whenItComes(() => import('./shortcuts.tsx')).then(({ Shortcuts: made }) => ({ default: made })),
)

export function ShortcutsButton() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && (event.key === '/' || event.code === 'Slash')
      if (!isAsked) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
  return (
    <>
      <span className={styles.button}>
        <Button weight="quiet" size="small" onClick={() => setOpen(true)}>
          <span aria-hidden="true" className={styles.key}>
            ?
          </span>{' '}
          {words.shortcuts}
        </Button>
      </span>
      {isOpen && (
        <Suspense fallback={null}>
          <Shortcuts onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
