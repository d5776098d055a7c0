// Reads a PDF as a reader program does: its text, its fonts, its structure.
import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type StructureNode = { role?: string; children?: StructureNode[]; alt?: string; lang?: string }
export type ReadPdf = {
  /** Of each page, without what is repeated on all of them. */
  pages: string[]
  /** Headers and footers of each page. */
  margins: string[]
  text: string
  information: { Title?: string; Language?: string; CreationDate?: string }
  fonts: { name: string; isEmbedded: boolean }[]
  structure: StructureNode[]
  outline: string[]
}

type Item = { str: string; hasEOL: boolean } | { type: string; tag?: string }
type Font = { name: string; missingFile: boolean; data?: Uint8Array }

export async function readPdf(pdf: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: pdf.slice(), verbosity: VerbosityLevel.ERRORS, fontExtraProperties: true })
  const document = await task.promise
  const read: ReadPdf = {
    pages: [],
    margins: [],
    text: '',
    information: (await document.getMetadata()).info,
    fonts: [],
    structure: [],
    outline: titlesOf((await document.getOutline()) ?? []),
  }
  const fonts = new Map<string, Font>()
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true })
    const { body, margin } = partsOf(items as Item[])
    read.pages.push(body)
    read.margins.push(margin)
    const structure = await page.getStructTree()
    if (structure) read.structure.push(structure as StructureNode)
    const { fnArray, argsArray } = await page.getOperatorList()
    for (const [index, operation] of fnArray.entries()) {
      if (operation !== OPS.setFont) continue
      const font: Font = page.commonObjs.get(argsArray[index][0])
      fonts.set(font.name, font)
    }
  }
  await task.destroy()
  read.text = read.pages.join('\n')
  read.fonts = [...fonts.values()].map(({ name, missingFile, data }) => ({
    name,
    isEmbedded: !missingFile && data !== undefined && data.length > 0,
  }))
  return read
}

/** What is marked as an artifact is not part of what the document says. */
function partsOf(items: Item[]): { body: string; margin: string } {
  const open: boolean[] = []
  const parts = { body: '', margin: '' }
  for (const item of items) {
    if ('str' in item) parts[open.includes(true) ? 'margin' : 'body'] += item.str + (item.hasEOL ? '\n' : '')
    else if (item.type === 'endMarkedContent') open.pop()
    else open.push(item.tag === 'Artifact')
  }
  return parts
}

type OutlineNode = { title: string; items: OutlineNode[] }
const titlesOf = (nodes: OutlineNode[]): string[] => nodes.flatMap(({ title, items }) => [title, ...titlesOf(items)])
