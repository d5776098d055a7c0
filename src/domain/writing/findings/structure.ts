// What concerns whole clauses and parties: two clauses of one title, and people who are named and have no line to sign on.
import { type NamedParty, namedParties } from '../../reading/named-parties.ts'
import type { Content, Section } from '../model.ts'
import { fold } from '../text/fold.ts'
import { type Finding, findingOf } from './finding.ts'
import type { Line } from './lines.ts'

const sameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Alternatives by condition, and clauses of another part of the document, may share a title. */
export function sameTitles({ sections }: Content): Finding[] {
  const known = new Map<string, Section>()
  return sections.flatMap((section): Finding[] => {
    if (section.kind === 'heading') known.clear()
    const title = fold(section.title).replace(/[.:\s]+$/, '')
    if (section.kind !== 'clause' || title.length < 3) return []
    const first = known.get(title)
    if (!first) known.set(title, section)
    if (!first || !sameJson(first.condition, section.condition)) return []
    const place = { section: section.id, start: 0, end: section.title.length, text: section.title }
    // Of two that say the same, one can go.
    const mend = sameJson(first.body, section.body) ? { mend: { do: 'remove_section' } as const } : {}
    return [findingOf({ kind: 'same_title', ...place, about: first.id, ...mend })]
  })
}

const signedByHand = /(?:^|\n)\s?(?:fdo|firmado|firma)\b|_{8,}/im

/** Where a chip stands beside the name, the author has said who it is: «{empresa}, en adelante, la empresa». */
const isTyped = (text: string): boolean => !text.includes('\ufffc')

/** Only where the text has no lines of its own. */
export function partiesWithoutLine(content: Content, lines: readonly Line[], named: readonly NamedParty[]): Finding[] {
  if (lines.some(({ text }) => signedByHand.test(text))) return []
  const stems = content.parties.map(({ role }) => fold(role).slice(0, 6))
  const signing = lines.filter(({ section }) => section.kind === 'signatures').map(({ text }) => fold(text))
  const isUnknown = ({ role }: NamedParty): boolean => {
    const stem = fold(role).slice(0, 6)
    return !stems.includes(stem) && !signing.some((text) => text.includes(stem))
  }
  if (!named.some(isUnknown)) return []
  const known = new Set(named.map(({ role }) => role))
  return namedParties(content, isTyped)
    .filter((party) => known.has(party.role) && isUnknown(party))
    .map((party) =>
      findingOf({
        kind: 'party_without_line',
        section: null,
        start: 0,
        end: 0,
        text: party.role,
        mend: { do: 'add_party', party },
      }),
    )
}
