// One writing of the catalogue, for any caller: its text, its new address, or that it was withdrawn.
import { found } from '#domain/refusal.ts'
import { anyone, isUser } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { presentFound, situationsFor } from '#server/present/catalogue.ts'
import { findEntry, hasVoted, publishedVersions, relatedTo } from '#server/store/catalogue/catalogue.ts'
import { findLinkedTexts } from '#server/store/catalogue/library.ts'
import { nameOrigins } from '#server/store/writing/origins.ts'

export const getPublicWriting = query('get-public-writing', {
  limited: true,
  // Readers who are logged in see their own vote.
  mayLag: ({ actor }) => !isUser(actor),
  allow: anyone,
  views: ({ slug }) => slug,
  async run({ db, actor, input, situations }) {
    const entry = found(await findEntry(db, input.slug))
    const { withdrawnAt: at, withdrawnReason: reason, title } = entry
    if (at) return { withdrawn: { title, at: at.toISOString(), reason } }
    if (entry.slug !== input.slug) return { moved_to: entry.slug }
    const reader = isUser(actor) ? actor.account.id : undefined
    const linked = await findLinkedTexts(db, entry.writingId)
    const named = [...(linked?.next ?? []), ...(linked?.before ?? [])].map(({ slug }) => slug)
    const [versions, related, origins, voted] = await Promise.all([
      publishedVersions(db, entry),
      relatedTo(db, entry, named),
      nameOrigins(db, entry.origins),
      reader ? hasVoted(db, entry.writingId, reader) : false,
    ])
    const { authorId, author, profession, publishedAt, updatedAt, writingId, ...shown } = entry
    const writing = {
      ...shown,
      origins,
      next: linked?.next ?? [],
      before: linked?.before ?? [],
      situations: linked ? situationsFor(linked.file, await situations.all().catch(() => [])) : [],
      author: { id: authorId, name: author, profession },
      published_at: publishedAt.toISOString(),
      updated_at: updatedAt.toISOString(),
      versions: versions.map(({ number, at }) => ({ number, at: at.toISOString() })),
      mine: reader === authorId,
      id: reader === authorId ? writingId : null,
      voted,
    }
    return { writing, related: related.map((head) => presentFound(head)) }
  },
})
