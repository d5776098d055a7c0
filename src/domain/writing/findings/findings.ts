// The review of a text as a lawyer reads it: everything worth a remark, in the order of its weight and its place.
import { namedParties } from '../../reading/named-parties.ts'
import type { Country } from '../../words/conventions.ts'
import { knownRole } from '../blanks/party-role.ts'
import type { Content } from '../model.ts'
import { figuresAndWords } from './figures.ts'
import { type Finding, mostFindings, silenceOf, weights } from './finding.ts'
import { fixedFigures } from './fixed.ts'
import { linesOf } from './lines.ts'
import { personalFindings } from './people.ts'
import { conditionalReferences, writtenReferences } from './references.ts'
import { partiesWithoutLine, sameTitles } from './structure.ts'
import { termFindings } from './terms.ts'
import { unfairFindings } from './unfair.ts'

/** The engine that reads pasted texts takes more for people, since its author sees what it understood: «el local (en adelante, el Estudio)». */
const roleAlone = new RegExp(`^(?:${knownRole}|empresas?|sociedad|entidad|asociaci[oó]n|fundaci[oó]n)(?!\\p{L})`, 'iu')
const isRole = (role: string): boolean => roleAlone.test(role)

export type Examined = { title: string; content: Content; country: Country; summary?: string; isPublic?: boolean }

export function findings({ title, content, country, summary = '', isPublic = false }: Examined): Finding[] {
  const lines = linesOf(content)
  const named = namedParties(content).filter(({ role }) => isRole(role))
  const all = [
    ...partiesWithoutLine(content, lines, named),
    ...writtenReferences(content, lines),
    ...conditionalReferences(content, lines),
    ...sameTitles(content),
    ...termFindings(content, lines, named),
    ...figuresAndWords(lines),
    ...unfairFindings(title, content, lines, country),
    ...personalFindings(title, content, lines, summary).map((each) =>
      isPublic ? { ...each, weight: 'hint' as const } : each,
    ),
    ...fixedFigures(lines, country),
  ]
  const order = new Map(content.sections.map(({ id }, index) => [id, index]))
  const placeOf = ({ section, paragraph = -1 }: Finding): [number, number] => [
    order.get(section ?? '') ?? -1,
    paragraph,
  ]
  const sorted = all.toSorted((a, b) => {
    const [[aSection, aLine], [bSection, bLine]] = [placeOf(a), placeOf(b)]
    return (
      weights.indexOf(a.weight) - weights.indexOf(b.weight) || aSection - bSection || aLine - bLine || a.start - b.start
    )
  })
  return sorted.slice(0, mostFindings)
}

/** Those that the author has not set aside. */
export function spokenFindings(all: readonly Finding[], silenced: readonly string[] = []): Finding[] {
  const quiet = new Set(silenced)
  return all.filter((finding) => !quiet.has(silenceOf(finding)))
}
