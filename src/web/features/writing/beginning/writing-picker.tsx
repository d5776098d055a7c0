// One of my documents to begin with, its text copied into a new one.
import { useState } from 'react'
import type { Input } from '#contract/contract.ts'
import type { WritingSummary } from '#contract/writing.ts'
import type { Visibility } from '#domain/writing/model.ts'
import { pickWords as words } from '#language/es/writing/beginning.ts'
import { CallFailure, call } from '#web/app/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './picker.module.css'
import { Picker } from './picker.tsx'

type WritingPickerProps = {
  visibility: Visibility
  busy: boolean
  onPick: (source: Input<'create-writing'>) => unknown
}

const askMine = (q: string, page: number) => call('list-writings', { q, sort: 'updated', page })

export function WritingPicker({ visibility, busy, onPick }: WritingPickerProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function handlePick(item: WritingSummary) {
    if (busy || chosen) return
    setChosen(item.id)
    setProblem(null)
    try {
      const { title, content, country } = await call('get-writing', { id: item.id })
      await onPick({ visibility, title, content, country })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(error.message)
    } finally {
      setChosen(null)
    }
  }

  const row = (item: WritingSummary) => (
    <li key={item.id}>
      <button
        type="button"
        className={`flow items-baseline apart full tap gap-4 text-start frameless groundless pressed hover-sheet focus-inside ${styles.choice}`}
        aria-label={words.use(item.title || words.untitled)}
        aria-busy={chosen === item.id || undefined}
        onClick={() => handlePick(item)}
      >
        <span className={`breaks ${styles.title}`}>{item.title || words.untitled}</span>
        <small className={`t-13 ink-3 ${styles.small}`}>{words.visibility[item.visibility]}</small>
      </button>
    </li>
  )

  return (
    <Picker
      words={words}
      ask={askMine}
      notes={
        <>
          {visibility === 'public' && <p className="t-14 ink-2 breaks">{words.note}</p>}
          {problem && <Notice kind="danger">{problem}</Notice>}
        </>
      }
      row={row}
      foot={({ page, pages }, more) =>
        page < pages && (
          <Button size="small" weight="quiet" onClick={more}>
            {words.more}
          </Button>
        )
      }
    />
  )
}
