// «¿Puedo firmarlo así?»: known legal requirements for this kind of document beyond a signature made here.
import { valuesOf } from '#domain/copy/answers/answers.ts'
import type { Copy } from '#domain/copy/copy.ts'
import { actsOf, type Titled } from '#domain/signing/form/act-matching.ts'
import { actsOfText } from '#domain/signing/form/acts-of-text.ts'
import { requirementsFor } from '#domain/signing/form-requirements.ts'
import { canFollow } from '#policy/copy.ts'
import { query } from '#server/dispatch/method.ts'
import { findEntry } from '#server/store/catalogue/catalogue.ts'
import { findCopy } from '#server/store/copy/copies.ts'
import type { Database } from '#server/store/engine/database.ts'
import { findWriting } from '#server/store/writing/find-writing.ts'

/** The text that the copy was made from, for its category and tags; undefined once it is deleted. */
async function sourceOf(db: Database, { slug, writingId }: Copy): Promise<Titled | undefined> {
  if (slug) return findEntry(db, slug)
  return writingId ? findWriting(db, writingId) : undefined
}

async function load(db: Database, { copy: id }: { copy: string }) {
  const copy = await findCopy(db, id)
  if (!copy) return undefined
  const source = await sourceOf(db, copy)
  const named: Titled = { title: copy.title, category: source?.category ?? null, tags: source?.tags ?? [] }
  // Owners can rename a copy: where the new title names no act, the title of the source decides.
  return { copy, titled: source && actsOf(named).acts.length === 0 ? source : named }
}

export const getSigningAdvice = query('get-signing-advice', {
  limited: true,
  load,
  allow: canFollow,
  run({ subject: { copy, titled } }) {
    const { title, category, tags } = titled
    const { country, content, answers } = copy
    const asking = { title, category, tags, content, values: valuesOf(answers) }
    const { acts, isUnknown } = actsOfText(asking)
    return {
      country,
      acts: acts.map(({ act }) => act),
      recognised: !isUnknown,
      requirements: requirementsFor({ ...asking, country }),
    }
  },
})
