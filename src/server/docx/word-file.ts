// A document as a Word file: what is read on the screen and in the PDF, with real headings, numbering and tables.
import { Document, Footer, Header, Packer, PageNumber, Paragraph, TextRun } from 'docx'
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { withClosingWords } from '#domain/sheet/closing.ts'
import type { Part, Sheet, SheetBlock } from '#domain/sheet/sheet.ts'
import { docxWords } from '#language/es/writing/docx.ts'
import { announces, Composer, type FileBlock } from './export-blocks.ts'
import { bodyFont, documentStyles, listNumbering, pageOf } from './export-look.ts'
import { signatureTable } from './export-signatures.ts'
import { escapeXml, legalText } from './xml-text.ts'

export type Stamp = { id: string; draft?: boolean; createdAt: Date }

/** The same sheet and stamp give the same bytes, so that two files can be compared. */
export async function wordFileOf(sheet: Sheet, stamp: Stamp): Promise<Uint8Array> {
  const composer = new Composer(pageOf(sheet.paper).textWidth)
  const title = legalText(sheet.title).trim()
  const children = withClosingWords(sheet.parts).flatMap((part) => partBlocks(part, composer))
  if (title) children.unshift(new Paragraph({ style: 'Title', children: [new TextRun(title)] }))
  const { size, margin } = pageOf(sheet.paper)
  const document = new Document({
    styles: documentStyles(sheet.country),
    numbering: { config: listNumbering },
    // Otherwise the line before a line break is stretched to the margin.
    compatibility: { doNotExpandShiftReturn: true },
    sections: [
      {
        properties: { page: { size, margin } },
        footers: { default: pageFooter() },
        ...(stamp.draft && { headers: { default: draftHeader() } }),
        children: children.length > 0 ? children : [new Paragraph({})],
      },
    ],
  })
  return settled(await Packer.toBuffer(document), title, stamp)
}

function partBlocks({ kind, number, title, blocks, signers }: Part, composer: Composer): FileBlock[] {
  const named = legalText(title).trim()
  if (kind === 'clause') return clauseBlocks(number ?? '', named, blocks, composer)
  const made: FileBlock[] = []
  if (named) {
    const style = kind === 'heading' ? 'Heading1' : 'Heading2'
    made.push(new Paragraph({ style, children: [new TextRun(named)] }))
  }
  if (kind !== 'signatures') return [...made, ...composer.blocks(blocks)]
  // A style of its own: our importer recognises the signature section by it.
  const style = 'SignatureText'
  if (!signers?.length) return [...made, ...composer.blocks(blocks, { style })]
  // Signatures must not stand alone on a page: the last paragraphs, a farewell and what is before it, stay with them.
  const kept = blocks.flatMap((block, index) =>
    block.type === 'paragraph' && index >= blocks.length - 2
      ? [composer.paragraph(block, { keepNext: true, style })]
      : composer.blocks([block], { style }),
  )
  return [...made, ...kept, ...signatureTable(signers, composer.width)]
}

/** «PRIMERA.- Objeto. El arrendador…»: number and title run into the first paragraph, or stand alone before a table. */
function clauseBlocks(number: string, title: string, blocks: SheetBlock[], composer: Composer): FileBlock[] {
  const ended = title && !/[.:;!?…-]$/.test(title) ? `${title}.` : title
  const lead = [legalText(number), ended].filter(Boolean).join(' ')
  const [first, ...rest] = blocks
  if (first?.type === 'paragraph') {
    return [composer.paragraph(first, { lead, keepNext: announces(rest[0]) }), ...composer.blocks(rest)]
  }
  return [composer.paragraph({ type: 'paragraph', runs: [] }, { lead, keepNext: true }), ...composer.blocks(blocks)]
}

function pageFooter(): Footer {
  const children = [`${docxWords.page} `, PageNumber.CURRENT, ` ${docxWords.of} `, PageNumber.TOTAL_PAGES]
  return new Footer({ children: [new Paragraph({ style: 'Footer', children: [new TextRun({ children })] })] })
}

function draftHeader(): Header {
  const children = [new TextRun({ text: docxWords.draft.toUpperCase(), characterSpacing: 40 })]
  return new Header({ children: [new Paragraph({ style: 'Header', children })] })
}

/** The library dates its files with the current time; these parts are written by us instead. */
function settled(packed: Uint8Array, title: string, { id, createdAt }: Stamp): Uint8Array {
  const parts = unzipSync(packed)
  parts['docProps/core.xml'] = strToU8(coreProperties(title, id, createdAt))
  parts['word/fontTable.xml'] = strToU8(fontTable)
  const archive: Zippable = {}
  // Word wants the content types first; a date before 1980 does not exist in a ZIP.
  const mtime = new Date(1980, 0, 1)
  for (const name of Object.keys(parts).sort()) archive[name] = [parts[name] as Uint8Array, { mtime }]
  return zipSync(archive, { level: 6 })
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

const fontTable = `${declaration}<w:fonts xmlns:w="${wordNamespace}"><w:font w:name="${bodyFont}"><w:altName w:val="Georgia"/><w:family w:val="roman"/><w:pitch w:val="variable"/></w:font></w:fonts>`

const coreProperties = (title: string, id: string, createdAt: Date): string => {
  const date = `xsi:type="dcterms:W3CDTF">${createdAt.toISOString().slice(0, 19)}Z`
  return `${declaration}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(title)}</dc:title><dc:creator>${docxWords.creator}</dc:creator><dc:identifier>${escapeXml(id)}</dc:identifier><dcterms:created ${date}</dcterms:created><dcterms:modified ${date}</dcterms:modified></cp:coreProperties>`
}
