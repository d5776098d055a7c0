// Who asked for it, for sentences that are said to that person in other words.
import type { SigningOnPage } from './load.ts'

export const senderOf = ({ owner, mine }: SigningOnPage) => ({ owner, isOwn: mine.is_owner })
