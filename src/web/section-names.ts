// How sections are called when a list elsewhere speaks of them.

import type { Content, Section } from '#domain/writing/model.ts'
import { clauseNumbers } from '#domain/writing/numbering.ts'
import { paragraphsOf, plainText } from '#domain/writing/walk.ts'
import { kindWords } from '#language/es/editor.ts'

const longest = 32

/** «De una parte, …»: how a text without a title is known. */
function firstWords({ kind, body }: Section): string {
  const [first] = paragraphsOf(body)
  const text = plainText(first?.content ?? [])
    .replaceAll('￼', '…')
    .trim()
  if (!text) return kindWords[kind].toLowerCase()
  return `«${text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text}»`
}

/** «PRIMERA.- Objeto», or its first words where it has neither number nor title. */
export function sectionNames(sections: Content['sections'], numbering: Content['numbering']): Map<string, string> {
  const numbers = clauseNumbers(sections, numbering)
  return new Map(
    sections.map((section) => {
      const { id, title } = section
      return [id, [numbers.get(id)?.label, title.trim()].filter(Boolean).join(' ') || firstWords(section)]
    }),
  )
}
