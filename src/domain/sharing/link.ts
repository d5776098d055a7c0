// Links by which a document is shared: one for each role, until a day or until its owner closes it.
import type { ShareRole } from './share.ts'

/** Accounts that come by one link: for more people there are public texts. */
export const linkLimits = { guests: 200 } as const

export type ShareLink = {
  id: string
  writingId: string
  role: ShareRole
  endsAt: Date | null
  createdAt: Date
}

export const isOpenAt = ({ endsAt }: Pick<ShareLink, 'endsAt'>, now: Date): boolean => endsAt === null || endsAt > now

/** An account that came by a link. */
export type Guest = { userId: string; role: ShareRole }
