// Accepts or refuses a suggestion, or takes one's own back. The text is changed by saving it, as typing is.
import { budgets } from '#domain/rate.ts'
import { found, Refusal } from '#domain/refusal.ts'
import type { Decision, Suggestion } from '#domain/sharing/suggestion.ts'
import { canDecideSuggestion, canWithdraw } from '#policy/suggestion.ts'
import { mutation } from '#server/dispatch/method.ts'
import { requireTalk } from '#server/methods/comment/comment-place.ts'
import { findSuggestion, saveDecision } from '#server/store/comment/suggestions.ts'
import type { Database } from '#server/store/engine/database.ts'
import { lockSharedWriting } from '#server/store/sharing/shares.ts'

async function lockSuggestion(db: Database, writingId: string, id: string) {
  const writing = found(await lockSharedWriting(db, writingId))
  const suggestion = await findSuggestion(db, id)
  if (suggestion?.writingId !== writing.id) throw new Refusal('not_found')
  return { writing, suggestion }
}

type Made = { decision: Decision; answer: string; by: string; now: Date }

/** True where this call decided; false where the same person had decided so before: the call is repeated. */
async function decide(db: Database, suggestion: Suggestion, { decision, answer, by, now }: Made): Promise<boolean> {
  const isDone = await saveDecision(db, suggestion.id, { decision, answer, decidedBy: by, decidedAt: now })
  if (!isDone && (suggestion.decision !== decision || suggestion.decidedBy !== by)) throw new Refusal('already_decided')
  return isDone
}

export const decideSuggestion = mutation('decide-suggestion', {
  limited: true,
  budgets: (_input, { actor }) => budgets.comment(actor.account.id),
  load: (db, { id, suggestion }) => lockSuggestion(db, id, suggestion),
  allow: canDecideSuggestion,
  async run({ db, actor, input: { decision, answer }, subject: { writing, suggestion }, now }) {
    await requireTalk(db, actor, writing, now)
    const by = actor.account.id
    if (!(await decide(db, suggestion, { decision, answer, by, now })))
      return { output: {}, event: 'nothing-done' as const }
    return {
      output: {},
      event: {
        action: 'writing.suggestion-decided',
        subject: writing.id,
        detail: { decision },
        facts: { writing, suggestion: { ...suggestion, decision, answer, decidedBy: by } },
      },
    }
  },
})

export const withdrawSuggestion = mutation('withdraw-suggestion', {
  limited: true,
  budgets: (_input, { actor }) => budgets.comment(actor.account.id),
  load: (db, { id, suggestion }) => lockSuggestion(db, id, suggestion),
  allow: canWithdraw,
  async run({ db, actor, subject: { writing, suggestion }, now }) {
    await requireTalk(db, actor, writing, now)
    const made = { decision: 'withdrawn', answer: '', by: actor.account.id, now } as const
    if (!(await decide(db, suggestion, made))) return { output: {}, event: 'nothing-done' as const }
    return { output: {}, event: { action: 'writing.suggestion-withdrawn', subject: writing.id } }
  },
})
