// A copy of a text, with what was filled in before: from the catalogue, or from one's own.
import { firstAnswers } from '#domain/copy/answers.ts'
import { newCopy } from '#domain/copy/copy.ts'
import { acceptedValues } from '#domain/filling/checking.ts'
import { appearanceKey } from '#domain/parties/appearance.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Country } from '#domain/words/conventions.ts'
import { insistOnKept } from '#domain/writing/writing.ts'
import { canUse } from '#policy/copy.ts'
import { mutation } from '#server/method.ts'
import { loadPublicText } from '#server/methods/catalogue/public-text.ts'
import type { Database } from '#server/store/database.ts'
import { loadWriting } from '#server/store/writings.ts'
import { copyOnce } from './copy-once.ts'

async function loadSource(
  db: Database,
  { writing, slug }: { writing?: string | undefined; slug?: string | undefined },
) {
  if (slug !== undefined && writing === undefined) {
    const { writingId, title, content, country, authorId } = await loadPublicText(db, { slug })
    return {
      isPublic: true,
      userId: authorId,
      writingId,
      slug,
      title,
      content,
      country: country as Country,
      deletedAt: null,
    }
  }
  if (writing === undefined || slug !== undefined)
    throw new Refusal('invalid_input', { fields: { writing: { code: 'required' } } })
  const { id, userId, title, content, country, deletedAt } = await loadWriting(db, writing)
  return { isPublic: false, userId, writingId: id, slug: null, title, content, country, deletedAt }
}

/** Both ways of saying who the parties are. */
function valuesIn(values: unknown = {}, appearances: Record<string, unknown> = {}): unknown {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return values
  return { ...values, ...Object.fromEntries(Object.entries(appearances).map(([id, who]) => [appearanceKey(id), who])) }
}

export const createCopy = mutation('create-copy', {
  costly: true,
  budgets: (_input, { actor }) => budgets.createCopy(actor.account.id),
  load: loadSource,
  allow: canUse,
  async run({ db, actor, input, subject, now }) {
    insistOnKept(subject)
    const { writingId, slug, title, content, country } = subject
    const values = acceptedValues(content, valuesIn(input.values, input.appearances))
    if (!values) throw new Refusal('invalid_input', { fields: { values: { code: 'bad_value' } } })
    const answers = firstAnswers(values, { by: null, from: 'beginning', at: now })
    const { row, repeated } = await copyOnce(db, actor, input.id, now, (id) =>
      newCopy({ id, userId: actor.account.id, writingId, slug, title, content, country, answers }, now),
    )
    return {
      output: { id: row.id, version: row.version },
      event: repeated ? 'nothing-done' : { action: 'copy.created', subject: row.id },
    }
  },
})
