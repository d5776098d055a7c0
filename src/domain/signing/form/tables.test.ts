// Every act in every country, as it was looked up: S enough, W weak, N deed, F before an authority, H by hand, T witnesses,
// R registered, J approved, X on paper; / either, + both, ~ likely, ? not sure, @ only in that case; then law and articles.
import { describe, expect, it } from 'vitest'
import { formOf } from '../form-requirements.ts'
import { acts, type TabledAct } from './acts.ts'
import { formCountries, type NeedKind, type Rule } from './form.ts'
import { laws } from './laws.ts'

const table: Record<TabledAct, readonly [string, string, string, string, string, string]> = {
  home_lease: ['S leases 37', 'S civil 2406', 'W civil 1188', 'W leases 20', 'S leases 3', 'S~; F~ @fast_eviction'],
  business_lease: [
    'S civil 1278; N civil 1280.2 @six_years',
    'S civil 2406',
    'W civil 1188',
    'W leases 20',
    'S~',
    'S~',
  ],
  rural_lease: ['S rural_leases 11', 'S~', 'W~ rural_leases 40', 'N/T~ rural_leases 5', 'S~', 'S~'],
  vehicle_sale: ['S; R~', 'S; R~', 'R vehicles 1 13', 'F~; R~', 'S traffic 47; R traffic 47', 'F~; R~'],
  property_sale: ['N civil 1280.1', 'N civil 2317 2320', 'N civil 1017', 'N civil 1801', 'N civil 1857', 'N~'],
  property_promise: [
    'S~ civil 1454',
    'S civil 2246',
    'W civil 285 1170',
    'W civil 1554',
    'W civil 1611',
    'W~ civil 1425',
  ],
  purchase_option: [
    'S~; N mortgage_rules 14 @registered_option',
    'S~ civil 2246',
    'N~ civil 996',
    'W~ civil 1554',
    'W~ civil 1611',
    'W~ civil 1425',
  ],
  property_right: ['N civil 1280.1', 'N~', 'N civil 1017', 'N~ civil 767', 'N~ civil 826', 'N~'],
  loan: [
    'S; N procedure 517 @fast_enforcement',
    'S civil 1834 bis',
    'W civil 288',
    'W procedure 434.4',
    'S procedure 244 422',
    'W~',
  ],
  promissory_note: [
    'X~ bills 94',
    'W credit 5 5 bis',
    'W bills 1 101',
    'W bills 102; F bills 102 @fast_enforcement',
    'W trade 621',
    'W bills 6.2',
  ],
  guarantee: ['S civil 1827', 'S~', 'W civil 1579', 'W~', 'S~', 'W~ civil 1871'],
  general_power: [
    'N civil 1280.5',
    'N/T+F civil 2555',
    'N civil 363 @acts_by_deed',
    'N~ civil 2123',
    'N~',
    'N civil 156',
  ],
  litigation_power: [
    'N/R procedure 24',
    'N/J civil 2586',
    'N~',
    'N/J procedure 6',
    'S justice 5; N procedure 74 @general_litigation',
    'N/J procedure 72',
  ],
  errand_power: [
    'W administration 5',
    'T civil 2556; T+F administration 19 @federal_office',
    'F~',
    'W~',
    'W~',
    'S administration 126.1; F administration 126.2 @collects_money',
  ],
  will: [
    'N/H civil 688 695',
    'N/H civil 1550 1551',
    'N/H civil 2477 2479',
    'N civil 1014; T civil 1014',
    'N civil 1070; T civil 1070',
    'N/H civil 696 707',
  ],
  movable_gift: [
    'S civil 632',
    'S civil 2344; N civil 2344 @above_5000_pesos',
    'W civil 1554; N civil 1552 @registered_goods',
    'J civil 1401',
    'S~; N gifts @above_50_wages',
    'W~ civil 1623 1624',
  ],
  property_gift: [
    'N civil 633',
    'N civil 2345',
    'N civil 1552',
    'N civil 1400 1401; J civil 1400 1401',
    'N civil 1457',
    'N~ civil 1625',
  ],
  marital_property: ['N civil 1327', 'N~ civil 185', 'N civil 448 449', 'N civil 1716', 'N civil 1772', 'N civil 295'],
  divorce: [
    'J civil 81 procedure 777 @minor_children; N/J civil 82 87 procedure 777 @no_minor_children',
    'J~',
    'J~ civil 439',
    'J marriage 55',
    'N/J~',
    'N/J~',
  ],
  child_recognition: [
    'N/R civil 120',
    'N/R~ civil 369',
    'N/R~ civil 571',
    'N/R~ civil 187',
    'N/R~ parentage 1',
    'N/R~ civil 390',
  ],
  minor_travel: [
    'S~; F~ @abroad_without_parents',
    'F~',
    'F~ civil 645.c',
    'F~ minors 49',
    'F minors 110',
    'F~ children 111',
  ],
  employment: ['S work 8; R work 8', 'S work 24', 'W work 48 59', 'S work 9', 'S~ work 39', 'S payroll 3'],
  resignation: ['S~ work 49', 'W~', 'R work 240', 'F/R work 177', 'S~', 'S work 18'],
  dismissal: ['W work 55', 'W work 47', 'W work 243', 'W work 162', 'W~ work 62', 'W work 32'],
  settlement: ['W~ work 49.2', 'F work 33 987', 'J/N work 15 241', 'F/R work 177', 'W~', 'W work 19'],
  company_founding: [
    'N companies 20',
    'N companies 5; R companies 262 @simplified_company',
    'N/F companies 4 5; N companies 165 @stock_company; F ventures 35 @simplified_company',
    'N/R~ companies',
    'N trade 110; F companies 5 @simplified_company; R companies 5 @simplified_company',
    'N companies 5',
  ],
  partners_pact: ['S~', 'S~', 'W~ civil 288', 'W~', 'S companies 24; R companies 24', 'S companies 8; R companies 8'],
  share_sale: [
    'N companies 106 @limited_company',
    'W companies 129; R companies 129',
    'F companies 152 @limited_company',
    'F~',
    'N trade 366 @limited_company; W~ @simplified_company; R~ @simplified_company',
    'W~; N? @limited_company',
  ],
  director_appointment: ['R companies 215', 'R~', 'R~ companies 60', 'R~', 'R~ trade 163', 'R~ companies 14'],
  services: ['S civil 1278', 'S civil 1803', 'S civil 1015', 'S signature 3', 'S electronic 6 7', 'S civil 141'],
  personal_data: ['S~', 'S data', 'S data 5', 'S~ data', 'S data 9', 'S data 13'],
  minor_image: ['W image 3', 'S~', 'S~ civil 53', 'S~', 'S~', 'S~ civil 15'],
  image_rights: ['S~ image 2; W image 3 @of_a_minor', 'S~', 'S~ civil 53', 'S~', 'S~', 'S~ civil 15'],
  medical_consent: ['W patients 8', 'W~', 'W patients 7', 'W patients 14', 'W~', 'W~'],
  advance_directive: [
    'N/T~ patients 11; R~ patients 11',
    'T health 166 bis 4',
    'N patients 11; T patients 11',
    '?',
    'N/T~ directives 5',
    '?',
  ],
  claim: ['S', 'S', 'S', 'S', 'S', 'S'],
  certified_letter: ['S', 'S', 'R~', 'S', 'S', 'R~'],
  administrative_petition: [
    'R administration 10',
    'R administration 15 69-C',
    'R~',
    'R signature 8',
    'S administration 5',
    'R administration 124',
  ],
  association: [
    'S associations 5; R associations 5',
    'S civil 2671 2673; R civil 2671 2673',
    'N civil 169',
    'F civil 548',
    'R~',
    'N civil 81',
  ],
  mortgage: ['N mortgages 145', 'N civil 2917', 'N civil 2208', 'N civil 2409', 'N civil 2434', 'N civil 1098'],
}

