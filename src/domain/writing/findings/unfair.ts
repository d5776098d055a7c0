// Looks in consumer contracts for clauses of the lists of unfair terms.
import { partyPhrase } from '../../sheet/phrases.ts'
import type { Country } from '../../words/conventions.ts'
import type { Content, Inline, Party } from '../model.ts'
import { type Finding, findingOf } from './finding.ts'
import { type Line, placeIn } from './lines.ts'
import { articlesOf, patterns, type UnfairCountry, unfairTerms } from './unfair-terms.ts'

const consumerWords =
  /(?<!\p{L})(?:consumidor(?:es|a|as)?|ley 24\.240|ley 19\.496|ley 1480|ley 29571|profeco|sernac|indecopi)(?!\p{L})/iu
const adhesion =
  /condiciones (?:generales|de uso|de venta|de contrataci[oó]n)|t[eé]rminos (?:y condiciones|de uso|de servicio)/iu

/** A contract that speaks of consumers, or general terms. Others are free to agree on almost anything. */
const isForConsumers = (title: string, { parties, sections }: Content, lines: readonly Line[]): boolean =>
  adhesion.test(title) ||
  consumerWords.test(
    [title, ...parties.map(({ role }) => role), ...sections.map((section) => section.title)].join('\n'),
  ) ||
  lines.some(({ text }) => consumerWords.test(text))

const shortestSentence = 25
const longestSentence = 1_000

/** The text with the names of its parties, and where each of its characters stands in the plain text. */
function spokenText({ inlines, text }: Line, parties: ReadonlyMap<string, Party>): string {
  if (!text.includes('\ufffc')) return text
  return inlines.map((inline) => spoken(inline, parties)).join('')
}

function spoken(inline: Inline, parties: ReadonlyMap<string, Party>): string {
  if (inline.type === 'text') return inline.text
  const party = inline.type === 'party' && parties.get(inline.party)
  return party ? partyPhrase(party, inline.form) : inline.type === 'break' ? '\n' : '…'
}

const mostUnfair = 60

export function unfairFindings(title: string, content: Content, lines: readonly Line[], country: Country): Finding[] {
  if (!isForConsumers(title, content, lines)) return []
  const parties = new Map(content.parties.map((party) => [party.id, party]))
  const findings: Finding[] = []
  for (const line of lines) {
    const said = new Set<string>()
    for (const sentence of spokenText(line, parties).split(/(?<=[.;])\s+|\n/)) {
      if (sentence.length < shortestSentence) continue
      for (const term of unfairTerms) {
        if (findings.length >= mostUnfair) return findings
        const articles = articlesOf[term][country as UnfairCountry]
        const { found, unless } = patterns[term]
        if (!articles || said.has(term)) continue
        const looked = sentence.slice(0, longestSentence)
        const match = found.exec(looked)
        if (!match || unless?.test(looked)) continue
        said.add(term)
        const place = { ...placeIn(line, 0, line.text.length), text: match[0] }
        findings.push(findingOf({ kind: 'unfair_term', ...place, unfair: { term, articles } }))
      }
    }
  }
  return findings
}
