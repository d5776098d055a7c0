// Marks a part as done, for its participant or for the owner on their behalf.
import type { Copy } from '#domain/copy/copy.ts'
import type { Participant } from '#domain/copy/participant.ts'
import { raise } from '#server/effects/effects.ts'
import { type BegunBy, beginByItself } from '#server/methods/signing/auto-start.ts'
import { changeCopy } from '#server/store/copy/copies.ts'
import { changeParticipant } from '#server/store/copy/participants.ts'
import type { Database } from '#server/store/engine/database.ts'
import { completeIfDone, type LockedCopy } from './locked-copy.ts'

export async function handIn(
  db: Database,
  { copy, people }: LockedCopy,
  me: Participant,
  scene: BegunBy,
): Promise<Copy> {
  const { now, byOwner = false } = scene
  const seen = { seenAt: me.seenAt ?? now, begunAt: me.begunAt ?? now }
  const done = { ...me, ...seen, state: 'done' as const, doneAt: now, doneGeneration: me.generation, corrections: [] }
  const { state, doneAt, doneGeneration, corrections } = done
  await changeParticipant(db, me.id, { ...seen, state, doneAt, doneGeneration, corrections })
  // A new version, so that pages that poll see a change.
  const touched = await changeCopy(db, copy, {}, now)
  if (!byOwner) {
    const hadCorrections = me.corrections.length > 0
    await raise({ db, now }, 'part.handed-in', { copy: touched, part: done, hadCorrections })
  }
  const left = people.map((each) => (each.id === me.id ? done : each))
  const settled = await completeIfDone(db, { copy: touched, people: left }, now, { byOwner })
  return beginByItself(db, { copy: settled, people: left }, scene)
}
