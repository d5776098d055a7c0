// The save state as an icon and a word, with what it calls for: retry, log in, or decide a conflict.
import { Suspense, useEffect } from 'react'
import { paths } from '#addresses/paths.ts'
import { saveWords as words } from '#language/es/writing/editing-session.ts'
import { late } from '#web/app/late.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import type { SaveState } from './draft-autosave.ts'
import { useEditingSession, useSaveState } from './editing-session-context.tsx'
import styles from './save-state.module.css'

// Loaded on demand: conflicts are rare.
const ConflictDialog = late(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)

const icons = {
  saved: 'check',
  unsaved: 'clock',
  saving: 'clock',
  offline: 'info',
  conflict: 'info',
  refused: 'info',
} as const

type Reason = { kept: string; unkept: string }

function wordsFor(state: SaveState, isKept: boolean): string {
  if (state.kind !== 'offline') return words[state.kind]
  const reasons: Record<string, Reason> = words.because
  const because = reasons[state.code ?? ''] ?? words.because.offline
  return isKept ? because.kept : because.unkept
}

export function SaveStateLabel() {
  const state = useSaveState()
  const { saving, isKept } = useEditingSession()
  const refusal = state.kind === 'refused' ? state.message : null

  useEffect(() => {
    if (refusal) toast('failed', `${refusal} ${words.refusedHint}`)
  }, [refusal])

  return (
    <>
      <span className={`row-inline shrinks gap-06 t-14 w500 ink-3 ${styles.state}`} data-state={state.kind}>
        <span role="status" className={`row-inline shrinks gap-035 ${styles.word}`}>
          <Icon name={icons[state.kind]} />
          <span className="cut">{wordsFor(state, isKept)}</span>
        </span>
        {state.kind === 'refused' && state.code === 'auth_required' && (
          // Not the router's address: only the address bar has the id of a document just begun (`useKeptAddress`).
          <a href={paths.login(window.location.pathname + window.location.search)}>{words.enter}</a>
        )}
        {(state.kind === 'offline' || (state.kind === 'refused' && state.code !== 'auth_required')) && (
          <button
            type="button"
            className={`py-1 w550 colour-inherit underlined frameless groundless pressed ${styles.retry}`}
            onClick={saving.retry}
          >
            {words.retry}
          </button>
        )}
      </span>
      {state.kind === 'conflict' && (
        <Suspense>
          <ConflictDialog theirs={state.theirs} />
        </Suspense>
      )}
    </>
  )
}
