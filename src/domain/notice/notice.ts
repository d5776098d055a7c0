// What somebody is told of by the bell: what others did with what is theirs, or asked of them.

/** Each is one thing that happened, to one person. */
export const noticeKinds = [
  /** Of a copy of one's own: who has opened, handed in, answered a correction, signed, approved or declined. */
  'link-opened',
  'part-completed',
  'correction-answered',
  /** A participant changed answers of the owner. Not gathered with others, so that a newer notice does not hide it. */
  'own-answer-changed',
  /** A letter to one of its people came back. Not gathered either. */
  'letter-bounced',
  'signed',
  'approved',
  /** To its owner and to whoever was to sign too. */
  'declined',
  'expired',
  'cancelled',
  /** Everybody has signed, and it is sealed: for all of them. */
  'sealed',
  /** What somebody asks of one. */
  'asked-to-fill',
  'asked-to-sign',
  'asked-to-approve',
  'correction-asked',
  /** The owner has changed an answer that one had sent. */
  'answer-changed',
  /** A writing that somebody shares, and what is said about it. */
  'shared',
  'comment',
  'mention',
  /** By the operator, out of the catalogue. */
  'withdrawn',
  'points',
  'premium-ending',
  /** Two of one's subscriptions would go on: only the first does. */
  'paid-twice',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** One of these about one document stands for all of them. What asks something of the reader stays apart. */
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

/** As many as somebody likes to make of them. */
export const talkative: readonly NoticeKind[] = ['shared', 'comment', 'mention']

/** Short words and ids of its own, where a kind has more to say. */
export type NoticeDetail = {
  /** Whose part it is that they are asked for: their own participant or signer. */
  part?: string
  /** Of the thread beside a section. */
  comment?: string
  points?: number
  /** When something ends. */
  until?: string
}

/** As it is shown. */
export type ShownNotice = {
  id: string
  kind: NoticeKind
  /** The copy, the round once it is sealed, or the writing. */
  subject: string | null
  /** As it was called then. */
  title: string
  /** What whoever did it is called now: a participant, a signer or an account. */
  who: string | null
  /** Why somebody will not sign. */
  reason: string | null
  /** About a writing of one's own. */
  own: boolean
  detail: NoticeDetail | null
  /** How many others about the same document it stands for. */
  more: number
  at: Date
  readAt: Date | null
}

export const noticeLimits = {
  /** Of one person: the oldest go. */
  kept: 500,
  /** Of one person about one document, of what somebody else can go on saying. */
  ofOne: 60,
  days: 365,
  title: 200,
  page: 30,
} as const
