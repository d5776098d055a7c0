// Whose texts this one was made from: the licence wants it said, and its author knows that it will be.

import { paths } from '#addresses/paths.ts'
import type { Origin } from '#domain/writing/writing.ts'
import { originWords as words } from '#language/es/writing/review.ts'
import { Link } from '#web/app/router/link.tsx'

export function Attribution({ origins }: { origins: readonly Origin[] }) {
  const [nearest, ...before] = origins
  if (!nearest) return null
  return (
    <div className="t-14 ink-3 breaks">
      {words.basedOn} <Link to={paths.writing(nearest.slug)}>{nearest.title}</Link> {words.by(nearest.author)}
      {before.length > 0 && ` ${words.before(before.length)}`}. {words.note}
    </div>
  )
}
