// The notices under the bell: what other people did with a user's documents, or ask of the user.

/** Optional letters: a digest, at most once a day, that a user can switch off. Letters about a document or the account are not optional. */
export const mailTopics = ['progress', 'comments', 'catalogue', 'points'] as const
export type MailTopic = (typeof mailTopics)[number]

type NoticeRule = {
  /** `link`: the reader's own way in; `nowhere`: there is nothing to be seen any more. */
  leads: 'copy' | 'link' | 'signed' | 'writing' | 'rewards' | 'premium' | 'nowhere'
  /**
   * One notice stands for all gathered ones of the same document: a `first`, else a `second`, else the newest. A notice that asks
   * something of the reader, or that a newer one must not hide, stays apart.
   */
  gathers?: true | 'first' | 'second'
  /** Other users can cause any number of them. */
  isTalk?: true
  /** In which optional letter it stands. Kinds with a letter of their own, or shown only under the bell, have none. */
  topic?: MailTopic
  /** An `IconName` of `src/web/ui/icon.tsx`, and a colour of the pages. */
  icon: string
  tone: 'signed' | 'public' | 'pending' | 'danger' | 'draft'
}

/** Each is one event, for one user. Its sentence is in `language/es/notice/notices.ts`. */
export const noticeRules = {
  /** About the user's own copy: a person opened it, handed in, answered a correction, signed, approved or declined. */
  'link-opened': { leads: 'copy', gathers: true, icon: 'eye', tone: 'draft' },
  'part-completed': { leads: 'copy', gathers: true, topic: 'progress', icon: 'field', tone: 'signed' },
  'correction-answered': { leads: 'copy', gathers: true, topic: 'progress', icon: 'field', tone: 'signed' },
  /** A participant changed answers of the owner. */
  'own-answer-changed': { leads: 'copy', topic: 'progress', icon: 'pen', tone: 'pending' },
  /** A letter to one of its people bounced. */
  'letter-bounced': { leads: 'copy', topic: 'progress', icon: 'mail', tone: 'danger' },
  signed: { leads: 'copy', gathers: true, topic: 'progress', icon: 'check', tone: 'signed' },
  approved: { leads: 'copy', gathers: true, topic: 'progress', icon: 'check', tone: 'signed' },
  /** To the owner and to the other signers. */
  declined: { leads: 'copy', gathers: 'second', icon: 'close', tone: 'danger' },
  expired: { leads: 'copy', gathers: true, icon: 'calendar', tone: 'pending' },
  cancelled: { leads: 'nowhere', gathers: true, icon: 'close', tone: 'draft' },
  /** All have signed, and the document is sealed: to all of them. */
  sealed: { leads: 'signed', gathers: 'first', icon: 'document', tone: 'signed' },
  /** What another person asks of the user. */
  'asked-to-fill': { leads: 'link', icon: 'field', tone: 'public' },
  'asked-to-sign': { leads: 'link', icon: 'pen', tone: 'public' },
  'asked-to-approve': { leads: 'link', icon: 'check', tone: 'public' },
  'correction-asked': { leads: 'link', icon: 'undo', tone: 'pending' },
  /** The owner has changed an answer that the user had sent. */
  'answer-changed': { leads: 'nowhere', icon: 'pen', tone: 'pending' },
  /** A writing that is shared with the user, and comments on it. */
  shared: { leads: 'writing', isTalk: true, icon: 'people', tone: 'draft' },
  comment: { leads: 'writing', gathers: true, isTalk: true, topic: 'comments', icon: 'chat', tone: 'public' },
  mention: { leads: 'writing', isTalk: true, topic: 'comments', icon: 'chat', tone: 'public' },
  /** Other words for a passage of it, and what was decided about the reader's. */
  suggestion: { leads: 'writing', gathers: true, isTalk: true, topic: 'comments', icon: 'pen', tone: 'public' },
  'suggestion-accepted': { leads: 'writing', isTalk: true, topic: 'comments', icon: 'check', tone: 'signed' },
  'suggestion-refused': { leads: 'writing', isTalk: true, topic: 'comments', icon: 'close', tone: 'pending' },
  /** A text withdrawn from the catalogue by the operator. */
  withdrawn: { leads: 'writing', topic: 'catalogue', icon: 'flag', tone: 'danger' },
  points: { leads: 'rewards', topic: 'points', icon: 'useful', tone: 'signed' },
  'premium-ending': { leads: 'premium', icon: 'clock', tone: 'pending' },
  /** Two subscriptions of the user would renew: only the first does. */
  'paid-twice': { leads: 'premium', icon: 'info', tone: 'pending' },
} as const satisfies Record<string, NoticeRule>

export type NoticeKind = keyof typeof noticeRules
export const noticeKinds = Object.keys(noticeRules) as NoticeKind[]

const rules: Record<NoticeKind, NoticeRule> = noticeRules
const kindsWith = (fits: (rule: NoticeRule) => boolean): NoticeKind[] => noticeKinds.filter((kind) => fits(rules[kind]))

export const gathered = kindsWith(({ gathers }) => gathers !== undefined)
/** In their order. */
export const leading = (['first', 'second'] as const).flatMap((place) => kindsWith(({ gathers }) => gathers === place))
export const talkative = kindsWith(({ isTalk }) => isTalk === true)
/** For the digest of a user. */
export const kindsWanted = (unwanted: readonly MailTopic[]): NoticeKind[] =>
  kindsWith(({ topic }) => topic !== undefined && !unwanted.includes(topic))

/** Further ids and values of some kinds. */
export type NoticeDetail = {
  /** The reader's own participant or signer, where they are asked to act. */
  part?: string
  /** Of the thread beside a section. */
  comment?: string
  /** With which word a suggestion was decided on. */
  answer?: string
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
