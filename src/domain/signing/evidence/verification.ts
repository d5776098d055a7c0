// What the public may know of a round by its code or by the hash of its file: that it exists, its state, and initials.
import { appearanceIn } from '#domain/filling/values.ts'
import type { Appearance } from '#domain/parties/appearance.ts'
import { capital, partyPhrase } from '#domain/sheet/phrases.ts'
import { representedBy, roleBeside } from '#domain/sheet/role-beside.ts'
import type { RoundState, Signer, WholeRound } from '../round.ts'
import type { FoundEvidence, PdfCheck } from './pdf-check.ts'

const isName = (word: string): boolean => word.charAt(0) !== word.charAt(0).toLowerCase()

/** «D. P.» of «Diego de la Paz Molina». */
export function initialsOf(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return [first, rest.find(isName) ?? '']
    .filter(Boolean)
    .map((word) => `${[...word][0]?.toLocaleUpperCase('es')}.`)
    .join(' ')
}

/** «Arrendataria»; of a representative, without the name of whom they represent; empty for a signer who stands for no party. */
export function roleOf({ content, values }: WholeRound, { party: id, name }: Signer): string {
  const party = content.parties.find((each) => each.id === id)
  if (!party) return ''
  const appearance = appearanceIn(values, party.id)
  if (appearance?.kind === 'company') return `Representante ${partyPhrase(party, 'of', appearance)}`
  const represented = representedBy(appearance, name)
  if (!represented) return capital(roleBeside(party, appearance, name))
  const one: Appearance = { kind: 'person', people: [represented] }
  return represented.isAssisted
    ? `Asiste ${partyPhrase(party, 'to', one)}`
    : `Representante ${partyPhrase(party, 'of', one)}`
}

/** As on the certificate: «arrendataria», «representante de Fincas Ferrer, S. L. (arrendadora)». */
export function certifiedRoleOf({ content, values }: WholeRound, { party: id, name }: Signer): string {
  const party = content.parties.find((each) => each.id === id)
  return party ? roleBeside(party, appearanceIn(values, party.id), name) : ''
}

/** `state` is computed at the time of the request. */
export type FoundRound = {
  code: string
  /** Empty, and without roles, where the file only contains the code. */
  title: string
  state: RoundState
  sealedAt: string | null
  sha256: string | null
  /** By the ids of people in the evidence. */
  roles: Record<string, string>
  /** Whether the evidence in the file equals ours in the database; undefined where the file has none. */
  isChainOurs: boolean | undefined
}

/** The result of checking an uploaded file; `round` where we have the round that it names. */
export type InspectedFile = { sha256: string; check: PdfCheck; round: FoundRound | null }

export const evidenceOf = (check: PdfCheck): FoundEvidence | undefined =>
  'seals' in check ? check.evidence : undefined
