// The picture of what a user may do with a document of another.
import type { ShareRole } from '#domain/sharing/share.ts'
import type { IconName } from '#web/ui/icon.tsx'

export const mayIcons = {
  reader: 'eye',
  commenter: 'chat',
  suggester: 'pen',
  editor: 'pen',
} as const satisfies Record<ShareRole, IconName>
