// A private draft as the lists have it.
import type { ListedWriting } from '#contract/writing.ts'
import { type WritingAct, writingActs } from '#domain/writing/abilities.ts'

export const noWritingActs = Object.fromEntries(writingActs.map((act) => [act, false])) as Record<WritingAct, boolean>

export const listedWriting: ListedWriting = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  visibility: 'private',
  status: 'draft',
  title: 'Arras',
  folder_id: null,
  version: 1,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-03T09:04:00.000Z',
  deleted_at: null,
  slug: null,
  withdrawn_reason: null,
  unseen_comments: 0,
  can: {
    ...noWritingActs,
    ...{ edit: true, delete: true, move: true, duplicate: true, share: true, history: true, needs_premium: false },
  },
}
