// Plain text, as it is pasted: split into lines, and turned into a writing.
import type { NumberingStyle } from '../words/numbers/numbering.ts'
import type { ImportNote } from '../writing/import.ts'
import { limits, type Section } from '../writing/model.ts'
import { columnGap, columnsOf, unseen } from './columns.ts'
import { isShouted, takeTitle } from './headings.ts'
import type { Line } from './lines.ts'
import { namedSections } from './references.ts'
import { fitsWriting, mostLines } from './room.ts'
import { sectionsOf } from './sections.ts'

export type ReadText = {
  title: string
  numbering: NumberingStyle
  sections: Section[]
  notes: ImportNote[]
}

const lineEnds = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/
const bullet = /^[•●○▪◦‣·*\uf0b7\uf0a7\uf0d8–—-][\s]+(?=\S)/u
const letter = /^([a-z])\)\s+(?=\S)/
/** Those that stand in columns one after the other, where every column begins like a signature. */
function apartFrom(raw: string): string[] {
  const parts = raw.trim().split(columnGap).filter(Boolean)
  return columnsOf(parts) ? parts : [raw]
}

function* textsOf(text: string): Generator<{ text: string; apart: boolean }> {
  let apart = false
  for (const raw of text.toWellFormed().split(lineEnds)) {
    const visible = raw.replace(unseen, '').replace(/[^\S\t]/g, ' ')
    for (const part of apartFrom(visible)) {
      const tidy = part.replace(/\s+/g, ' ').trim()
      if (tidy) yield { text: tidy, apart }
      apart = !tidy
    }
  }
}

export function linesOf(text: string): Line[] {
  const lines: Line[] = []
  const bullets = {}
  let letters: { next: string; source: object } | undefined
  const listOf = (line: string): { list?: Line['list']; length: number } => {
    const dot = bullet.exec(line)
    if (dot) return { list: { ordered: false, level: 0, source: bullets }, length: dot[0].length }
    const lettered = letter.exec(line)
    const given = lettered?.[1]
    if (!lettered || !given || (given !== 'a' && given !== letters?.next)) return { length: 0 }
    const source = given === 'a' ? {} : (letters?.source ?? {})
    letters = { next: String.fromCharCode(given.charCodeAt(0) + 1), source }
    return { list: { ordered: true, level: 0, source }, length: lettered[0].length }
  }
  for (const { text: whole, apart } of textsOf(text)) {
    if (lines.length > mostLines) break
    const { list, length } = listOf(whole)
    const said = whole.slice(length)
    lines.push({
      type: 'line',
      text: said,
      content: piecesOf(said),
      // Without formatting, capitals are the only emphasis.
      bold: isShouted(said),
      title: false,
      signature: false,
      apart,
      ...(list && { list }),
    })
  }
  return lines
}

const piecesOf = (text: string): Line['content'] =>
  Array.from({ length: Math.ceil(text.length / limits.run) }, (_, index) => ({
    type: 'text' as const,
    text: text.slice(index * limits.run, (index + 1) * limits.run),
  }))

/** Null where it is more than a writing can hold. */
export function readText(text: string, makeId: () => string): ReadText | null {
  if (text.length > limits.bytes) return null
  const lines = linesOf(text)
  if (lines.length > mostLines) return null
  const { title, rest } = takeTitle(lines)
  const notes = new Set<ImportNote>()
  const made = sectionsOf(rest, { notes, automatic: 'arabic' })
  if (!fitsWriting(made.sections)) return null
  return { title, numbering: made.numbering, sections: namedSections(made, makeId), notes: [...notes] }
}
