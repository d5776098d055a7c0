// Turns one Word file into the sections of a writing. It may take any time and memory: it runs in a process of its own.
import { strToU8, type Zippable, zipSync } from 'fflate'
import mammoth from 'mammoth'
import { takeTitle } from '#domain/reading/headings.ts'
import { fitsWriting, mostLines } from '#domain/reading/room.ts'
import { type Draft, type ReadClause, sectionsOf } from '#domain/reading/sections.ts'
import type { NumberingStyle } from '#domain/words/numbers/numbering.ts'
import type { ImportNote } from '#domain/writing/import.ts'
import { limits, type Paragraph, paragraphOf } from '#domain/writing/model.ts'
import { importWords } from '#language/es/writing/import.ts'
import { ImportFailure } from './failure.ts'
import { carriedIn } from './reading/carried.ts'
import { ListNumbers } from './reading/list-numbers.ts'
import type { Tokens } from './reading/tokens.ts'
import { beforeChanges, type TrackedChanges, trackedChanges } from './reading/tracked.ts'
import { unpack } from './unpack.ts'
import { readStyles } from './word-styles.ts'
import { type WordNode, WordTree } from './word-tree.ts'

export type Reading = {
  title: string
  sections: Draft[]
  numbering: NumberingStyle
  clauses: ReadClause[]
  anchors: Map<string, Draft>
  tokens: Tokens
  /** Written by us: its styles and variables say what it is made of. */
  isOurs: boolean
  notes: ImportNote[]
}
/** The text with its suggested changes; if there are any, the one before them. */
export type ReadFile = Reading & { settings: string; changes?: TrackedChanges & { before: Reading } }

const isText = (name: string): boolean => /^word\/document\d*\.xml$/.test(name)

export async function readDocx(bytes: Uint8Array): Promise<ReadFile> {
  const parts = unpack(bytes)
  const texts = [...parts].filter(([name]) => isText(name)).map(([, xml]) => xml)
  if (countOf(texts.join(''), /<w:p[ >]/g, mostLines) > mostLines) throw new ImportFailure('too_large')
  const changes = trackedChanges(texts.join(''))
  const settings = parts.get('word/settings.xml') ?? ''
  const reading = await readParts(parts)
  if (!changes) return { ...reading, settings }
  const refused = new Map([...parts].map(([name, xml]) => [name, isText(name) ? beforeChanges(xml) : xml]))
  const before = await readParts(refused).catch((error: unknown) => {
    // Nothing was there before.
    if (error instanceof ImportFailure && error.reason === 'empty') return undefined
    throw error
  })
  return { ...reading, settings, ...(before && { changes: { ...changes, before } }) }
}

async function readParts(parts: ReadonlyMap<string, string>): Promise<Reading> {
  const text = [...parts].flatMap(([name, xml]) => (isText(name) ? [xml] : [])).join('')
  const numbers = new ListNumbers(parts.get('word/numbering.xml') ?? '', parts.get('word/styles.xml') ?? '')
  const [[name, xml] = ['', '']] = [...parts].filter(([each]) => isText(each))
  const marked = carriedIn(xml, numbers)
  const isOurs = /<w:docVar w:name="rubrica\.(?:parte|campo)\.\d/.test(parts.get('word/settings.xml') ?? '')
  const tree = new WordTree(readStyles(parts.get('word/styles.xml') ?? ''), marked.carried, isOurs)
  const document = await documentOf(new Map([...parts, [name, marked.xml]]))
  const pieces = tree.pieces(document.children ?? [])
  if (pieces.length === 0) throw new ImportFailure('empty')
  const footnotes = footnotesOf(document, tree)
  const { title, rest } = takeTitle(pieces)
  const notes = new Set([...tree.notes, ...noticed(parts, text)])
  const { sections, numbering, clauses, anchors } = sectionsOf(rest, { notes, automatic: 'arabic' })
  const all = [...sections, ...footnotes]
  if (!fitsWriting(all)) throw new ImportFailure('too_large')
  return {
    title: tree.tokens.plain(title),
    sections: all,
    numbering,
    clauses,
    anchors,
    tokens: tree.tokens,
    isOurs,
    notes: [...notes],
  }
}

/** At the end, each with the number that stands in its place. */
function footnotesOf(document: WordDocument, tree: WordTree): Draft[] {
  const body = tree.footnotes.slice(0, limits.blocks).flatMap((reference, index): Paragraph[] => {
    const note = document.notes?.resolve(reference)
    const lines = tree.pieces(note?.body ?? []).flatMap((piece) => (piece.type === 'line' ? [piece.text] : []))
    const said = lines.join(' ').replace(/\s+/g, ' ').trim()
    return said ? [paragraphOf(`[${index + 1}] ${said}`.slice(0, limits.run))] : []
  })
  if (body.length === 0) return []
  return [
    { kind: 'heading', title: importWords.notesHeading, body: [] },
    { kind: 'text', title: '', body },
  ]
}

function countOf(text: string, pattern: RegExp, enough: number): number {
  let count = 0
  for (const _ of text.matchAll(pattern)) if (++count > enough) break
  return count
}

type WordDocument = WordNode & { notes?: { resolve: (reference: WordNode) => { body?: WordNode[] } | undefined } }

/** Reads only the parts that were unpacked and checked; no HTML is produced, so no markup in the file can act. */
async function documentOf(parts: ReadonlyMap<string, string>): Promise<WordDocument> {
  const archive: Zippable = {}
  for (const [name, xml] of parts) {
    // Counted already.
    if (!/^word\/(?:numbering|settings)/.test(name)) archive[name] = [strToU8(xml), { level: 0 }]
  }
  let document: WordDocument | undefined
  await mammoth.convertToHtml(
    { buffer: Buffer.from(zipSync(archive)) },
    {
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      transformDocument: (read: WordDocument) => {
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
