// From the texts that readers have had to what the page of versions shows: their list, and what changed, word by word.
import type { Output } from '#contract/contract.ts'
import type { ComparedPart } from '#domain/sheet/compare.ts'
import type { Country } from '#domain/words/conventions.ts'
import { versionLabels, versionPhrases } from '#language/es/catalogue/versions.ts'
import { dayWords } from '#language/es/when.ts'
import { compareWritings } from '#web/shared/sheet/compared-writings.ts'

type Public = Extract<Output<'get-public-writing'>, { writing: unknown }>['writing']
type Text = Output<'get-public-version'>

/** The same for all readers, so that the server and the browser agree. */
const zone = 'Europe/Madrid'

/** Less than for the user's own documents: for visitors the server does it. */
const effort = 300_000

export function listed({ slug, title, versions }: Public) {
  return {
    slug,
    title,
    named: versionPhrases.title(title),
    versions: versions.map(({ number, at }, index) => {
      const place = versions.length - index
      const name = index === 0 ? versionPhrases.currentVersion(place) : versionPhrases.version(place)
      // What it changed is seen beside the one before it.
      const before = versions[index + 1]?.number
      return { number, name, day: dayWords(at, zone), before, first: before ? undefined : versionPhrases.first }
    }),
    words: versionLabels,
  }
}

/** Null where one of the two is missing. */
export function compared(country: string, [before, after]: Text[]): ComparedPart[] | null {
  if (!before || !after) return null
  const writing = ({ title, content }: Text) => ({ title, content, country: country as Country })
  return compareWritings(writing(before), writing(after), effort)
}
