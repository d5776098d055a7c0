// How sections are called when a list elsewhere speaks of them.

import { agreeingWord, partyPhrase, peopleBlank } from '#domain/sheet/phrases.ts'
import type { Content, Inline, Section } from '#domain/writing/model.ts'
import { clauseNumbers } from '#domain/writing/text/numbering.ts'
import { paragraphsOf } from '#domain/writing/text/walk.ts'
import { kindWords } from '#language/es/writing/editor.ts'

const longest = 40

/** A chip by what it stands for: «[Renta mensual]», «la parte arrendataria». */
function wordsOf(inline: Inline, { fields, parties }: Content): string {
  if (inline.type === 'text') return inline.text
  if (inline.type === 'break') return ' '
  if (inline.type === 'field') {
    const label = fields.find(({ id }) => id === inline.field)?.label.trim()
    return label ? `[${label}]` : '…'
  }
  const party = 'party' in inline && parties.find(({ id }) => id === inline.party)
  if (!party) return '…'
  if (inline.type === 'agreeing') return agreeingWord(inline, party)
  return inline.type === 'people'
    ? `[${peopleBlank(inline.show, partyPhrase(party, 'of'))}]`
    : partyPhrase(party, inline.form)
}

/** «De una parte, …»: how a text without a title is known. */
function firstWords({ kind, body }: Section, content: Content): string {
  const [first] = paragraphsOf(body)
  const text = (first?.content ?? [])
    .map((inline) => wordsOf(inline, content))
    .join('')
    .trim()
  if (!text) return kindWords[kind].toLowerCase()
  return `«${text.length > longest ? `${text.slice(0, longest).replace(/\s+\S*$/, '')}…` : text}»`
}

/** «PRIMERA.- Objeto», or its first words where it has neither number nor title. */
export function sectionNames(content: Content): Map<string, string> {
  const numbers = clauseNumbers(content.sections, content.numbering)
  return new Map(
    content.sections.map((section) => {
      const { id, title } = section
      return [id, [numbers.get(id)?.label, title.trim()].filter(Boolean).join(' ') || firstWords(section, content)]
    }),
  )
}
