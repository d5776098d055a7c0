// Why a document cannot be written together any more, where its server is, and what the browser keeps of it.
import { documentPaths } from '#addresses/document-paths.ts'
import type { Draft } from '../editing-session/draft.ts'
import { closings } from './connection.ts'
import type { KeptPatch } from './merging.ts'

/** Why it cannot be written any more; after `refused` and `too_large` it goes on without the last change. */
export type Trouble = {
  why: 'not_shared' | 'not_there' | 'refused' | 'too_large' | 'outdated'
  /** As it was on the server, and as it was here: what differs did not get there. */
  unsent: { base: Draft; mine: Draft } | null
}

/** What the browser keeps until it is saved. */
export type KeptChanges = KeptPatch & { together?: { epoch: string; update: Uint8Array } }

/** Called around others' changes being brought in: the text editor keeps its caret where it is. */
export type Bringing = { before: () => void; after: () => void }

export const reasons: { readonly [code: number]: Trouble['why'] } = {
  [closings.notShared]: 'not_shared',
  [closings.notThere]: 'not_there',
  [closings.refused]: 'refused',
  [closings.tooLarge]: 'too_large',
}

export const addressOf = (id: string): string => {
  const { protocol, host } = window.location
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${documentPaths.together(id)}`
}
