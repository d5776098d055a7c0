// What anybody may know of a round by its code or by the hash of its file: that it is there, how far it is, and initials.
import { appearanceIn } from '../filling/values.ts'
import { capital, partyPhrase, roleBeside } from '../sheet/phrases.ts'
import type { FoundEvidence, PdfCheck } from './pdf-check.ts'
import type { RoundState, Signer, WholeRound } from './round.ts'

const isName = (word: string): boolean => word.charAt(0) !== word.charAt(0).toLowerCase()

/** «D. P.» of «Diego de la Paz Molina». */
export function initialsOf(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return [first, rest.find(isName) ?? '']
    .filter(Boolean)
    .map((word) => `${[...word][0]?.toLocaleUpperCase('es')}.`)
    .join(' ')
}

/** «Arrendataria»; of a company's representative, without the company's name; empty for a signer who stands for no party. */
export function roleOf({ content, values }: WholeRound, { party: id, name }: Signer): string {
  const party = content.parties.find((each) => each.id === id)
  if (!party) return ''
  const appearance = appearanceIn(values, party.id)
  if (appearance?.kind === 'company') return `Representante ${partyPhrase(party, 'of', appearance)}`
  return capital(roleBeside(party, appearance, name))
}

/** As the certificate says it: «arrendataria», «representante de Fincas Ferrer, S. L. (arrendadora)». */
export function certifiedRoleOf({ content, values }: WholeRound, { party: id, name }: Signer): string {
  const party = content.parties.find((each) => each.id === id)
  return party ? roleBeside(party, appearanceIn(values, party.id), name) : ''
}

/** `state` is the one that the round has for whoever looks now. */
export type FoundRound = {
  code: string
  /** Empty, and nobody's role told, where the file shows only that somebody knows the code. */
  title: string
  state: RoundState
  sealedAt: string | null
  sha256: string | null
  /** By the ids that the evidence calls people by. */
  roles: Record<string, string>
  /** Whether the evidence in the file is what we have written down; undefined where the file has none. */
  isChainOurs: boolean | undefined
}

/** What came of looking into a file that somebody brought; `round` where we know the one that it says it is. */
export type InspectedFile = { sha256: string; check: PdfCheck; round: FoundRound | null }

export const evidenceOf = (check: PdfCheck): FoundEvidence | undefined =>
  'seals' in check ? check.evidence : undefined
