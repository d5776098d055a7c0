// Bringing a Word file: dropped or chosen, sent with its progress, and what could not be brought is said.
import { useEffect, useRef, useState } from 'react'
import { fileWords as words } from '#language/es/writing/beginning.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './file-drop.module.css'
import { FileDrop, Underway } from './file-drop.tsx'
import { type Imported, mostBytes, uploadWord, wordType } from './upload.ts'

type FileImportProps = {
  /** Answers the id of what was made of it; null when that failed, which it says by itself. */
  onImported: (imported: Imported) => Promise<string | null>
  onOpen: (id: string) => unknown
}

type State =
  | { kind: 'idle' }
  | { kind: 'sending'; name: string; percent: number }
  | { kind: 'creating' }
  | { kind: 'failed'; message: string }
  /** Read in two ways, one of which is to be chosen. */
  | { kind: 'changed'; imported: Imported & { changes: NonNullable<Imported['changes']> } }
  /** Read, but not made a document: said beside it, and tried again from what was read. */
  | { kind: 'unmade'; imported: Imported }
  | { kind: 'done'; id: string; title: string; notes: string[] }

function problemOf(files: FileList | readonly File[]): string | null {
  const file = files[0]
  if (files.length > 1) return words.several
  if (!file || !/\.docx$/i.test(file.name)) return words.notDocx
  if (file.size === 0) return words.empty
  return file.size > mostBytes ? words.tooLarge : null
}

export function FileImport({ onImported, onOpen }: FileImportProps) {
  const underway = useRef<AbortController | null>(null)
  const [state, setState] = useState<State>({ kind: 'idle' })

  useEffect(() => () => underway.current?.abort(), [])

  async function take(files: FileList | readonly File[]) {
    const problem = problemOf(files)
    const file = files[0]
    if (problem || !file) return setState({ kind: 'failed', message: problem ?? words.notDocx })
    const abort = new AbortController()
    underway.current = abort
    setState({ kind: 'sending', name: file.name, percent: 0 })
    const outcome = await uploadWord(file, abort.signal, (percent) => {
      if (!abort.signal.aborted) setState({ kind: 'sending', name: file.name, percent })
    })
    if ('stopped' in outcome) return
    if ('failure' in outcome) {
      const message = outcome.failure === null ? words.offline : outcome.failure || words.failed
      return setState({ kind: 'failed', message })
    }
    const { changes, ...imported } = outcome.data
    if (changes) return setState({ kind: 'changed', imported: { ...imported, changes } })
    await make(imported)
  }

  async function make(imported: Imported) {
    setState({ kind: 'creating' })
    const made = await onImported(imported)
    if (made === null) return setState({ kind: 'unmade', imported })
    if (imported.notes.length === 0) return onOpen(made)
    setState({ kind: 'done', id: made, title: imported.title, notes: imported.notes })
  }

  function handleCancel() {
    underway.current?.abort()
    setState({ kind: 'failed', message: words.cancelled })
  }

  if (state.kind === 'sending' || state.kind === 'creating')
    return <Underway words={words} state={state} onCancel={handleCancel} />
  if (state.kind === 'done')
    return (
      <div className={`stack across-start gap-3 ${styles.done}`} role="status">
        <p>{words.done(state.title)}</p>
        <ul className="stack gap-035 ink-2">
          {state.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <Button weight="ink" onClick={() => onOpen(state.id)}>
          {words.open}
        </Button>
      </div>
    )
  if (state.kind === 'changed') {
    const { changes, ...accepted } = state.imported
    return (
      <div className={`stack across-start gap-3 ${styles.done}`} role="status">
        <p>{words.changed(changes.count, changes.authors)}</p>
        <div className="flow wrap gap-2">
          <Button weight="ink" onClick={() => make(accepted)}>
            {words.accepted}
          </Button>
          <Button onClick={() => make(changes.before)}>{words.before}</Button>
        </div>
      </div>
    )
  }
  return (
    <div className="stack gap-3">
      {state.kind === 'unmade' && (
        <Button weight="ink" onClick={() => make(state.imported)}>
          {words.again}
        </Button>
      )}
      {state.kind === 'failed' && (
        <Notice kind={state.message === words.cancelled ? 'info' : 'danger'}>{state.message}</Notice>
      )}
      <FileDrop words={words} accept={`.docx,${wordType}`} onFiles={(files) => void take(files)} />
      <p className="t-13 ink-3">{words.limit}</p>
    </div>
  )
}
