// What opens the search for everything: Ctrl or ⌘ with K, and a button. The search itself comes when it is first wanted.
import { Suspense, useEffect, useState } from 'react'
import { globalSearchWords as words } from '#language/es/global-search.ts'
import { late } from '#web/app/late.ts'
import { useSession } from '#web/app/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './finder.module.css'

const fetchPalette = async () => (await import('./palette.tsx')).Palette
const Palette = late(fetchPalette)

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

export function Finder() {
  const session = useSession()
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isMeant = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isMeant || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setIsOpen((before) => {
        // Over a question that waits for an answer it would be in the way.
        if (!before && document.querySelector('dialog[open]')) return before
        return !before
      })
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])

  const handleNear = () => void fetchPalette().catch(() => {})
  return (
    <>
      <button
        type="button"
        className={`row-inline middle gap-045 px-06 t-14 ink-2 one-line frameless r-ctl groundless pressed hover-desk-ink ${styles.open}`}
        aria-label={words.open}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={handleNear}
        onFocus={handleNear}
        onClick={() => setIsOpen(true)}
      >
        {/* Beside the box of the catalogue, which has the magnifier already, it says by words what it is. */}
        <Icon name="search" />
        <span>{words.open}</span>
        <kbd className="r-4">{isApple() ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      <Suspense>{isOpen && session && <Palette session={session} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
