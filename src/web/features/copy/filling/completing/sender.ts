// Who sent it, for sentences that are said to that person in other words.
import type { CompletionOnWire } from '#contract/completing.ts'

export const senderOf = ({ owner, is_owner }: CompletionOnWire) => ({ owner, isOwn: is_owner })

/** The sender among those who are still to write something in the document: nobody is named to themselves. */
export const namedOwner = ({ owner, is_owner }: CompletionOnWire): string => (is_owner ? '' : owner)
