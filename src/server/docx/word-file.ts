// A document as a Word file: what is read on the screen and in the PDF, with real headings, numbering and tables.
import { crc32 } from 'node:zlib'
import { Document, Footer, Header, Packer, PageNumber, Paragraph, TextRun } from 'docx'
import { withClosingWords } from '#domain/sheet/closing.ts'
import type { Sheet } from '#domain/sheet/sheet.ts'
import type { Content } from '#domain/writing/model.ts'
import { docxWords } from '#language/es/writing/docx.ts'
import { clauseCounts } from './export/clause-numbers.ts'
import { Controls } from './export/controls.ts'
import { PartWriter } from './export/parts.ts'
import { sectionsReferredTo } from './export/referred.ts'
import { type Stamp, settled } from './export/settled.ts'
import { Composer } from './export-blocks.ts'
import { clauseNumbering, documentStyles, languageOf, listNumbering, pageOf } from './export-look.ts'
import { legalText } from './xml-text.ts'

export type { Stamp } from './export/settled.ts'

/** The same section has the same one in each version of a text, so that a file with tracked changes refers rightly to both. */
function bookmarkNumbers(ids: readonly string[]): Map<string, number> {
  const taken = new Set<number>()
  return new Map(
    ids.map((id) => {
      let number = crc32(id) % 800_000_000
      while (taken.has(number)) number += 1
      taken.add(number)
      return [id, number]
    }),
  )
}

type Asked = Pick<Content, 'fields' | 'parties'>

/** The same sheet and stamp give the same bytes, so that two files can be compared. Of `content` come the kinds of its blanks. */
export async function wordFileOf(sheet: Sheet, stamp: Stamp, content?: Asked): Promise<Uint8Array> {
  const title = legalText(sheet.title).trim()
  const parts = withClosingWords(sheet.parts)
  const clauses = clauseCounts(parts, sectionsReferredTo(parts))
  const places = bookmarkNumbers(parts.map(({ id }) => id))
  const controls = content && new Controls(content, languageOf(sheet.country))
  const composer = new Composer(pageOf(sheet.paper).textWidth, { clauses, places, ...(controls && { controls }) })
  const writer = new PartWriter(composer, clauses, places)
  const children = parts.flatMap((part) => writer.blocks(part))
  if (title) children.unshift(new Paragraph({ style: 'Title', children: [new TextRun(title)] }))
  const { size, margin } = pageOf(sheet.paper)
  const counts = [...clauses.values()].map(({ count }) => count)
  const document = new Document({
    styles: documentStyles(sheet.country),
    numbering: { config: [...listNumbering, ...clauseNumbering(counts)] },
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
  return settled(await Packer.toBuffer(document), { title, stamp, variables: controls?.variables ?? [] })
}

function pageFooter(): Footer {
  const children = [`${docxWords.page} `, PageNumber.CURRENT, ` ${docxWords.of} `, PageNumber.TOTAL_PAGES]
  return new Footer({ children: [new Paragraph({ style: 'Footer', children: [new TextRun({ children })] })] })
}

function draftHeader(): Header {
  const children = [new TextRun({ text: docxWords.draft.toUpperCase(), characterSpacing: 40 })]
  return new Header({ children: [new Paragraph({ style: 'Header', children })] })
}
