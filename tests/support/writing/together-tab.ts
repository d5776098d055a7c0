// A tab of the browser that writes together with others, on a server in memory.
import { vi } from 'vitest'
import type { Call } from '#contract/contract.ts'
import type { WritingOnWire } from '#contract/writing.ts'
import { updateSection } from '#domain/writing/editing.ts'
import { emptyContent, paragraphOf, type Section } from '#domain/writing/model.ts'
import type { TogetherDraft } from '#domain/writing/together/shared-draft.ts'
import type { TogetherServer } from '#tests/support/writing/together-server.ts'
import { CallFailure } from '#web/app/call.ts'
import { DocumentStore } from '#web/shared/editing-session/document-store.ts'
import { applyPatch, draftOf, type Patch } from '#web/shared/editing-session/draft.ts'
import { DraftAutosave } from '#web/shared/editing-session/draft-autosave.ts'
import { Together } from '#web/shared/together/together.ts'

export const clause = (id: string, text: string): Section => ({
  id,
  kind: 'clause',
  title: '',
  body: [paragraphOf(text)],
})
export const start: TogetherDraft = {
  title: 'Contrato',
  content: { ...emptyContent(), sections: [clause('a', 'uno'), clause('b', 'dos')] },
  meta: { category: null, country: 'ES', summary: '', tags: [] },
}
export const words = ({ content }: TogetherDraft) =>
  content.sections.map(({ body: [block] }) => {
    const [run] = block?.type === 'paragraph' ? block.content : []
    return run?.type === 'text' ? run.text : ''
  })

/** A tab with the writing open, as it was read. */
export function openTab(server: TogetherServer, read: TogetherDraft = server.draft()) {
  const { title, content, meta } = structuredClone(read)
  const writing = { id: 'w', version: 1, title, content, ...meta, folder_id: null } as unknown as WritingOnWire
  const store = new DocumentStore(draftOf(writing))
  const sent: Patch[] = []
  const log: string[] = []
  let isShared = true
  let isLost = false
  const autosave = new DraftAutosave(store.draft(), 1, {
    current: store.draft,
    send: async (version, patch) => {
      sent.push(patch)
      server.write((draft) => applyPatch({ ...draft, meta: { ...draft.meta, folder_id: null } }, patch))
      if (isLost) throw new CallFailure(0, {})
      return { version: version + 1 }
    },
    latest: async () => writing,
    merges: () => true,
    onProgress: () => {},
  })
  const call = async () => ({ ...writing, ...server.draft(), ...server.draft().meta, version: 7, together: isShared })
  const together = new Together({
    writing: () => writing,
    store,
    autosave,
    call: call as unknown as Call,
    onPending: () => {},
    onJoined: () => log.push('joined'),
    onLeft: () => log.push('left'),
    openSocket: server.open,
  })
  const type = (id: string, text: string) =>
    store.setContent((content) => updateSection(content, id, { body: [paragraphOf(text)] }), { key: id })
  return {
    store,
    autosave,
    together,
    sent,
    log,
    type,
    losesAnswers: () => {
      isLost = true
    },
    unshare: () => {
      isShared = false
    },
  }
}
export const pass = (milliseconds = 200) => vi.advanceTimersByTimeAsync(milliseconds)
