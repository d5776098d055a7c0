// The open editing sessions of this tab: all steps of the editor share the one of their document.
import type { Call } from '#contract/contract.ts'
import type { WritingOnWire } from '#contract/writing.ts'
import type { Visibility } from '#domain/writing/model.ts'
import { newUuid } from '#web/app/new-id.ts'
import { announceThisTab, browserBuffer } from './buffer.ts'
import { EditingSession } from './editing-session.ts'

const sessions = new Map<string, EditingSession>()
const isBrowser = typeof window !== 'undefined'

let tab: string | undefined

function thisTab(): string {
  if (!isBrowser) return ''
  if (!tab) {
    tab = newUuid()
    announceThisTab(tab)
  }
  return tab
}

const keyOf = (account: string, id: string) => `${account} ${id}`

/** The document's open session in this tab; a new one where what was just read is newer and nothing is unsaved. */
export function editingSessionFor(writing: WritingOnWire, account: string, call: Call): EditingSession {
  const known = sessions.get(keyOf(account, writing.id))
  if (known && (known.saving.version >= writing.version || !known.saving.isClean())) return known
  const editing = new EditingSession(writing, {
    account,
    call,
    callOnLeaving: (method, data) =>
      navigator.sendBeacon('/api', new Blob([JSON.stringify({ method, data })], { type: 'application/json' })),
    buffer: browserBuffer,
    tab: thisTab(),
    newId: newUuid,
  })
  const keep = () => {
    if (!isBrowser || !editing.writing.id) return
    const key = keyOf(account, editing.writing.id)
    sessions.set(key, editing)
    editing.onEnd = () => {
      if (sessions.get(key) === editing) sessions.delete(key)
    }
  }
  editing.onNamed = keep
  keep()
  return editing
}

/** Searched without the account: an id is unique across accounts. */
export const livingEditingSession = (id: string): EditingSession | undefined =>
  [...sessions.values()].find(({ writing }) => writing.id === id)

/** Documents begun in this browser and perhaps never created. */
export const unfinished = (account: string, visibility: Visibility) =>
  browserBuffer.unborn(account, visibility, thisTab())

export const forget = browserBuffer.remove
export const keep = browserBuffer.write
