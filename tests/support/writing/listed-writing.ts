// A private draft as the lists have it.
import type { ListedWriting } from '#contract/writings.ts'

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
  can: { edit: true, needs_premium: false, publish: false, delete: true, duplicate: true, share: true },
}
