// Finds mentions of a party by its role, «del arrendador», so that they can agree with its people.
import { feminineOf, pluralOf } from '#domain/words/inflection.ts'
import type { Content, Inline, Mark, Party, PartyForm } from '../model.ts'
import type { Replacement } from '../text/ranges.ts'
import { paragraphsOf, plainText } from '../text/walk.ts'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A role that is grammatically feminine for any gender («la empresa») does not change with its people. */
function patternOf({ role, gender }: Pick<Party, 'role' | 'gender'>): RegExp | undefined {
  if (gender === 'feminine' || role.trim().length < 3) return undefined
  const forms = new Set([role, feminineOf(role), pluralOf(role), pluralOf(feminineOf(role))].map((form) => form.trim()))
  // The longest first: «arrendadores» begins with «arrendador».
  const words = [...forms].sort((a, b) => b.length - a.length).map(escaped)
  return new RegExp(
    `(?<!\\p{L})(del|al|(?:de |a )?(?:el|la|los|las)) (?:parte )?(?:${words.join('|')})(?!\\p{L})`,
    'giu',
  )
}

const formOf = (article: string): PartyForm =>
  /^de/i.test(article) ? 'of' : /^(?:a |al$)/i.test(article) ? 'to' : 'the'

export function mentionsIn(text: string, party: Party): Replacement[] {
  const pattern = patternOf(party)
  if (!pattern) return []
  return [...text.matchAll(pattern)].map((match) => {
    const form = formOf(match[1] as string)
    const make = (marks?: Mark[]): Inline => ({ type: 'party', party: party.id, form, ...(marks && { marks }) })
    return { start: match.index, end: match.index + match[0].length, make }
  })
}

export function countMentions(content: Content, party: Pick<Party, 'role' | 'gender'>): number {
  const pattern = patternOf(party)
  if (!pattern) return 0
  let count = 0
  for (const { body } of content.sections) {
    for (const { content: line } of paragraphsOf(body)) count += [...plainText(line).matchAll(pattern)].length
  }
  return count
}
