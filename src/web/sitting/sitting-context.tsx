// Gives the steps of the editor the writing they work on: its draft, its changes, and whether it is saved.
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import type { WritingOnWire } from '#contract/writings.ts'
import { call } from '#web/call.ts'
import { useSession } from '#web/session.ts'
import type { SaveState } from './autosave.ts'
import type { DocumentStore } from './document-store.ts'
import type { Draft } from './draft.ts'
import { type Sitting, sittingFor } from './sitting.ts'

const SittingContext = createContext<Sitting | null>(null)

/** Read once: later answers of the loader are older than what is being written. */
export function SittingProvider({ writing, children }: { writing: WritingOnWire; children: ReactNode }) {
  const account = useSession()?.email ?? ''
  const [now, setNow] = useState(() => ({ id: writing.id, sitting: sittingFor(writing, account, call) }))
  if (now.id !== writing.id) {
    // The address may have got its id from this very sitting: that is no other writing.
    const isSame = now.sitting.writing.id === writing.id
    setNow({ id: writing.id, sitting: isSame ? now.sitting : sittingFor(writing, account, call) })
  }
  return (
    <Shown key={now.sitting.key} sitting={now.sitting} addressed={now.id}>
      {children}
    </Shown>
  )
}

type ShownProps = { sitting: Sitting; addressed: string; children: ReactNode }

function Shown({ sitting, addressed, children }: ShownProps) {
  const navigate = useNavigate()
  const { autosave } = sitting
  const idNow = () => sitting.writing.id
  const id = useSyncExternalStore(autosave.subscribe, idNow, idNow)
  useEffect(() => {
    sitting.enter()
    return () => sitting.leave()
  }, [sitting])
  // Created by the first thing that was written: from here on a reload must find it.
  useEffect(() => {
    if (id !== addressed && !addressed) navigate({ search: `?id=${id}` }, { replace: true, state: 'stay' })
  }, [id, addressed, navigate])
  return <SittingContext value={sitting}>{children}</SittingContext>
}

export function useSitting(): Sitting {
  const sitting = useContext(SittingContext)
  if (!sitting) throw new Error('outside of SittingProvider')
  return sitting
}

export type WritingHandle = Draft &
  Pick<DocumentStore, 'setTitle' | 'setContent' | 'setMeta' | 'undo' | 'redo'> & {
    /** As it was read: what never changes while it is edited, and what one may do with it. */
    writing: WritingOnWire
    canUndo: boolean
    canRedo: boolean
    flush: () => Promise<boolean>
  }

/** Everything a step needs; it renders again with every change of the draft. */
export function useWriting(): WritingHandle {
  const { store, writing, autosave } = useSitting()
  const history = useSyncExternalStore(store.subscribe, store.history, store.history)
  return useMemo(
    () => ({
      ...history.draft,
      writing,
      setTitle: store.setTitle,
      setContent: store.setContent,
      setMeta: store.setMeta,
      undo: store.undo,
      redo: store.redo,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      flush: autosave.flush,
    }),
    [history, writing, store, autosave],
  )
}

/** One thing of the draft: renders again only when that changes. What `select` answers must not be made anew. */
export function useDraft<T>(select: (draft: Draft) => T): T {
  const { store } = useSitting()
  const selected = () => select(store.draft())
  return useSyncExternalStore(store.subscribe, selected, selected)
}

export function useSaveState(): SaveState {
  const { autosave } = useSitting()
  return useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state)
}
