// The lines of signatures that a text brings along, where its parties have lines of their own.

import type { Block, Party, Section } from '../writing/model.ts'
import { fold } from '../writing/text/fold.ts'
import { paragraphsOf, plainText } from '../writing/text/walk.ts'

const line = /^[\s_.…–—-]*$/
const signed =
  /^(?:fdo|firmado|firma(?:nte)?|nombre|d\.?n\.?i|n\.?i\.?[fe]|c\.?i\.?f|rut|rfc|cuit|c\.?c|ruc)\.?(?:\s?(?:n\.?[º°]|no\.))?\s?[:.]?\s*/
const titles = /^(?:d\.|d\.?\s?ª|dna\.?|don|dona|sra?\.?|c\.)\s/

/** Without what says nothing that the parties' own lines and the rest of the text do not say. */
export function withoutOwnLines(sections: readonly Section[], parties: readonly Party[]): Section[] {
  if (parties.length < 1 || !sections.some(({ kind }) => kind === 'signatures')) return [...sections]
  const text = fold(
    sections
      .filter(({ kind }) => kind !== 'signatures')
      .flatMap(({ body }) => [...paragraphsOf(body)].map(({ content }) => plainText(content)))
      .join('\n'),
  ).replace(/\s+/g, ' ')
  const roles = parties.map(({ role }) => fold(role).slice(0, 6))
  const isSaid = (words: string): boolean => {
    const plain = fold(words).trim()
    const name = plain
      .replace(signed, '')
      .replace(titles, '')
      .replace(/[.\s]+$/, '')
    if (line.test(name)) return true
    if (
      /^(?:por\s)?(?:(?:el|la|los|las)\s)?(?:partes?\s)?\p{L}+(?:\s\p{L}+){0,2}$/u.test(name) &&
      roles.some((role) => name.includes(role))
    )
      return true
    return name.length < 100 && text.includes(name)
  }
  const isOwn = (block: Block): boolean => {
    const lines = [...paragraphsOf([block])].flatMap(({ content }) => plainText(content).split('\n'))
    return lines.every(isSaid)
  }
  return sections.map((section) =>
    section.kind === 'signatures' ? { ...section, body: section.body.filter((block) => !isOwn(block)) } : section,
  )
}
