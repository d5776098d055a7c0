// «¿Puedo firmarlo así?»: what the law is known to ask of this copy beyond a signature made here.
import type { Copy } from '#domain/copy/copy.ts'
import { actsOf, type Titled } from '#domain/signing/form/act-matching.ts'
import { requirementsFor } from '#domain/signing/form-requirements.ts'
import { canFollow } from '#policy/copy.ts'
import { query } from '#server/method.ts'
import { findEntry } from '#server/store/catalogue.ts'
import { findCopy } from '#server/store/copies.ts'
import type { Database } from '#server/store/database.ts'
import { findWriting } from '#server/store/writings.ts'

/** How the text that it was made from is classified, as long as that is there. */
async function sourceOf(db: Database, { slug, writingId }: Copy): Promise<Titled | undefined> {
  if (slug) return findEntry(db, slug)
  return writingId ? findWriting(db, writingId) : undefined
}

async function load(db: Database, { copy: id }: { copy: string }) {
  const copy = await findCopy(db, id)
  if (!copy) return undefined
  const source = await sourceOf(db, copy)
  const named: Titled = { title: copy.title, category: source?.category ?? null, tags: source?.tags ?? [] }
  // Whoever calls a will «Lo de la casa» still signs a will.
  return { copy, titled: source && actsOf(named).acts.length === 0 ? source : named }
}

export const getSigningAdvice = query('get-signing-advice', {
  costly: true,
  load,
  allow: canFollow,
  run({ subject: { copy, titled } }) {
    const { title, category, tags } = titled
    const { country } = copy
    return {
      country,
      acts: actsOf({ title, category, tags }).acts,
      requirements: requirementsFor({ title, category, tags, country }),
    }
  },
})
