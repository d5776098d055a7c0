// «¿Puedo firmarlo así?»: what the law of a country requires of a writing beyond a signature made here. Information, not advice.
import type { Country } from '../words/conventions.ts'
import { actsOf, type Titled } from './form/act-matching.ts'
import type { Act, acts } from './form/acts.ts'
import { argentina } from './form/argentina.ts'
import { chile } from './form/chile.ts'
import { colombia } from './form/colombia.ts'
import {
  byDeed,
  type Form,
  type FormCountry,
  formCountries,
  type NeedKind,
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

export type Requirement = Rule & {
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

const requirement = (rule: Rule, act: Act | null, country: Country): Requirement => ({
  ...rule,
  act,
  country,
  kind: rule.ways[0]?.[0]?.kind ?? 'uncertain',
})

/** In countries without a table, a known act is named all the same: a signature may well not be enough for it. */
function elsewhere(found: readonly Act[], country: Country): Requirement[] {
  const isSolemn = (act: Act): boolean =>
    formCountries.some((known) => formOf(act, known).some(({ weight }) => weight === 'stops'))
  const solemn = found.filter(isSolemn)
  return (solemn.length > 0 ? solemn : [null]).map((act) => requirement(uncertain, act, country))
}

/**
 * What is needed besides, or instead of, signing here; most pressing first. Empty where this signature is enough, and for unknown
 * acts: what holds for every signature (`src/language/es/signing/signing-kind.ts`) holds for those.
 */
export function requirementsFor({ country, ...titled }: Titled & { country: Country }): Requirement[] {
  const { acts: found, altered } = actsOf(titled)
  if (!isFormCountry(country)) return elsewhere(found, country)
  const asked = found.flatMap((act) =>
    formOf(act, country)
      .filter(({ weight }) => weight !== 'enough')
      .map((rule) => requirement(altered ? unsure(rule) : rule, act, country)),
  )
  return asked.toSorted((one, other) => pressing.indexOf(one.weight) - pressing.indexOf(other.weight))
}
