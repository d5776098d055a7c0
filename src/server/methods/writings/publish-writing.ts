// Giving a text to everybody. The check list of the last step is asked again here: no browser decides it.
import { Refusal } from '#domain/refusal.ts'
import { reviewOf } from '#domain/writing/review.ts'
import { numberedSlug, slugOf } from '#domain/writing/slug.ts'
import { insistOnKept, type Writing } from '#domain/writing/writing.ts'
import { isOwner } from '#policy/writing.ts'
import { mutation } from '#server/method.ts'
import type { Database } from '#server/store/database.ts'
import { keepVersion, loadOwnWriting, savePublished } from '#server/store/writings.ts'

async function publishUnder(db: Database, writing: Writing, now: Date): Promise<string> {
  const wanted = writing.slug ?? slugOf(writing.title)
  for (let attempt = 1; attempt <= 1000; attempt += 1) {
    const slug = numberedSlug(wanted, attempt)
    if (await savePublished(db, writing, slug, now)) return slug
  }
  throw new Error('no slug is left for this title')
}

export const publishWriting = mutation('publish-writing', {
  load: (db, { id }, actor) => loadOwnWriting(db, id, actor),
  allow: isOwner,
  async run({ db, subject, now }) {
    insistOnKept(subject)
    if (subject.visibility !== 'public') throw new Refusal('forbidden')
    if (reviewOf(subject).some(({ level }) => level === 'problem')) throw new Refusal('not_publishable')
    const slug = await publishUnder(db, subject, now)
    await keepVersion(db, { ...subject, updatedAt: now }, 'published')
    return {
      output: { slug, version: subject.version },
      event: { action: 'writing.published', subject: subject.id, detail: { version: subject.version } },
    }
  },
})
