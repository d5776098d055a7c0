// Changes that were made without the shared document are brought into it: what was typed before it came, or kept since an earlier one.
import type { Content } from '#domain/writing/model.ts'
import { mergeDrafts } from '#domain/writing/together/merge-drafts.ts'
import { applyPatch, type Draft, includes, isSame, type Patch } from '../editing-session/draft.ts'

/** What both sides have changed in the same way is no change of either: it would be there twice. */
function withoutAlike(base: Draft, mine: Draft, theirs: Draft): Draft {
  const [ours, others] = [mine, theirs].map(({ content }) => new Map(content.sections.map((each) => [each.id, each])))
  const sections: Content['sections'] = base.content.sections.map((section) => {
    const [own, other] = [ours?.get(section.id), others?.get(section.id)]
    return other && isSame(own, other) ? other : section
  })
  const title = isSame(mine.title, theirs.title) ? theirs.title : base.title
  const summary = isSame(mine.meta.summary, theirs.meta.summary) ? theirs.meta.summary : base.meta.summary
  return { title, meta: { ...base.meta, summary }, content: { ...base.content, sections } }
}

/** `mine` was made of `base`, of which one of the `attempts` may have arrived already. */
export function merged(base: Draft, mine: Draft, theirs: Draft, attempts: readonly Patch[] = []): Draft {
  const arrived = attempts.findLast((patch) => includes(theirs, patch))
  const from = withoutAlike(arrived ? applyPatch(base, arrived) : base, mine, theirs)
  if (isSame(from, theirs)) return mine
  if (base === mine) return theirs
  const both = mergeDrafts(from, mine, theirs)
  return { ...both, meta: { ...both.meta, folder_id: mine.meta.folder_id } }
}

/** The same draft, with the objects of the other one where they say the same: patches are found by identity. */
export function withObjectsOf(other: Draft, draft: Draft): Draft {
  const known = new Map(other.content.sections.map((section) => [section.id, section]))
  const alike = <T>(own: T, theirs: T): T => (isSame(own, theirs) ? theirs : own)
  const { sections, fields, parties, silenced, ...rest } = draft.content
  return {
    ...draft,
    meta: { ...draft.meta, tags: alike(draft.meta.tags, other.meta.tags) },
    content: {
      ...rest,
      sections: sections.map((section) => alike(section, known.get(section.id) ?? section)),
      fields: alike(fields, other.content.fields),
      parties: alike(parties, other.content.parties),
      ...(silenced && { silenced: alike(silenced, other.content.silenced ?? silenced) }),
    },
  }
}

/** What a closed page kept: the sections that it changed, as they were before and after. */
export type KeptPatch = { patch: Patch; back: Patch; attempts: Patch[] }

export function withKept(theirs: Draft, { patch, back, attempts }: KeptPatch): Draft {
  if (includes(theirs, patch)) return theirs
  return merged(applyPatch(theirs, back), applyPatch(theirs, patch), theirs, attempts)
}
