// The sender, in the form that sentences need which say it differently to the sender.
import type { CompletionOnWire } from '#contract/copy/completing.ts'

export const senderOf = ({ owner, is_owner }: CompletionOnWire) => ({ owner, isOwn: is_owner })

/** The owner's name for the blanks that the owner fills in; '' if the reader is the owner. */
export const namedOwner = ({ owner, is_owner }: CompletionOnWire): string => (is_owner ? '' : owner)
