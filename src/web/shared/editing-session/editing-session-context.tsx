// Gives the steps of the editor the writing they edit: its draft, its undo history and its save state.
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { WritingOnWire } from '#contract/writing.ts'
import { call } from '#web/app/call.ts'
import { useLocation } from '#web/app/router/router.tsx'
import { useSession } from '#web/app/session.ts'
import type { PlacedPeople } from '#web/shared/together/people-places.ts'
import type { Together } from '#web/shared/together/together.ts'
import type { DocumentStore } from './document-store.ts'
import type { Draft } from './draft.ts'
import type { SaveState } from './draft-autosave.ts'
import type { EditingSession } from './editing-session.ts'
import { editingSessionFor } from './editing-sessions.ts'

const EditingSessionContext = createContext<EditingSession | null>(null)

type Now = { writing: WritingOnWire; place: string; editing: EditingSession }

/** Whether the loader's answer is about another document than the one being edited. */
function isAnother({ writing, place, editing }: Now, next: WritingOnWire, nextPlace: string): boolean {
  // A new navigation asks for an empty page while the document on screen has been begun.
  if (!next.id) return next !== writing && place !== nextPlace && editing.writing.id !== ''
  return next.id !== editing.writing.id
}

/** Takes the loader's answer once per document: later answers are older than the draft. */
export function EditingSessionProvider({ writing, children }: { writing: WritingOnWire; children: ReactNode }) {
  const account = useSession()?.email ?? ''
  const { key: place } = useLocation()
  const [now, setNow] = useState<Now>(() => ({ writing, place, editing: editingSessionFor(writing, account, call) }))
  if (isAnother(now, writing, place)) setNow({ writing, place, editing: editingSessionFor(writing, account, call) })
  return (
    <Shown key={now.editing.key} editing={now.editing}>
      {children}
    </Shown>
  )
}

function Shown({ editing, children }: { editing: EditingSession; children: ReactNode }) {
  useEffect(() => {
    editing.enter()
    return () => editing.leave()
  }, [editing])
  return <EditingSessionContext value={editing}>{children}</EditingSessionContext>
}

export function useEditingSession(): EditingSession {
  const editing = useContext(EditingSessionContext)
  if (!editing) throw new Error('outside of EditingSessionProvider')
  return editing
}

export type WritingHandle = Draft &
  Pick<DocumentStore, 'setTitle' | 'setContent' | 'setMeta' | 'undo' | 'redo'> & {
    /** As it was read: the fields that editing does not change, and `can`. */
    writing: WritingOnWire
    canUndo: boolean
    canRedo: boolean
    flush: () => Promise<boolean>
  }

/** Everything a step needs; it renders again with every change of the draft, while typing in the pauses. */
export function useWriting(): WritingHandle {
  const { store, writing, saving } = useEditingSession()
  const shown = useSyncExternalStore(store.subscribeAround, store.shown, store.shown)
  return useMemo(
    () => ({
      ...shown.draft,
      writing,
      setTitle: store.setTitle,
      setContent: store.setContent,
      setMeta: store.setMeta,
      undo: store.undo,
      redo: store.redo,
      canUndo: shown.canUndo,
      canRedo: shown.canRedo,
      flush: saving.flush,
    }),
    [shown, writing, store, saving],
  )
}

/** One part of the draft: renders again only when it changes. `select` must return an existing reference, not a new object. */
export function useDraft<T>(select: (draft: Draft) => T): T {
  const { store } = useEditingSession()
  const selected = () => select(store.draft())
  return useSyncExternalStore(store.subscribeAround, selected, selected)
}

/** The document's id ('' before its first change), and whether the server has created it. */
export function useIdentity(): { id: string; isCreated: boolean } {
  const editing = useEditingSession()
  const { subscribe } = editing.saving
  const idNow = () => editing.writing.id
  const isCreatedNow = () => editing.writing.version > 0
  return {
    id: useSyncExternalStore(subscribe, idNow, idNow),
    isCreated: useSyncExternalStore(subscribe, isCreatedNow, isCreatedNow),
  }
}

export function useSaveState(): SaveState {
  const { saving } = useEditingSession()
  return useSyncExternalStore(saving.subscribe, saving.state, saving.state)
}

/** What the document is written through while others may write in it; null while it is written alone. */
export function useTogether(): Together | null {
  const { saving, joining } = useEditingSession()
  return useSyncExternalStore(saving.subscribe, joining.together, () => null)
}

const unplaced: PlacedPeople = new Map()
const never = () => () => {}

/** Who writes in which section, besides the user. */
export function usePlacedPeople(): PlacedPeople {
  const places = useTogether()?.places
  return useSyncExternalStore(places?.subscribe ?? never, places?.bySection ?? (() => unplaced), () => unplaced)
}
