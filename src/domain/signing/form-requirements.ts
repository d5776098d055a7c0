// «¿Puedo firmarlo así?»: what the law of a country requires of a writing beyond a signature made here. Information, not advice.
import type { Country } from '../words/conventions.ts'
import type { Act, acts } from './form/acts.ts'
import { type AskedText, actsOfText, type FoundAct } from './form/acts-of-text.ts'
import { argentina } from './form/argentina.ts'
import { chile } from './form/chile.ts'
import { colombia } from './form/colombia.ts'
import {
  byDeed,
  type Form,
  type FormCountry,
  formCountries,
  type NeedKind,
  purposes,
  type Rule,
  uncertain,
  unsure,
  type Weight,
  when,
} from './form/form.ts'
import { mexico } from './form/mexico.ts'
import { peru } from './form/peru.ts'
import { spain } from './form/spain.ts'

const tables: Record<FormCountry, Record<(typeof acts)[number], Form>> = {
  ES: spain,
  MX: mexico,
  AR: argentina,
  CL: chile,
  CO: colombia,
  PE: peru,
}

export type Requirement = Omit<Rule, 'given'> & {
  /** Null where not even the country is known. */
  act: Act | null
  country: Country
  /** The requirement in short: of several ways, the first. */
  kind: NeedKind
}

const isFormCountry = (country: Country): country is FormCountry => formCountries.some((known) => known === country)

/** All that the table of a country requires of an act; may be nothing. */
export function formOf(act: Act, country: FormCountry): Form {
  const table = tables[country]
  if (act === 'unnamed_power') {
    const beyond = table.general_power.filter(({ weight }) => weight === 'stops' || weight === 'depends')
    return [...table.errand_power, ...beyond.map((rule) => when('beyond_errands', rule))]
  }
  // The rules of wills are about wills. Of other inheritance papers we only know that a notary may be needed.
  if (act === 'inheritance') return [unsure(byDeed())]
  return table[act]
}

const pressing: readonly Weight[] = ['stops', 'unknown', 'weakens', 'depends', 'follows']
/** Said of an act even while the answers do not tell whether the text is one. */
const grave: readonly Weight[] = ['stops', 'unknown']

const requirement = ({ given: _, ...rule }: Rule, act: Act | null, country: Country): Requirement => ({
  ...rule,
  act,
  country,
  kind: rule.ways[0]?.[0]?.kind ?? 'uncertain',
})

/** Of a case that is given, the rule stands by itself; of one that is not, it falls away. */
function inItsCase(rule: Rule, cases: FoundAct['cases']): Rule[] {
  const given = rule.when && cases.get(rule.when)
  if (given === undefined) return [rule]
  if (!given) return []
  if (rule.when && purposes.includes(rule.when)) return [rule]
  const { when: _, ...settled } = rule
  return [{ ...settled, weight: rule.given ?? rule.weight }]
}

/** In countries without a table, a known act is named all the same: a signature may well not be enough for it. */
function elsewhere(found: readonly Act[], country: Country): Requirement[] {
  const isSolemn = (act: Act): boolean =>
    formCountries.some((known) => formOf(act, known).some(({ weight }) => weight === 'stops'))
  const solemn = found.filter(isSolemn)
  return (solemn.length > 0 ? solemn : [null]).map((act) => requirement(uncertain, act, country))
}

/**
 * What is needed besides, or instead of, signing here; most pressing first. The acts are those that the text declares, with its
 * answers, otherwise those that its title names. Empty where this signature is enough, and for unknown acts: what holds for every
 * signature (`src/language/es/signing/signing-kind.ts`) holds for those.
 */
export function requirementsFor({ country, ...asking }: AskedText & { country: Country }): Requirement[] {
  const { acts: found, altered } = actsOfText(asking)
  if (!isFormCountry(country))
    return elsewhere(
      found.map(({ act }) => act),
      country,
    )
  const asked = found.flatMap(({ act, isPossible, cases }) =>
    formOf(act, country)
      .flatMap((rule) => inItsCase(rule, cases))
      .filter(({ weight }) => (isPossible ? grave : pressing).includes(weight))
      .map((rule) => requirement(altered || isPossible ? unsure(rule) : rule, act, country)),
  )
  return asked.toSorted((one, other) => pressing.indexOf(one.weight) - pressing.indexOf(other.weight))
}
