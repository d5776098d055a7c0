// Gives the steps of the editor the writing they work on: its draft, its changes, and whether it is saved.
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { WritingOnWire } from '#contract/writings.ts'
import { call } from '#web/call.ts'
import { useLocation } from '#web/router/router.tsx'
import { useSession } from '#web/session.ts'
import type { SaveState } from './autosave.ts'
import type { DocumentStore } from './document-store.ts'
import type { Draft } from './draft.ts'
import type { Sitting } from './sitting.ts'
import { sittingFor } from './sittings.ts'

const SittingContext = createContext<Sitting | null>(null)

type Now = { writing: WritingOnWire; place: string; sitting: Sitting }

/** Whether the loader's answer is about another document than the one that is being written. */
function isAnother({ writing, place, sitting }: Now, next: WritingOnWire, nextPlace: string): boolean {
  // An empty page was asked for anew, and the one that is there has been begun.
  if (!next.id) return next !== writing && place !== nextPlace && sitting.writing.id !== ''
  return next.id !== sitting.writing.id
}

/** Read once: later answers of the loader are older than what is being written. */
export function SittingProvider({ writing, children }: { writing: WritingOnWire; children: ReactNode }) {
  const account = useSession()?.email ?? ''
  const { key: place } = useLocation()
  const [now, setNow] = useState<Now>(() => ({ writing, place, sitting: sittingFor(writing, account, call) }))
  if (isAnother(now, writing, place)) setNow({ writing, place, sitting: sittingFor(writing, account, call) })
  return (
    <Shown key={now.sitting.key} sitting={now.sitting}>
      {children}
    </Shown>
  )
}

function Shown({ sitting, children }: { sitting: Sitting; children: ReactNode }) {
  useEffect(() => {
    sitting.enter()
    return () => sitting.leave()
  }, [sitting])
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

/** Under which id it is written, once it has one, and whether the server has it. */
export function useIdentity(): { id: string; isCreated: boolean } {
  const sitting = useSitting()
  const { subscribe } = sitting.autosave
  const idNow = () => sitting.writing.id
  const isCreatedNow = () => sitting.writing.version > 0
  return {
    id: useSyncExternalStore(subscribe, idNow, idNow),
    isCreated: useSyncExternalStore(subscribe, isCreatedNow, isCreatedNow),
  }
}

export function useSaveState(): SaveState {
  const { autosave } = useSitting()
  return useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state)
}
