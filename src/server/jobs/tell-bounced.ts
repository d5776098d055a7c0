// A letter to a person of the document that the mail server refused for good: its owner hears of it by the bell.
import { nameForOwner } from '#domain/copy/copy-name.ts'
import type { AddressBy } from '#domain/copy/participant.ts'
import type { LetterState } from '#domain/letter-fact.ts'
import type { Database } from '#server/store/database.ts'
import { tell } from '#server/store/notices.ts'
import { findOpenLinkOf } from '#server/store/series.ts'

type About = {
  userId: string | null
  /** The copy; null where it is gone. */
  subject: string | null
  named: Parameters<typeof nameForOwner>[0]
  person: { id: string; generation: number; email: string; addressBy: AddressBy }
}

/** Once for each link of a person, however many letters to it come back. */
export async function tellBounced(db: Database, state: LetterState, about: About, now: Date): Promise<void> {
  const { userId, subject, named, person } = about
  if (state !== 'bounced' || !userId || !subject) return
  // Visitors of an open link have their own link on the page already, and could ring the owner's bell without end.
  if (person.addressBy === 'self' && (await findOpenLinkOf(db, subject))) return
  const key = `bounced:${person.id}:${person.generation}:${person.email}`
  const title = nameForOwner(named)
  await tell(db, { to: { userId }, kind: 'letter-bounced', key, subject, title, who: person.id }, now)
}
