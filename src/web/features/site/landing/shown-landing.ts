// The landing's words together with a handful of writings and the subjects of the catalogue.

import { cataloguePaths } from '#addresses/catalogue-paths.ts'
import type { FoundWriting } from '#contract/catalogue.ts'
import type { Output } from '#contract/contract.ts'
import { shortened } from '#domain/catalogue/shortened.ts'
import { type CountryWords, ownCountryWords } from '#language/es/account/own-country.ts'
import { figure, searchWords } from '#language/es/catalogue/search.ts'
import { landing } from '#language/es/site/landing.ts'
import { categoryWords } from '#language/es/writing/classification.ts'
import { countryName } from '#web/shared/catalogue/listed-writing.ts'

const most = 6
const mostSubjects = 8
const mostLetters = 180

type Example = { slug: string; title: string; summary: string; category: string; country: string; uses: string }
type Subject = { to: string; text: string; count: string }
type Words = Omit<typeof landing, 'examples'> & { examples: Omit<(typeof landing)['examples'], 'all' | 'allOf'> }
export type Landing = Words & {
  /** Null while the catalogue cannot answer. */
  catalogue: { items: Example[]; subjects: Subject[]; all: string; own: CountryWords } | null
}

export function shownLanding(found: Output<'search-writings'> | undefined): Landing {
  const { all, allOf, ...examples } = landing.examples
  return {
    ...landing,
    examples,
    catalogue: found
      ? {
          items: chosenOf(found.items, found.first).map(exampleOf),
          subjects: found.categories.slice(0, mostSubjects).map(({ category, count }) => ({
            to: cataloguePaths.results({ category }),
            text: categoryWords[category],
            count: figure(count),
          })),
          own: ownCountryWords(
            found.first,
            found.items.some(({ country }) => country === found.first),
          ),
          all: found.about || found.total < 2 ? all : allOf(figure(found.total)),
        }
      : null,
  }
}

/** First those of the visitor's own country, then others. */
function chosenOf(items: readonly FoundWriting[], first: string | null): FoundWriting[] {
  const own = varied(items.filter(({ country }) => country === first))
  return [...own, ...varied(items.filter(({ country }) => country !== first))].slice(0, most)
}

/** Of the most used, those that differ most: six rental contracts of one country would say too little of what there is. */
function varied(items: readonly FoundWriting[]): FoundWriting[] {
  const chosen: FoundWriting[] = []
  const alike = (item: FoundWriting) =>
    chosen.filter(({ category }) => category === item.category).length * 2 +
    chosen.filter(({ country }) => country === item.country).length
  while (chosen.length < Math.min(most, items.length)) {
    const left = items.filter((item) => !chosen.includes(item))
    const least = Math.min(...left.map(alike))
    chosen.push(...left.filter((item) => alike(item) === least).slice(0, 1))
  }
  return chosen
}

const exampleOf = ({ slug, title, summary, category, country, uses }: FoundWriting): Example => ({
  slug,
  title,
  summary: shortened(summary, mostLetters),
  category: categoryWords[category],
  country: countryName(country),
  uses: uses > 0 ? searchWords.uses(uses) : '',
})
