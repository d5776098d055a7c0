// A part is done: by whoever's it is, or by the owner for them.
import type { Copy } from '#domain/copy/copy.ts'
import type { Participant } from '#domain/copy/participant.ts'
import { raise } from '#server/effects/effects.ts'
import { type BegunBy, beginByItself } from '#server/methods/signing/begin-by-itself.ts'
import { changeCopy } from '#server/store/copies.ts'
import type { Database } from '#server/store/database.ts'
import { changeParticipant } from '#server/store/participants.ts'
import { type Held, settle } from './held.ts'

export async function handIn(db: Database, { copy, people }: Held, me: Participant, scene: BegunBy): Promise<Copy> {
  const { now, byOwner = false } = scene
  const seen = { seenAt: me.seenAt ?? now, begunAt: me.begunAt ?? now }
  const done = { ...me, ...seen, state: 'done' as const, doneAt: now, doneGeneration: me.generation, corrections: [] }
  const { state, doneAt, doneGeneration, corrections } = done
  await changeParticipant(db, me.id, { ...seen, state, doneAt, doneGeneration, corrections })
  // Whoever follows it sees that something has changed.
  const touched = await changeCopy(db, copy, {}, now)
  if (!byOwner) {
    const hadCorrections = me.corrections.length > 0
    await raise({ db, now }, 'part.handed-in', { copy: touched, part: done, hadCorrections })
  }
  const left = people.map((each) => (each.id === me.id ? done : each))
  const settled = await settle(db, { copy: touched, people: left }, now, { byOwner })
  return beginByItself(db, { copy: settled, people: left }, scene)
}
