// What the catalogue shows of a writing and of a situation.
import type { FoundWriting } from '#contract/catalogue.ts'
import type { Output } from '#contract/contract.ts'
import type { Situation } from '#domain/library/situation.ts'
import type { Category } from '#domain/writing/categories.ts'

type Head = {
  slug: string
  title: string
  summary: string
  category: Category
  country: string
  author: string
  authorId: string
  uses: number
  publishedAt: Date
}

export const presentFound = ({ authorId, publishedAt, ...head }: Head, snippet = ''): FoundWriting => ({
  ...head,
  snippet,
  author_id: authorId,
  published_at: publishedAt.toISOString(),
})

/** `texts`: those of its texts that are public, by their files. */
export function presentSituation(
  situation: Situation,
  texts: ReadonlyMap<string, { slug: string; title: string }>,
  all: readonly Situation[],
): Output<'get-situation'> {
  const { slug, title, summary, country, rights, steps, deadlines, needs, notes, laws } = situation
  const others = all.filter((each) => each.country === country && each.slug !== slug)
  const isNear = (each: Situation) => situation.others.includes(each.slug)
  return {
    slug,
    title,
    summary,
    country,
    rights: [...rights],
    steps: [...steps],
    deadlines: [...deadlines],
    texts: situation.texts.flatMap(({ file, when }) => {
      const text = texts.get(file)
      return text ? { ...text, when } : []
    }),
    needs: [...needs],
    notes: [...notes],
    laws: [...laws],
    others: [...others.filter(isNear), ...others.filter((each) => !isNear(each))].map(({ slug, title }) => ({
      slug,
      title,
    })),
  }
}

/** The situations that name a text of the library as one that serves. */
export const situationsFor = (file: string, all: readonly Situation[]): { slug: string; title: string }[] =>
  all.filter(({ texts }) => texts.some((text) => text.file === file)).map(({ slug, title }) => ({ slug, title }))
