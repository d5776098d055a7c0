// The sittings under way in this tab: going from step to step goes on with the same one.
import type { Call } from '#contract/contract.ts'
import type { WritingOnWire } from '#contract/writings.ts'
import type { Visibility } from '#domain/writing/model.ts'
import { newUuid } from '#web/new-id.ts'
import { announceTab, browserBuffer } from './buffer.ts'
import { Sitting } from './sitting.ts'

const sittings = new Map<string, Sitting>()
const isBrowser = typeof window !== 'undefined'

let tab: string | undefined

function thisTab(): string {
  if (!isBrowser) return ''
  if (!tab) {
    tab = newUuid()
    announceTab(tab)
  }
  return tab
}

const keyOf = (account: string, id: string) => `${account} ${id}`

/** The sitting that is under way in this tab, unless what was just read is newer and nothing would be lost by it. */
export function sittingFor(writing: WritingOnWire, account: string, call: Call): Sitting {
  const known = sittings.get(keyOf(account, writing.id))
  if (known && (known.autosave.version >= writing.version || !known.autosave.isClean())) return known
  const sitting = new Sitting(writing, { account, call, buffer: browserBuffer, tab: thisTab(), newId: newUuid })
  const keep = () => {
    if (!isBrowser || !sitting.writing.id) return
    const key = keyOf(account, sitting.writing.id)
    sittings.set(key, sitting)
    sitting.onEnd = () => {
      if (sittings.get(key) === sitting) sittings.delete(key)
    }
  }
  sitting.onNamed = keep
  keep()
  return sitting
}

/** Whoever it belongs to: an id is nobody else's. */
export const livingSitting = (id: string): Sitting | undefined =>
  [...sittings.values()].find(({ writing }) => writing.id === id)

/** What was begun in this browser and never became a document. */
export const unfinished = (account: string, visibility: Visibility) =>
  browserBuffer.unborn(account, visibility, thisTab())

export const forget = browserBuffer.remove
export const keep = browserBuffer.write
