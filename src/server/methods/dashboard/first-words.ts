// The first words of what somebody was at. A text of one version never changes: what was read once is known for a while.
import { valuesOf } from '#domain/copy/answers.ts'
import { boxesOf, everyKey } from '#domain/copy/parts.ts'
import { countOf } from '#domain/filling/boxes.ts'
import { type Excerpt, excerptOf } from '#domain/sheet/excerpt.ts'
import type { Database } from '#server/store/database.ts'
import { type LeftOff, readTexts } from '#server/store/left-off.ts'

/** `missing` is how many boxes of a document are still empty; of drafts nobody asks that. */
export type FirstWords = Excerpt & { missing: number }

/** Of a few hundred bytes each. */
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
      // Nobody takes part yet in what has not been sent.
      const { missing } = countOf(boxesOf(content, answers, everyKey(content, [])))
      const words = { ...excerptOf(content, values), missing }
      read.set(id, words)
      kept.set(keyOf({ id, version }), words)
      const [oldest = ''] = kept.keys()
      if (kept.size > mostKnown) kept.delete(oldest)
    }
  return leftOff.map((each) => kept.get(keyOf(each)) ?? read.get(each.id) ?? nothing)
}
