// Every kind of job: what it carries, and the lane it waits in.

export type CopyTemplate = 'invitation' | 'own-link' | 'reminder' | 'correction' | 'cancelled' | 'expired' | 'extended'
export type RoundTemplate =
  | 'invitation'
  | 'reminder'
  | 'code'
  | 'cancelled'
  | 'declined'
  | 'expired'
  | 'extended'
  | 'signed'

/** To a person of a copy or of a round, about their part. */
export type LetterToPerson = {
  template: CopyTemplate | RoundTemplate
  participantId: string
  /** Of the link that it is about: where there is another by now, it is not sent. Absent in jobs of earlier versions. */
  generation?: number
}
export type LetterToCopyOwner = { template: 'complete' | 'owner-corrects' | 'owner-expired'; copyId: string }
export type LetterToRoundOwner = {
  template: 'owner-started' | 'owner-declined' | 'owner-signed' | 'owner-expired'
  roundId: string
}
type PersonsLetter = LetterToPerson | LetterToCopyOwner | LetterToRoundOwner

/** Every kind of job with its payload: ids only, never secrets or personal data. */
export type JobPayloads = {
  'send-mail': {
    template:
      | 'verify-email'
      | 'reset-password'
      | 'password-changed'
      | 'two-step-on'
      | 'two-step-off'
      | 'account-erasure'
      | 'premium-ending'
      | 'premium-ended'
      | 'purchase-withdrawn'
    userId: string
  }
  'send-letter': PersonsLetter
  /** Two kinds that earlier versions asked for. */
  'send-copy-letter': PersonsLetter
  'send-round-letter': LetterToRoundOwner | (Omit<LetterToPerson, 'participantId'> & { signerId: string })
  /** One row of a batch: its copy, and then its letter. */
  'send-row': { seriesId: string; row: number }
  'send-share-letter': { shareId: string }
  /** The digest of notices since then. */
  'send-summary': { userId: string; since: string }
  /** `isOwnerOnPage`: the owner began it, and the page leads them to their own signature. */
  'prepare-round': { roundId: string; isOwnerOnPage?: boolean }
  'seal-round': { roundId: string }
  'archive-round': { roundId: string }
  'export-account': { exportId: string }
  'erase-account': { userId: string }
  /** `withdrawn`: from the purchase. Otherwise the account is to be erased. */
  'stop-renewing': { userId: string; withdrawn?: true }
  'keep-one-subscription': { userId: string }
  'forget-customer': { customerId: string }
  'tell-operator': { reportId: string } | { withdrawnBy: string }
}
export type JobKind = keyof JobPayloads

/** Each lane has workers of its own, so that urgent jobs do not queue behind slow ones. */
export const laneOf = {
  // A password reset or a confirmation does not queue behind letters to other people.
  'send-mail': 'accounts',
  'send-letter': 'letters',
  'send-copy-letter': 'letters',
  'send-round-letter': 'letters',
  // A thousand letters of one batch do not delay other letters.
  'send-row': 'mailings',
  'send-share-letter': 'letters',
  'send-summary': 'mailings',
  'prepare-round': 'seals',
  'seal-round': 'seals',
  // A timestamp authority may be slow: signatures do not queue behind it.
  'archive-round': 'bulk',
  'tell-operator': 'letters',
  // Stripe may be slow, too.
  'stop-renewing': 'bulk',
  'keep-one-subscription': 'bulk',
  'forget-customer': 'bulk',
  'export-account': 'bulk',
  'erase-account': 'bulk',
} as const satisfies Record<JobKind, string>

export type LaneName = (typeof laneOf)[JobKind]
export const lanes: readonly LaneName[] = [...new Set(Object.values(laneOf))]
