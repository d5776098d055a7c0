// What a column can say, by the names that people give it.

import type { PersonDetail } from '#domain/parties/appearance.ts'
import { type NamedTarget, type RowText, type Target, targetsOf } from '#domain/series/rows.ts'
import { seriesWords as words } from '#language/es/series/series.ts'
import { peopleWords } from '#language/es/writing/parties.ts'

export function namedTargets(text: Pick<RowText, 'content' | 'party'>): NamedTarget[] {
  const labels = new Map(text.content.fields.map(({ id, label }) => [id, label]))
  return targetsOf(text).map((target) => ({ target, labels: labelsOf(target, labels) }))
}

function labelsOf(target: Target, fields: ReadonlyMap<string, string>): string[] {
  if (target === 'name' || target === 'email') return words.labels[target]
  if (target.startsWith('field:')) return [fields.get(target.slice('field:'.length)) ?? '']
  const detail = target.slice('detail:'.length) as PersonDetail
  return [peopleWords.details[detail], ...(words.labels.details[detail] ?? [])]
}

/** In the list of choices. */
export const nameOf = ({ target, labels }: NamedTarget): string =>
  target === 'name' || target === 'email' ? words.target[target] : (labels[0] ?? target)
