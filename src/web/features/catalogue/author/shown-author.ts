// An author as their page shows them: every fact in words, made where they are asked for.

import { cataloguePaths } from '#addresses/catalogue-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { Output } from '#contract/contract.ts'
import { authorWords as words } from '#language/es/catalogue/author.ts'
import { type ListedWriting, listedWriting } from '#web/shared/catalogue/listed-writing.ts'
import { firstNames } from '#web/ui/person/initials.ts'

type Link = { to: string; text: string }
export type ShownAuthor = {
  name: string
  face: ReturnType<typeof firstNames>
  profession: string
  /** A paragraph each. */
  bio: string[]
  since: string
  counts: { figure: string; of: string }[]
  best: { title: string; items: ListedWriting[] }
  /** Those that are not among the best, or the catalogue where there are none. */
  more?: Link
  none?: string
  description: string
  canonical: string
}

export function shownAuthor(author: Output<'get-author'>): ShownAuthor {
  const { id, name, profession, bio, since, writings, best } = author
  return {
    name,
    face: firstNames(name),
    profession,
    bio: bio.split(/\n+/).filter((paragraph) => paragraph.trim()),
    since: words.since(since),
    // A zero tells the reader nothing.
    counts: words.counts(author).filter(({ figure }) => figure !== '0'),
    best: { title: titleOf(author), items: best.map(listedWriting) },
    more: moreOf(id, writings, best.length),
    none: best.length === 0 ? words.none : undefined,
    description: words.description(name, writings),
    canonical: paths.author(id),
  }
}

function moreOf(id: string, writings: number, shown: number): Link | undefined {
  if (shown === 0) return { to: paths.search(), text: words.search }
  return writings > shown ? { to: cataloguePaths.results({ author: id }), text: words.all(writings) } : undefined
}

/** Nothing is called most used before anything has been used. */
function titleOf({ writings, uses, best }: Output<'get-author'>): string {
  if (writings <= best.length) return words.everyOne
  return uses > 0 ? words.best : words.some
}
