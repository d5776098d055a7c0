// The one engine for texts from elsewhere: lines and tables become a title, sections with their numbers, references, parties and fields.
import type { Country } from '../words/conventions.ts'
import type { NumberingStyle } from '../words/numbers/numbering.ts'
import { blanksBeside, fieldsOfBlanks } from '../writing/blanks/blank-fields.ts'
import { acceptParties, detectParties } from '../writing/blanks/party-blanks.ts'
import type { ImportNote } from '../writing/import.ts'
import { type Content, emptyContent, type Field, limits, type Party, type Section } from '../writing/model.ts'
import { faultOf } from '../writing/soundness.ts'
import { fold } from '../writing/text/fold.ts'
import { inlinesOf } from '../writing/text/walk.ts'
import { takeTitle } from './headings.ts'
import type { Piece } from './lines.ts'
import { namedParties } from './named-parties.ts'
import { looseReferences, namedSections } from './references.ts'
import { fitsWriting, mostLines } from './room.ts'
import { sectionsOf } from './sections.ts'
import { withoutOwnLines } from './signed-lines.ts'

export type Understood = {
  title: string
  numbering: NumberingStyle
  sections: Section[]
  /** Those of the document into which it goes, and after them its own. */
  fields: Field[]
  parties: Party[]
  notes: ImportNote[]
  /** «cláusula vigésima», which names no clause of it. */
  loose: string[]
  found: { clauses: number; parties: string[]; blanks: number; references: number; tables: number; lists: number }
}

/** The document into which it goes. */
export type Place = { fields: Field[]; parties: Party[]; country?: Country | undefined }
type Read = { pieces: readonly Piece[]; notes: Iterable<ImportNote>; automatic?: NumberingStyle }

/** Null where it is more than a writing can hold. */
export function understand(
  { pieces, notes: before, automatic = 'arabic' }: Read,
  makeId: () => string,
  place: Place = { fields: [], parties: [] },
): Understood | null {
  if (pieces.length > mostLines) return null
  const { title, rest } = takeTitle(pieces)
  const notes = new Set(before)
  const made = sectionsOf(rest, { notes, automatic })
  if (!fitsWriting(made.sections)) return null
  const sections = namedSections(made, makeId)
  const { fields, parties } = place
  const read: Content = { ...emptyContent(), numbering: made.numbering, sections, fields, parties }
  if (faultOf(read)) return null
  const told = withParties(read, makeId)
  const content = fieldsOfBlanks(told, makeId, place.country)
  // If its fields would exceed the limits, it comes with its blanks as plain text.
  const kept = faultOf(content) ? read : content
  return {
    title,
    numbering: made.numbering,
    sections: kept.sections,
    fields: kept.fields,
    parties: kept.parties,
    notes: [...notes],
    loose: looseReferences(kept.sections),
    found: foundIn(kept, read, kept === read ? 0 : blanksBeside([], told).length),
  }
}

/** Those with blanks to fill in, and those whose people it names. */
function withParties(content: Content, makeId: () => string): Content {
  const blank = detectParties(content).map(({ key, party }) => ({ key, party: { ...party, id: makeId() } }))
  return withNamedParties(acceptParties(content, blank), makeId)
}

/** Where the text's own lines of signatures stay, its parties get no further ones. */
export function withNamedParties(content: Content, makeId: () => string, options?: { keepsNames: boolean }): Content {
  const known = new Set(content.parties.map(({ role }) => fold(role)))
  const room = Math.max(0, limits.parties - content.parties.length)
  const named = namedParties(content)
    .filter(({ role }) => !known.has(fold(role)))
    .slice(0, room)
    .map((party) => ({ ...party, id: makeId() }))
  const parties = [...content.parties, ...named]
  if (parties.length === 0) return content
  const sections = withoutOwnLines(content.sections, parties, options)
  if (sections) return { ...content, parties, sections }
  return { ...content, parties: [...content.parties, ...named.map((party) => ({ ...party, signs: false }))] }
}

function foundIn(content: Content, before: Content, blanks: number): Understood['found'] {
  const own = new Set(before.parties.map(({ id }) => id))
  const all = content.sections.flatMap(({ body }) => body)
  return {
    clauses: content.sections.filter(({ kind }) => kind === 'clause').length,
    parties: content.parties.filter(({ id }) => !own.has(id)).map(({ role }) => role),
    blanks,
    references: [...inlinesOf(all)].filter(({ type }) => type === 'reference').length,
    tables: all.filter(({ type }) => type === 'table').length,
    lists: all.filter(({ type }) => type === 'list').length,
  }
}