const letters: Record<NeedKind, string> = {
  public_deed: 'N',
  notary: 'F',
  handwritten: 'H',
  witnesses: 'T',
  registration: 'R',
  approval: 'J',
  paper: 'X',
  qualified: 'W',
  weak: 'W',
  uncertain: '?',
}

function noted({ ways, certainty, weight, sources, when }: Rule): string {
  const needed = ways.map((way) => way.map(({ kind }) => letters[kind]).join('+')).join('/')
  const doubt = { read: '', likely: '~', unsure: weight === 'unknown' ? '' : '?' }[certainty]
  const cited = sources.map(({ law, articles }) => [law.slice(3), ...articles].join(' '))
  return [(needed || 'S') + doubt, ...cited, ...(when ? [`@${when}`] : [])].join(' ')
}

describe.each(acts)('%s', (act) => {
  it.each(formCountries.map((country, index) => [country, table[act][index]] as const))('in %s: %s', (country, asked) =>
    expect(formOf(act, country).map(noted).join('; ')).toBe(asked),
  )
})

describe('the tables', () => {
  const rules = formCountries.flatMap((country) =>
    acts.flatMap((act) => formOf(act, country).map((rule) => ({ ...rule, country }))),
  )

  it('cite only laws of their own country, and every law that is named', () => {
    const cited = rules.flatMap(({ country, sources }) => sources.map(({ law }) => ({ country, law })))
    expect(cited.filter(({ country, law }) => !law.startsWith(`${country.toLowerCase()}_`))).toEqual([])
    expect(laws.filter((law) => !cited.some((each) => each.law === law))).toEqual([])
  })

  it('ask for a certificate only in Argentina, where whatever is in writing wants it', () => {
    const certified = rules.filter(({ ways }) => ways.flat().some(({ kind }) => kind === 'qualified'))
    expect(new Set(certified.map(({ country }) => country))).toEqual(new Set(['AR']))
  })

  it('give a reason for every weakness', () => {
    const weak = rules.filter(({ ways }) => ways.flat().some(({ kind }) => kind === 'weak'))
    expect(weak.filter(({ reason }) => !reason)).toEqual([])
  })
})
