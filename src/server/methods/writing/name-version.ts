// Calls a version of the history by a name, which also keeps it from being deleted.
import { budgets } from '#domain/rate.ts'
import { found, Refusal } from '#domain/refusal.ts'
import { historyLimits } from '#domain/writing/history.ts'
import { requireKept, requirePremium } from '#domain/writing/writing.ts'
import { canEdit } from '#policy/writing.ts'
import { mutation } from '#server/dispatch/method.ts'
import { findSharedWriting } from '#server/store/sharing/shares.ts'
import { findVersion } from '#server/store/writing/writing-lists.ts'
import { countNamedVersions, keepVersion, nameVersion as save } from '#server/store/writing/writings.ts'
import { requireOwnOrPremium } from './owner-plan.ts'

export const nameVersion = mutation('name-version', {
  limited: true,
  budgets: (_input, { actor }) => budgets.saveWriting(actor.account.id),
  load: (db, { id }) => findSharedWriting(db, id),
  allow: canEdit,
  async run({ db, actor, input: { number, name }, subject, now }) {
    const owner = await requireOwnOrPremium(db, actor, subject, now)
    requireKept(subject)
    requirePremium(subject.visibility, owner, now)
    const wanted = name || null
    const former = await findVersion(db, subject.id, number)
    if (former?.name === wanted) return { output: {}, event: 'nothing-done' }
    if (!former && wanted === null) throw new Refusal('not_found')
    const limit = historyLimits.named
    if (wanted && !former?.name && (await countNamedVersions(db, subject.id)) >= limit)
      throw new Refusal('invalid_input', { fields: { name: { code: 'too_many_names', limit } } })
    if (!former && number === subject.version) await keepVersion(db, subject, 'closed', now)
    found((await save(db, subject.id, number, wanted)) || undefined)
    return { output: {}, event: { action: 'writing.version-named', subject: subject.id, detail: { number } } }
  },
})
