// The places to sign on paper, two in a row: a line, the party, and the name.
import { BorderStyle, Paragraph, Table, TableCell, TableLayoutType, TableRow, TextRun, WidthType } from 'docx'
import type { SignatureLine } from '#domain/sheet/signature-lines.ts'
import type { FileBlock } from './export-blocks.ts'
import { legalText } from './xml-text.ts'

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const noBorders = { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none }

export function signatureTable(signers: readonly SignatureLine[], width: number): FileBlock[] {
  const column = Math.floor(width / 2)
  const rows = Array.from({ length: Math.ceil(signers.length / 2) }, (_, index) => {
    const pair = signers.slice(index * 2, index * 2 + 2)
    const last = index * 2 + 2 >= signers.length
    const cells = [0, 1].map((at) => signatureCell(pair[at], column, !last))
    return new TableRow({ children: cells, cantSplit: true })
  })
  const table = new Table({
    rows,
    width: { size: column * 2, type: WidthType.DXA },
    columnWidths: [column, column],
    layout: TableLayoutType.FIXED,
    borders: noBorders,
  })
  return [table, new Paragraph({ spacing: { after: 0, line: 120 } })]
}

function signatureCell(signer: SignatureLine | undefined, width: number, keepNext: boolean): TableCell {
  const style = 'Signature'
  const under = [signer?.name, signer?.behalf].filter((text) => text !== undefined)
  const lines = signer
    ? [
        // Room for the signature, then its line.
        new Paragraph({ style, keepNext: true, spacing: { before: 900 } }),
        new Paragraph({
          style,
          keepNext: keepNext || under.length > 0,
          border: { top: { style: BorderStyle.SINGLE, size: 6, color: '000000', space: 4 } },
          children: [new TextRun({ text: legalText(signer.role), bold: true })],
        }),
        ...under.map(
          (text, index) =>
            new Paragraph({
              style,
              keepNext: keepNext || index < under.length - 1,
              children: [new TextRun(legalText(text))],
            }),
        ),
      ]
    : [new Paragraph({ style })]
  return new TableCell({
    children: lines,
    width: { size: width, type: WidthType.DXA },
    borders: { top: none, bottom: none, left: none, right: none },
    margins: { left: 0, right: 400 },
  })
}
