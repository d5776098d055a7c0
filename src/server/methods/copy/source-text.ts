// The source of a copy, an open link or a batch: a text of the catalogue, or a writing that the user may read; and its first answers.
import type { User } from '#domain/actor.ts'
import { acceptedValues } from '#domain/filling/checking.ts'
import type { Values } from '#domain/filling/values.ts'
import { appearanceKey } from '#domain/parties/appearance.ts'
import { found, Refusal } from '#domain/refusal.ts'
import { requireSharing } from '#domain/sharing/share.ts'
import type { Country } from '#domain/words/conventions.ts'
import type { Content } from '#domain/writing/model.ts'
import { requireKept } from '#domain/writing/writing.ts'
import { loadPublicText } from '#server/methods/catalogue/public-text.ts'
import type { Database } from '#server/store/engine/database.ts'
import { findSharedWriting } from '#server/store/sharing/shares.ts'

export async function loadSource(
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
  const { id, userId, shares, title, content, country, deletedAt } = found(await findSharedWriting(db, writing))
  return { isPublic: false, userId, shares, writingId: id, slug: null, title, content, country, deletedAt }
}

type Source = { isPublic: boolean; userId: string; deletedAt: Date | null }

/** Other users' shared writings need a premium account, for copies as for reading. */
export function requireUsable(source: Source, { account }: User, now: Date): void {
  requireSharing(source.isPublic || source.userId === account.id, account, now)
  requireKept(source)
}

/** Merges appearances into the values, under their keys. */
function valuesIn(values: unknown = {}, appearances: Record<string, unknown> = {}): unknown {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return values
  return { ...values, ...Object.fromEntries(Object.entries(appearances).map(([id, who]) => [appearanceKey(id), who])) }
}

type Filled = { values?: unknown; appearances?: Record<string, unknown> | undefined }

/** The first answers; refused if they do not fit the text. */
export function valuesGiven(content: Content, { values, appearances }: Filled): Values {
  const accepted = acceptedValues(content, valuesIn(values, appearances))
  if (!accepted) throw new Refusal('invalid_input', { fields: { values: { code: 'bad_value' } } })
  return accepted
}
