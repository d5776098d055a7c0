// The same contract as Word, Google Docs, LibreOffice and a plain text editor put it on the clipboard.
import type { Contract, Row } from './notation.ts'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const typed = (number: string, title: string, text: string): [strong: string, rest: string] => {
  if (!title) return [number, ` ${text}`]
  return [`${number} ${title}${/[.:-]$/.test(title) ? '' : '.'}`, ` ${text}`]
}

/** The clauses and items that follow each other are one list to a program that counts them. */
const kindOf = (mark: string): string =>
  /^[IVX]+\b/.test(mark) ? 'I' : /^\d/.test(mark) ? '1' : /^[a-z]/.test(mark) ? 'a' : 'disc'

function rowsTogether(rows: readonly Row[]): (Row | { type: 'table'; rows: string[][] })[] {
  const made: (Row | { type: 'table'; rows: string[][] })[] = []
  for (const row of rows) {
    const last = made.at(-1)
    if (row.type !== 'cells') made.push(row)
    else if (last?.type === 'table') last.rows.push(row.cells)
    else made.push({ type: 'table', rows: [row.cells] })
  }
  return made
}

export function word({ rows }: Contract): string {
  const p = (inner: string, attributes = 'class=MsoNormal') => `<p ${attributes}>${inner}<o:p></o:p></p>`
  const b = (text: string) =>
    `<b style='mso-bidi-font-weight:normal'><span lang=ES style='font-family:"Arial",sans-serif'>${escaped(text)}</span></b>`
  const span = (text: string) =>
    `<span lang=ES style='font-family:"Arial",sans-serif;mso-ansi-language:ES'>${escaped(text).replaceAll('  ', '&nbsp; ')}</span>`
  const item = (mark: string, inner: string, list: string) =>
    p(
      `<![if !supportLists]><span style='mso-fareast-font-family:Arial'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${inner}`,
      `class=MsoListParagraph style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:${list}'`,
    )
  const lists = { clause: 0, item: 10 }
  let before = ''
  const body = rowsTogether(rows).map((row) => {
    const follows = before === row.type
    before = row.type
    if (row.type === 'title') return p(b(row.text), "class=MsoTitle align=center style='text-align:center'")
    if (row.type === 'heading') {
      lists.clause += 1
      return p(b(row.text), "class=MsoNormal align=center style='text-align:center'")
    }
    if (row.type === 'clause' && row.automatic) {
      const inner = row.title ? `${b(`${row.title}.`)}${span(` ${row.text}`)}` : span(row.text)
      return item(row.number, inner, `l${lists.clause} level1 lfo${lists.clause + 1}`)
    }
    if (row.type === 'clause') {
      const [strong, rest] = typed(row.number, row.title, row.text)
      return p(`${b(strong)}${span(rest)}`, "class=MsoNormal style='text-align:justify'")
    }
    if (row.type === 'item') {
      if (!follows) lists.item += 1
      const mark = row.mark === '•' ? `<span style='font-family:Symbol'>·</span>` : row.mark
      return item(mark, span(row.text), `l${lists.item} level1 lfo${lists.item}`)
    }
    if (row.type === 'table') {
      const cells = row.rows.map(
        (cells) =>
          `<tr>${cells.map((cell) => `<td width=200 valign=top style='border:solid windowtext 1.0pt'>${p(span(cell))}</td>`).join('')}</tr>`,
      )
      return `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse'>${cells.join('\n')}</table>`
    }
    if (row.type === 'signatures')
      return p(row.columns.map(span).join(`<span style='mso-tab-count:4'>${'&nbsp;'.repeat(24)} </span>`))
    return p(row.type === 'cells' ? '' : span(row.text), "class=MsoNormal style='text-align:justify'")
  })
  return `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--><style><!-- /* Style Definitions */ p.MsoNormal, li.MsoNormal, div.MsoNormal {margin:0cm; font-size:11.0pt;} p.MsoTitle {text-align:center; font-weight:bold;} @list l0 {mso-list-id:1;} @list l0:level1 {mso-level-number-format:roman-upper;} --></style></head><body lang=ES style='tab-interval:35.4pt'><!--StartFragment-->${body.join('\n\n')}<!--EndFragment--></body></html>`
}

/** Lists of a program that writes `ol`: where they go on after a paragraph, they say with which number. */
function listed(
  rows: readonly Row[],
  make: {
    list: (kind: string, start: number, items: string[]) => string
    item: (kind: string, inner: string) => string
    block: (row: ReturnType<typeof rowsTogether>[number]) => string
    clause: (row: Extract<Row, { type: 'clause' }>) => string
    words: (text: string) => string
  },
): string {
  const out: string[] = []
  let open: { kind: string; start: number; items: string[]; of: string } | undefined
  const close = () => {
    if (open) out.push(make.list(open.kind, open.start, open.items))
    open = undefined
  }
  let count = 0
  for (const row of rowsTogether(rows)) {
    if (row.type === 'heading') count = 0
    const isItem = row.type === 'item' || (row.type === 'clause' && row.automatic)
    if (!isItem) {
      close()
      out.push(make.block(row))
      continue
    }
    const kind = kindOf(row.type === 'item' ? row.mark : row.number)
    if (open?.of !== row.type || open.kind !== kind) close()
    if (row.type === 'clause') count += 1
    open ??= { kind, start: row.type === 'clause' ? count : 1, items: [], of: row.type }
    open.items.push(make.item(kind, row.type === 'clause' ? make.clause(row) : make.words(row.text)))
  }
  close()
  return out.join('')
}

