// A situation as its page shows it: every fact in words, made where it is asked for.
import { cataloguePaths } from '#addresses/catalogue-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { Output } from '#contract/contract.ts'
import { situationWords } from '#language/es/catalogue/situation.ts'
import { dayWords } from '#language/es/when.ts'
import { countryName } from '#web/shared/catalogue/listed-writing.ts'

type Way = { to: string; text: string }

export function shownSituation(situation: Output<'get-situation'>) {
  const { slug, country, texts, laws, others, ...told } = situation
  const { of, checked, ...words } = situationWords
  return {
    ...told,
    words,
    of: of(countryName(country)),
    heading: `${told.title} · ${countryName(country)}`,
    texts: texts.map(({ slug, title, when }) => ({
      to: paths.writing(slug),
      use: paths.useWriting(slug),
      title,
      when,
    })),
    laws: laws.map(({ name, checked: on }) => ({ name, checked: checked(dayWords(on, 'UTC')) })),
    others: others.map(({ slug, title }): Way => ({ to: cataloguePaths.situation(slug), text: title })),
    canonical: cataloguePaths.situation(slug),
  }
}
export type ShownSituation = ReturnType<typeof shownSituation>
