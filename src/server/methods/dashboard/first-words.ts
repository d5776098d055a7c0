// The first words of the user's recent drafts and documents. A text of one version never changes, so they are cached.
import { valuesOf } from '#domain/copy/answers/answers.ts'
import { boxesOf, everyKey } from '#domain/copy/parts.ts'
import { countOf } from '#domain/filling/boxes.ts'
import { type Excerpt, excerptOf } from '#domain/sheet/excerpt.ts'
import type { Database } from '#server/store/engine/database.ts'
import { type LeftOff, readTexts } from '#server/store/writing/left-off.ts'

/** `missing` is how many boxes of a document are still empty; not shown for drafts. */
export type FirstWords = Excerpt & { missing: number }

/** Entries of a few hundred bytes each. */
const mostKnown = 2_000
const known = new WeakMap<Database, Map<string, FirstWords>>()

const keyOf = ({ id, version }: Pick<LeftOff, 'id' | 'version'>) => `${id} ${version}`
const nothing: FirstWords = { number: null, pieces: [], missing: 0 }

export async function firstWordsOf(db: Database, leftOff: readonly LeftOff[]): Promise<FirstWords[]> {
  const kept = known.get(db) ?? new Map<string, FirstWords>()
  known.set(db, kept)
  const unread = leftOff.filter((each) => !kept.has(keyOf(each)))
  const read = new Map<string, FirstWords>()
  if (unread.length > 0)
    for (const { id, version, content, answers } of await readTexts(db, unread)) {
      const values = valuesOf(answers)
      // A document that was not sent has no participants yet.
      const { missing } = countOf(boxesOf(content, answers, everyKey(content, [])))
      const words = { ...excerptOf(content, values), missing }
      read.set(id, words)
      kept.set(keyOf({ id, version }), words)
      const [oldest = ''] = kept.keys()
      if (kept.size > mostKnown) kept.delete(oldest)
    }
  return leftOff.map((each) => kept.get(keyOf(each)) ?? read.get(each.id) ?? nothing)
}
