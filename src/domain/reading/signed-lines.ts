// The lines of signatures that a text brings along, where its parties have lines of their own.
import type { Block, Party, Section } from '../writing/model.ts'
import { fold } from '../writing/text/fold.ts'
import { paragraphsOf, plainText } from '../writing/text/walk.ts'

const line = /^[\s_.…–—-]*$/
const signed =
  /^(?:fdo|firmado|firma(?:nte)?|nombre|d\.?n\.?i|n\.?i\.?[fe]|c\.?i\.?f|r\.?u\.?t|rfc|cuit|c\.? ?[ci]|ruc)\.?(?:\s?(?:n\.?[º°]|no\.))?\s?[:.]?\s*/
const titles = /^(?:d\.\s?ª|d\.|dna\.?|don|dona|sra?\.?|c\.)\s/
const roleLine = /^(?:por\s)?["“«]?(?:(?:el|la|los|las)\s)?(?:partes?\s)?\p{L}+(?:\s\p{L}+){0,2}["”»]?$/u

const linesOf = (block: Block): string[] =>
  [...paragraphsOf([block])].flatMap(({ content }) => plainText(content).split('\n')).map((text) => fold(text).trim())

/** Inflection apart: «arrendadora» is «arrendador». */
const stemOf = (role: string): string => fold(role).slice(0, 6)

type Kind = 'nothing' | 'role' | 'name' | 'other'
type Options = { keepsNames?: boolean }

/** The sections without the lines that the parties' own lines replace; null where more people sign than there are parties, or where their names are to stay. */
export function withoutOwnLines(
  sections: readonly Section[],
  parties: readonly Party[],
  { keepsNames = false }: Options = {},
): Section[] | null {
  const signing = sections.filter(({ kind }) => kind === 'signatures')
  const signers = parties.filter(({ signs }) => signs)
  const stems = signers.map(({ role }) => stemOf(role))
  const text = sections
    .filter(({ kind }) => kind !== 'signatures')
    .flatMap(({ body }) => [...paragraphsOf(body)].map(({ content }) => fold(plainText(content))))
    .join('\n')
    .replace(/\s+/g, ' ')
  const kindOf = (written: string): Kind => {
    const name = written
      .replace(signed, '')
      .replace(titles, '')
      .replace(/[.\s]+$/, '')
    if (line.test(name)) return 'nothing'
    if (roleLine.test(name) && stems.some((stem) => name.includes(stem))) return 'role'
    return name.length < 100 && text.includes(name) ? 'name' : 'other'
  }
  const kinds = signing.flatMap(({ body }) => body.flatMap(linesOf)).map(kindOf)
  const count = (kind: Kind) => kinds.filter((each) => each === kind).length
  if (count('role') > signers.length || count('name') > signers.length) return null
  if (keepsNames && count('name') > 0) return null
  const isOwn = (block: Block): boolean => linesOf(block).every((written) => kindOf(written) !== 'other')
  return sections.map((section) =>
    section.kind === 'signatures' ? { ...section, body: section.body.filter((block) => !isOwn(block)) } : section,
  )
}
