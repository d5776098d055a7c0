// What a lawyer would remark on in a text: where it stands, how much it matters, and the change that mends it.

import type { NamedParty } from '../../reading/named-parties.ts'
import type { CurrencyCode } from '../../words/numbers/currencies.ts'
import type { Condition, FieldType } from '../model.ts'
import type { PersonalDataKind } from '../personal-data/personal-data.ts'
import type { UnfairTerm } from './unfair-terms.ts'

/** What prevents publishing, what is worth a look, and details. */
export const weights = ['problem', 'hint', 'detail'] as const
export type Weight = (typeof weights)[number]

const findingKinds = {
  /** «cláusula tercera», typed. */
  written_reference: 'hint',
  /** «cláusula vigésima» of a text with twelve. */
  missing_clause: 'hint',
  /** A reference to a clause that may be left out, where the reference stays. */
  conditional_reference: 'hint',
  /** «en adelante, el Proveedor», who is no party of the document. */
  party_without_line: 'hint',
  late_definition: 'hint',
  undefined_term: 'hint',
  unused_term: 'detail',
  same_title: 'hint',
  /** «1.200 € (mil trescientos euros)». */
  figures_and_words: 'hint',
  unfair_term: 'hint',
  personal_data: 'detail',
  fixed_amount: 'detail',
  fixed_date: 'detail',
} as const satisfies Record<string, Weight>
export type FindingKind = keyof typeof findingKinds

/** Data of people in a text; the first are those that every public text is searched for. */
export type DataKind = PersonalDataKind | 'name' | 'address'

/** As data, so that a finding can be compared and kept. */
export type Mend =
  | { do: 'link'; section: string }
  | { do: 'write'; text: string }
  | { do: 'field'; type: FieldType; label: string; currency?: CurrencyCode }
  | { do: 'add_party'; party: NamedParty }
  | { do: 'show_together'; condition: Condition }
  | { do: 'remove_section' }

export type Finding = {
  kind: FindingKind
  weight: Weight
  /** Null where it concerns the whole document. */
  section: string | null
  /** The index of the paragraph in the section; absent in its title. */
  paragraph?: number
  /** The id of the field in whose words it stands. */
  field?: string
  /** In the plain text of that paragraph. */
  start: number
  end: number
  /** The words that it is about, as they are written. */
  text: string
  /** The other section, word or figure that the sentence names. */
  about?: string
  data?: DataKind
  unfair?: { term: UnfairTerm; articles: string }
  mend?: Mend
}

type Made = Omit<Finding, 'weight'>
export const findingOf = (made: Made, weight: Weight = findingKinds[made.kind]): Finding => ({ ...made, weight })

/** How many findings an author may set aside, and the length of the name of each. */
export const mostSilenced = 300
export const longestSilence = 40

/** More than an author would look through. */
export const mostFindings = 200

/**
 * Names a finding that is not to be shown again: of its kind and words, wherever they stand. Sixteen bits say too little to guess
 * an identity number from them, since readers of a published text receive them.
 */
export function silenceOf({ kind, text, about = '', unfair }: Finding): string {
  let hash = 0x811c9dc5
  for (const letter of `${text}\n${about}\n${unfair?.term ?? ''}`)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return `${kind}:${((hash >>> 16) ^ (hash & 0xffff)).toString(16).padStart(4, '0')}`
}
