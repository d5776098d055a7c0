// Optional letters: a digest, at most once a day, that a user can switch off. Letters about a document or the account are not optional.
import type { NoticeKind } from './notice.ts'

export const mailTopics = ['progress', 'comments', 'catalogue', 'points'] as const
export type MailTopic = (typeof mailTopics)[number]

/** Kinds with a letter of their own, or shown only under the bell, have no topic. */
const topics: Partial<Record<NoticeKind, MailTopic>> = {
  'part-completed': 'progress',
  'correction-answered': 'progress',
  'own-answer-changed': 'progress',
  'letter-bounced': 'progress',
  signed: 'progress',
  approved: 'progress',
  comment: 'comments',
  mention: 'comments',
  withdrawn: 'catalogue',
  points: 'points',
}

/** The kinds of notices for the digest of a user. */
export const kindsWanted = (unwanted: readonly MailTopic[]): NoticeKind[] =>
  (Object.keys(topics) as NoticeKind[]).filter((kind) => {
    const topic = topics[kind]
    return topic !== undefined && !unwanted.includes(topic)
  })
