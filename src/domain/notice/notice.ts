// The notices under the bell: what other people did with a user's documents, or ask of the user.

/** Each is one event, for one user. */
export const noticeKinds = [
  /** About the user's own copy: a person opened it, handed in, answered a correction, signed, approved or declined. */
  'link-opened',
  'part-completed',
  'correction-answered',
  /** A participant changed answers of the owner. Not grouped with others, so that a newer notice does not hide it. */
  'own-answer-changed',
  /** A letter to one of its people bounced. Not grouped either. */
  'letter-bounced',
  'signed',
  'approved',
  /** To the owner and to the other signers. */
  'declined',
  'expired',
  'cancelled',
  /** All have signed, and the document is sealed: to all of them. */
  'sealed',
  /** What another person asks of the user. */
  'asked-to-fill',
  'asked-to-sign',
  'asked-to-approve',
  'correction-asked',
  /** The owner has changed an answer that the user had sent. */
  'answer-changed',
  /** A writing that is shared with the user, and comments on it. */
  'shared',
  'comment',
  'mention',
  /** A text withdrawn from the catalogue by the operator. */
  'withdrawn',
  'points',
  'premium-ending',
  /** Two subscriptions of the user would renew: only the first does. */
  'paid-twice',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** One notice of these kinds stands for all of the same document. A notice that asks something of the reader stays apart. */
export const gathered: readonly NoticeKind[] = [
  'link-opened',
  'part-completed',
  'correction-answered',
  'signed',
  'approved',
  'declined',
  'expired',
  'cancelled',
  'sealed',
  'comment',
]

/** Of the gathered notices of one document the first of these kinds stands for the others, or else the newest notice. */
export const leading: readonly NoticeKind[] = ['sealed', 'declined']

/** Kinds of which other users can cause any number. */
export const talkative: readonly NoticeKind[] = ['shared', 'comment', 'mention']

/** Further ids and values of some kinds. */
export type NoticeDetail = {
  /** The reader's own participant or signer, where they are asked to act. */
  part?: string
  /** Of the thread beside a section. */
  comment?: string
  points?: number
  /** When it ends, as ISO text. */
  until?: string
}

/** As it is shown. */
export type ShownNotice = {
  id: string
  kind: NoticeKind
  /** The copy, the round once it is sealed, or the writing. */
  subject: string | null
  /** The title at that time. */
  title: string
  /** The present name of the person who did it: a participant, a signer or an account. */
  who: string | null
  /** A signer's reason for declining. */
  reason: string | null
  /** About a writing of the reader's own. */
  own: boolean
  detail: NoticeDetail | null
  /** How many others about the same document it stands for. */
  more: number
  at: Date
  readAt: Date | null
}

export const noticeLimits = {
  /** Of one user: the oldest are deleted. */
  kept: 500,
  /** Of one user about one document, of the `talkative` kinds. */
  ofOne: 60,
  days: 365,
  title: 200,
  page: 30,
} as const