const googleStyles: Record<string, string> = { I: 'upper-roman', '1': 'decimal', a: 'lower-alpha', disc: 'disc' }

export function google({ rows }: Contract): string {
  const base =
    'font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;'
  const span = (text: string, weight = 400) =>
    text ? `<span style="${base}font-weight:${weight};">${escaped(text)}</span>` : ''
  const p = (inner: string, align = 'justify') =>
    `<p dir="ltr" style="line-height:1.38;text-align: ${align};margin-top:0pt;margin-bottom:0pt;">${inner}</p>`
  const body = listed(rows, {
    words: (text) => span(text),
    clause: ({ title, text }) => `${title ? span(`${title}.`, 700) : ''}${span(` ${text}`)}`,
    item: (kind, inner) =>
      `<li dir="ltr" style="list-style-type:${googleStyles[kind]};${base}" aria-level="1"><p dir="ltr" style="line-height:1.38;margin-top:0pt;" role="presentation">${inner}</p></li>`,
    list: (kind, start, items) =>
      kind === 'disc'
        ? `<ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${items.join('')}</ul>`
        : `<ol style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"${start > 1 ? ` start="${start}"` : ''}>${items.join('')}</ol>`,
    block: (row) => {
      if (row.type === 'title' || row.type === 'heading') return `${p(span(row.text, 700), 'center')}<br />`
      if (row.type === 'table')
        return `<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup>${'<col />'.repeat(row.rows[0]?.length ?? 1)}</colgroup><tbody>${row.rows.map((cells) => `<tr style="height:0pt">${cells.map((cell) => `<td style="border-left:solid #000000 1pt;vertical-align:top;">${p(span(cell), 'left')}</td>`).join('')}</tr>`).join('')}</tbody></table></div><br />`
      if (row.type === 'signatures')
        return p(
          row.columns
            .map((each) => span(each))
            .join('<span class="Apple-tab-span" style="white-space:pre;">\t\t\t\t</span>'),
          'left',
        )
      if (row.type === 'clause') {
        const [strong, rest] = typed(row.number, row.title, row.text)
        return `${p(`${span(strong, 700)}${span(rest)}`)}<br />`
      }
      return 'text' in row ? p(span(row.text)) : ''
    },
  })
  return `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-0a1b2c3d">${body}</b>`
}

export function libre({ rows }: Contract): string {
  const font = (text: string) =>
    text
      ? `<font face="Liberation Serif, serif"><font size="3" style="font-size: 12pt">${escaped(text)}</font></font>`
      : ''
  const p = (inner: string, align = 'justify') =>
    `<p align="${align}" style="line-height: 100%; margin-bottom: 0cm">\n${inner}</p>\n`
  const body = listed(rows, {
    words: (text) => font(text),
    clause: ({ title, text }) => `${title ? `<b>${font(`${title}.`)}</b>` : ''}${font(` ${text}`)}`,
    item: (_kind, inner) => `<li>${p(inner)}</li>`,
    list: (kind, start, items) =>
      kind === 'disc'
        ? `<ul>\n${items.join('')}</ul>\n`
        : `<ol${kind === '1' ? '' : ` type="${kind}"`}${start > 1 ? ` start="${start}"` : ''}>\n${items.join('')}</ol>\n`,
    block: (row) => {
      if (row.type === 'title') return `<h1 class="western" align="center">${font(row.text)}</h1>\n`
      if (row.type === 'heading') return p(`<b>${font(row.text)}</b>`, 'center')
      if (row.type === 'table')
        return `<table width="100%" cellpadding="4" cellspacing="0">${row.rows.map((cells) => `<tr valign="top">${cells.map((cell) => `<td style="border: 1px solid #000000">${p(font(cell), 'left')}</td>`).join('')}</tr>`).join('\n')}</table>\n`
      if (row.type === 'signatures')
        return p(row.columns.map(font).join('\t\t\t\t'), 'left').replaceAll('\t', '&nbsp;&nbsp;&nbsp; ')
      if (row.type === 'clause') {
        const [strong, rest] = typed(row.number, row.title, row.text)
        return p(`<b>${font(strong)}</b>${font(rest)}`)
      }
      return 'text' in row ? p(font(row.text)) : ''
    },
  })
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN"><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">@page { size: 21cm 29.7cm; margin: 2cm } p { line-height: 115%; margin-bottom: 0.25cm; background: transparent } h1 { margin-top: 0.42cm }</style></head><body lang="es-ES" link="#000080" dir="ltr">${body}</body></html>`
}

export function text({ rows }: Contract): string {
  const lines = rows.map((row) => {
    if (row.type === 'clause') return typed(row.number, row.title, row.text).join('')
    if (row.type === 'item') return `${row.mark}\t${row.text}`
    if (row.type === 'cells') return row.cells.join('\t')
    if (row.type === 'signatures') return row.columns.join('\t\t\t\t')
    return row.type === 'title' || row.type === 'heading' ? `\n${row.text}\n` : row.text
  })
  return lines.join('\n')
}
