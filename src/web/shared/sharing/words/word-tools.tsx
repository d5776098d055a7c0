// What can be done with the chosen words, and the form of what was begun with them. Loaded apart.
import { useEffect, useState } from 'react'
import { wordWords as words } from '#language/es/comment/words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Chosen, useChosenWords } from './chosen-words.ts'
import { Floating } from './floating.tsx'
import { type Begun, WordForm } from './word-form.tsx'
import styles from './words.module.css'

export type WordToolsProps = {
  id: string
  can: { comment: boolean; suggest: boolean }
  people: readonly string[]
  /** Where the selection stands in the writing; null where it is no text of it. */
  read: (range: Range, at: DOMRect) => Chosen | null
  before?: () => Promise<unknown>
  onSaid: (kind: Begun['kind'], made: string) => Promise<unknown>
}

export function WordTools({ id, can, people, read, before, onSaid }: WordToolsProps) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const chosen = useChosenWords(begun === null && (can.comment || can.suggest), read)
  const begin = (kind: Begun['kind']) => () => chosen && setBegun({ kind, chosen })
  const isCaret = chosen?.anchor.quote.trim() === ''
  const offers = chosen && {
    comment: can.comment && !isCaret,
    suggest: can.suggest && (!isCaret || !chosen.anchor.quote),
  }

  useEffect(() => {
    if (!chosen || !can.comment || isCaret) return
    const handleKey = (event: KeyboardEvent) => {
      if (!event.altKey || !(event.ctrlKey || event.metaKey) || event.code !== 'KeyM') return
      event.preventDefault()
      setBegun({ kind: 'comment', chosen })
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [chosen, can.comment, isCaret])

  if (begun)
    return (
      <WordForm
        id={id}
        begun={begun}
        people={people}
        before={before}
        onSaid={async (made) => {
          await onSaid(begun.kind, made)
          setBegun(null)
        }}
        onClose={() => setBegun(null)}
      />
    )
  if (!chosen || !offers || !(offers.comment || offers.suggest)) return null
  return (
    <Floating at={chosen.at} label={words.bar} small>
      {offers.comment && (
        <button
          type="button"
          className={styles.offer}
          aria-keyshortcuts="Control+Alt+M"
          // The text keeps its selection.
          onPointerDown={(event) => event.preventDefault()}
          onClick={begin('comment')}
        >
          <Icon name="chat" />
          {words.comment}
        </button>
      )}
      {offers.suggest && (
        <button
          type="button"
          className={styles.offer}
          onPointerDown={(event) => event.preventDefault()}
          onClick={begin('suggest')}
        >
          <Icon name="pen" />
          {isCaret ? words.insert : words.suggest}
        </button>
      )}
    </Floating>
  )
}
