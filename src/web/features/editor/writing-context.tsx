// Gives the steps of the editor the writing they work on: its draft, its changes, and whether it is saved.
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import type { WritingOnWire } from '#contract/writings.ts'
import { call } from '#web/call.ts'
import { useSession } from '#web/session.ts'
import type { SaveState } from './autosave.ts'
import type { DocumentStore } from './document-store.ts'
import type { Draft } from './draft.ts'
import { sessionFor, type WritingSession } from './writing-session.ts'

const SessionContext = createContext<WritingSession | null>(null)

/** Read once: later answers of the loader are older than what is being written. */
export function WritingProvider({ writing, children }: { writing: WritingOnWire; children: ReactNode }) {
  const account = useSession()?.email ?? ''
  const [sitting, setSitting] = useState(() => ({ id: writing.id, session: sessionFor(writing, account, call) }))
  if (sitting.id !== writing.id) {
    // The address may have got its id from this very sitting: that is no other writing.
    const isSame = sitting.session.writing.id === writing.id
    setSitting({ id: writing.id, session: isSame ? sitting.session : sessionFor(writing, account, call) })
  }
  return (
    <Sitting key={sitting.session.key} session={sitting.session} addressed={sitting.id}>
      {children}
    </Sitting>
  )
}

type SittingProps = { session: WritingSession; addressed: string; children: ReactNode }

function Sitting({ session, addressed, children }: SittingProps) {
  const navigate = useNavigate()
  const { autosave } = session
  const idNow = () => session.writing.id
  const id = useSyncExternalStore(autosave.subscribe, idNow, idNow)
  useEffect(() => {
    session.enter()
    return () => session.leave()
  }, [session])
  // Created by the first thing that was written: from here on a reload must find it.
  useEffect(() => {
    if (id !== addressed && !addressed) navigate({ search: `?id=${id}` }, { replace: true, state: 'stay' })
  }, [id, addressed, navigate])
  return <SessionContext value={session}>{children}</SessionContext>
}

export function useWritingSession(): WritingSession {
  const session = useContext(SessionContext)
  if (!session) throw new Error('outside of WritingProvider')
  return session
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
  const { store, writing, autosave } = useWritingSession()
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
  const { store } = useWritingSession()
  const selected = () => select(store.draft())
  return useSyncExternalStore(store.subscribe, selected, selected)
}

export function useSaveState(): SaveState {
  const { autosave } = useWritingSession()
  return useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state)
}
