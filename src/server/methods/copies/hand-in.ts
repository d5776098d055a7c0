// A part is done: by whoever's it is, or by the owner for them.
import { changedAnswers } from '#domain/copy/changed-answers.ts'
import type { Copy } from '#domain/copy/copy.ts'
import { nameForOthers } from '#domain/copy/copy-name.ts'
import type { Participant } from '#domain/copy/participant.ts'
import { type BegunBy, beginByItself } from '#server/methods/signing/begin-by-itself.ts'
import { changeCopy } from '#server/store/copies.ts'
import type { Database } from '#server/store/database.ts'
import { tell } from '#server/store/notices.ts'
import { changeParticipant } from '#server/store/participants.ts'
import { type Held, settle } from './held.ts'

type HandedIn = BegunBy & { byOwner?: boolean }

export async function handIn(
  db: Database,
  { copy, people }: Held,
  me: Participant,
  { byOwner = false, ...scene }: HandedIn,
): Promise<Copy> {
  const { now } = scene
  const seen = { seenAt: me.seenAt ?? now, begunAt: me.begunAt ?? now }
  const done = { ...me, ...seen, state: 'done' as const, doneAt: now, doneGeneration: me.generation, corrections: [] }
  const { state, doneAt, doneGeneration, corrections } = done
  await changeParticipant(db, me.id, { ...seen, state, doneAt, doneGeneration, corrections })
  // Whoever follows it sees that something has changed.
  const touched = await changeCopy(db, copy, {}, now)
  if (!byOwner) {
    const told = {
      to: { userId: copy.userId },
      subject: copy.id,
      title: nameForOthers(copy),
      who: me.id,
      by: { email: me.email },
    }
    const kind = me.corrections.length > 0 ? 'correction-answered' : 'part-completed'
    await tell(db, { ...told, kind, key: `handed-in:${me.id}:${touched.version}` }, now)
    const changes = changedAnswers(touched).filter(({ by }) => by === me.id)
    // Handed in again without another change, it is the notice that was told.
    const last = Math.max(...changes.map(({ key }) => Date.parse(touched.answers[key]?.at ?? '')))
    if (changes.length > 0)
      await tell(db, { ...told, kind: 'own-answer-changed', key: `own-answer-changed:${me.id}:${last}` }, now)
  }
  const left = people.map((each) => (each.id === me.id ? done : each))
  const settled = await settle(db, { copy: touched, people: left }, now, { byOwner })
  return beginByItself(db, { copy: settled, people: left }, scene)
}
