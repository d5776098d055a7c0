// Says how much of each copy the owner would have to fill in one by one, and how to do it once for all of them.
import { documentPaths } from '#addresses/document-paths.ts'
import { boxesLeftToOwner } from '#domain/series/left-to-owner.ts'
import { textForMany } from '#domain/series/series.ts'
import { seriesWords } from '#language/es/series/series.ts'
import { Link } from '#web/app/router/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { SeriesSource } from './source.ts'

const words = seriesWords.left

/** `columns`: the fields that a table answers for each of them. */
type LeftToOwnerProps = { source: SeriesSource; party: string | null; columns?: readonly string[] }

export function LeftToOwner({ source: { named, content, values }, party, columns = [] }: LeftToOwnerProps) {
  const text = textForMany(content, party, values)
  const count = text ? boxesLeftToOwner(text, values, columns) : 0
  if (count === 0) return null
  return (
    <Notice kind="info">
      {words.text(count)}{' '}
      {'copy' in named ? <Link to={documentPaths.fillCopy(named.copy)}>{words.fill(count)}</Link> : words.before(count)}
    </Notice>
  )
}
