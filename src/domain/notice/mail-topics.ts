// Letters that nobody has to have: what happened, gathered, at most once a day. What belongs to a document or to one's account is sent always.
import type { NoticeKind } from './notice.ts'

export const mailTopics = ['progress', 'comments', 'catalogue', 'points'] as const
export type MailTopic = (typeof mailTopics)[number]

/** What has a letter of its own, or is told only by the bell, is in none. */
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

/** What of all that happened somebody wants to read in a letter. */
export const kindsWanted = (unwanted: readonly MailTopic[]): NoticeKind[] =>
  (Object.keys(topics) as NoticeKind[]).filter((kind) => {
    const topic = topics[kind]
    return topic !== undefined && !unwanted.includes(topic)
  })
