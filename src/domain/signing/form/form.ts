// The types and helpers of the tables: what the law of a country requires of an act beyond a signature made here.
import type { LawId } from './laws.ts'

/** The countries with a table. */
export const formCountries = ['ES', 'MX', 'AR', 'CL', 'CO', 'PE'] as const
export type FormCountry = (typeof formCountries)[number]

export type NeedKind =
  | 'public_deed'
  /** Signed or ratified before a notary, or before another person named by the law. */
  | 'notary'
  | 'handwritten'
  | 'witnesses'
  | 'registration'
  /** Approval by a judge or an authority. */
  | 'approval'
  | 'paper'
  /** A signature with a certificate: the law of the country asks for it wherever it requires writing. */
  | 'qualified'
  /** Valid, but weaker as evidence. */
  | 'weak'
  | 'uncertain'

/** The authority or registry. */
export type Place =
  | 'land_registry'
  | 'notary_or_judge'
  | 'notary_or_authority'
  | 'police_or_notary'
  | 'office_or_notary'
  | 'labour_authority'
  | 'court'
  | 'court_appearance'
  | 'court_registry'
  | 'vehicle_registry'
  | 'employment_office'
  | 'economy_ministry'
  | 'company_registry'
  | 'commercial_registry'
  | 'share_book'
  | 'company_office'
  | 'company_notice'
  | 'directives_registry'
  | 'administration'
  | 'association_registry'
  | 'mercantile_registry'
  | 'civil_registry'
  | 'post_office'
  | 'notary_delivery'

/** Why the signature is weak evidence. */
export type Reason =
  | 'enforcement'
  | 'delivery'
  | 'lease_notary'
  | 'promise'
  | 'traceable'
  | 'office'
  | 'handover'
  | 'value'
  | 'proof'
  | 'both_parents'
  | 'centre'
  | 'share_book'

/** The case in which the law requires it. */
export const formConditions = [
  'six_years',
  'fast_eviction',
  'fast_enforcement',
  'above_5000_pesos',
  'above_50_wages',
  'registered_goods',
  'acts_by_deed',
  'beyond_errands',
  'general_litigation',
  'federal_office',
  'simplified_company',
  'limited_company',
  'stock_company',
  'minor_children',
  'no_minor_children',
  'abroad_without_parents',
  'collects_money',
  'registered_option',
  'of_a_minor',
] as const
export type FormCondition = (typeof formConditions)[number]

/** A purpose that may come later: a text can rule it out, but never settle it. */
export const purposes: readonly FormCondition[] = [
  'fast_eviction',
  'fast_enforcement',
  'federal_office',
  'registered_option',
]

/** `read`: in a consolidated text; `likely`: not read, or a matter of interpretation; `unsure`: to be asked. */
type Certainty = 'read' | 'likely' | 'unsure'
export type Source = { law: LawId; articles: readonly string[] }
export type Need = { kind: NeedKind; place?: Place }

/** What it means for a signer about to sign here. */
export type Weight =
  /** Nothing more is required. */
  | 'enough'
  /** Signing here is not enough. */
  | 'stops'
  /** Sign here; then another step is required. */
  | 'follows'
  /** Only in the named case. */
  | 'depends'
  | 'weakens'
  | 'unknown'

export type Rule = {
  weight: Weight
  /** Alternatives; each with all its needs. Empty where nothing more is required. */
  ways: readonly (readonly Need[])[]
  certainty: Certainty
  sources: readonly Source[]
  reason?: Reason
  when?: FormCondition
  /** Its weight once it is known that the case is given. */
  given?: Weight
}

/** All that a country requires of an act. */
export type Form = readonly Rule[]

export const law = (id: LawId, ...articles: string[]): Source => ({ law: id, articles })

const deed: Need = { kind: 'public_deed' }

const stops =
  (...ways: (readonly Need[])[]) =>
  (...sources: Source[]): Rule => ({ weight: 'stops', ways, certainty: 'read', sources })

export const needs = {
  deed,
  registeredDeed: { kind: 'public_deed', place: 'land_registry' },
  handwritten: { kind: 'handwritten' },
  witnesses: { kind: 'witnesses' },
  before: (place?: Place): Need => ({ kind: 'notary', ...(place && { place }) }),
  registration: (place: Place): Need => ({ kind: 'registration', place }),
  approval: (place: Place): Need => ({ kind: 'approval', place }),
} as const satisfies Record<string, Need | ((place: Place) => Need)>

export const enough = (...sources: Source[]): Rule => ({ weight: 'enough', ways: [], certainty: 'read', sources })
export const byDeed = stops([deed])
/** A deed that is then registered in the land registry. */
export const byRegisteredDeed = stops([needs.registeredDeed])
/** Wills: notarial deed, or entirely handwritten. */
export const byWill = stops([deed], [needs.handwritten])
export const byWitnesses = stops([needs.witnesses])
export const onPaper = stops([{ kind: 'paper' }])
export const before = (place?: Place) => stops([needs.before(place)])
export const approvedBy = (place: Place) => stops([needs.approval(place)])
/** Done only there: signing here has no effect. */
export const onlyAt = (place: Place) => stops([needs.registration(place)])
export const either = (...ways: (readonly Need[])[]) => stops(...ways)

export const thenRegister = (place: Place, ...sources: Source[]): Rule => ({
  ...stops([needs.registration(place)])(...sources),
  weight: 'follows',
})

export const weak = (reason: Reason, ...sources: Source[]): Rule => ({
  weight: 'weakens',
  ways: [[{ kind: 'weak' }]],
  certainty: 'read',
  sources,
  reason,
})
export const wantsCertificate = (...sources: Source[]): Rule => ({
  weight: 'weakens',
  ways: [[{ kind: 'qualified' }]],
  certainty: 'read',
  sources,
})
export const uncertain: Rule = { weight: 'unknown', ways: [[{ kind: 'uncertain' }]], certainty: 'unsure', sources: [] }

export const likely = (rule: Rule): Rule => ({ ...rule, certainty: 'likely' })
export const unsure = (rule: Rule): Rule => ({ ...rule, certainty: 'unsure' })
export const when = (condition: FormCondition, rule: Rule): Rule => ({
  ...rule,
  weight: 'depends',
  when: condition,
  given: rule.given ?? rule.weight,
})
/** One of several cases that cover all: signing here is not enough in any of them. */
export const inCase = (condition: FormCondition, rule: Rule): Rule => ({ ...rule, when: condition })
