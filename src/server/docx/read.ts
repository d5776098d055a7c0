// Turns one Word file into the sections of a writing. It may take any time and memory: it runs in a process of its own.
import { strToU8, type Zippable, zipSync } from 'fflate'
import mammoth from 'mammoth'
import { takeTitle } from '#domain/reading/headings.ts'
import { fitsWriting, mostLines } from '#domain/reading/room.ts'
import { type Draft, type ReadClause, sectionsOf } from '#domain/reading/sections.ts'
import type { NumberingStyle } from '#domain/words/numbers/numbering.ts'
import type { ImportNote } from '#domain/writing/import.ts'
import { ImportFailure } from './failure.ts'
import { unpack } from './unpack.ts'
import { automaticStyle, separateCounts } from './word-numbering.ts'
import { readStyles } from './word-styles.ts'
import { type WordNode, WordTree } from './word-tree.ts'

export type Reading = {
  title: string
  sections: Draft[]
  numbering: NumberingStyle
  clauses: ReadClause[]
  notes: ImportNote[]
}

export async function readDocx(bytes: Uint8Array): Promise<Reading> {
  const parts = unpack(bytes)
  const text = [...parts]
    .filter(([name]) => /^word\/document\d*\.xml$/.test(name))
    .map(([, xml]) => xml)
    .join('')
  if (countOf(text, /<w:p[ >]/g, mostLines) > mostLines) throw new ImportFailure('too_large')
  const tree = new WordTree(readStyles(parts.get('word/styles.xml') ?? ''))
  const pieces = tree.pieces((await documentOf(parts)).children ?? [])
  if (pieces.length === 0) throw new ImportFailure('empty')
  const { title, rest } = takeTitle(pieces)
  const notes = new Set([...tree.notes, ...noticed(parts, text)])
  const automatic = automaticStyle(parts.get('word/numbering.xml') ?? '')
  const { sections, numbering, clauses } = sectionsOf(rest, { notes, automatic })
  if (!fitsWriting(sections)) throw new ImportFailure('too_large')
  return { title, sections, numbering, clauses, notes: [...notes] }
}

function countOf(text: string, pattern: RegExp, enough: number): number {
  let count = 0
  for (const _ of text.matchAll(pattern)) if (++count > enough) break
  return count
}

/** Reads only the parts that were unpacked and checked; no HTML is produced, so no markup in the file can act. */
async function documentOf(parts: ReadonlyMap<string, string>): Promise<WordNode> {
  const archive: Zippable = {}
  for (const [name, xml] of parts) {
    const text = /^word\/numbering\d*\.xml$/.test(name) ? separateCounts(xml) : xml
    archive[name] = [strToU8(text), { level: 0 }]
  }
  let document: WordNode | undefined
  await mammoth.convertToHtml(
    { buffer: Buffer.from(zipSync(archive)) },
    {
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      transformDocument: (read: WordNode) => {
        document = read
        return { ...read, children: [] }
      },
    },
  )
  if (!document) throw new ImportFailure('broken')
  return document
}

/** Elements that mammoth ignores without a message. */
function noticed(parts: ReadonlyMap<string, string>, text: string): ImportNote[] {
  const notes: ImportNote[] = []
  if (/<w:(?:ins|del|moveFrom|moveTo)[ >]/.test(text)) notes.push('tracked_changes')
  if (/<w:txbxContent[ >]/.test(text)) notes.push('text_boxes')
  if (/<(?:a:blip|v:imagedata)[ >/]/.test(text)) notes.push('images')
  if (/<w:(?:footnote|endnote)Reference[ />]/.test(text)) notes.push('footnotes')
  for (const [name, xml] of parts) {
    if (/^word\/(?:header|footer)\d*\.xml$/.test(name) && saysSomething(xml)) notes.push('headers')
    if (/^word\/comments\d*\.xml$/.test(name) && /<w:comment[ >]/.test(xml)) notes.push('comments')
  }
  return notes
}

/** «Página 1 de 3» need not be reported as left out. */
const saysSomething = (xml: string): boolean =>
  [...xml.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)/g)]
    .map(([, text]) => text)
    .join('')
    .replace(/p[áa]g(?:ina|\.)?|\b(?:de|of|page)\b/gi, '')
    .search(/\p{L}/u) >= 0
