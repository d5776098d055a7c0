// Word files made by hand for the tests, good ones and others.
import { strToU8, type Zippable, zipSync } from 'fflate'

const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const contentTypes = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
const relationships = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`

export const documentXml = (body: string, prologue = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${prologue}<w:document xmlns:w="${wordNamespace}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><w:body>${body}</w:body></w:document>`

export const partOf = (tag: string, inside: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><w:${tag} xmlns:w="${wordNamespace}">${inside}</w:${tag}>`

/** Its parts, with whatever else; `undefined` takes one away. */
export function zipped(parts: Record<string, string | Uint8Array | undefined>, level: 0 | 6 | 9 = 6): Uint8Array {
  const archive: Zippable = {}
  for (const [name, part] of Object.entries(parts)) {
    if (part !== undefined) archive[name] = [typeof part === 'string' ? strToU8(part) : part, { level }]
  }
  return zipSync(archive)
}

export const wordFile = (body: string, others: Record<string, string | Uint8Array | undefined> = {}): Uint8Array =>
  zipped({
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relationships,
    'word/document.xml': documentXml(body),
    ...others,
  })

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** `**bold**` is bold. */
export function p(text: string, properties = ''): string {
  const runs = text
    .split('**')
    .map((piece, index) =>
      piece
        ? `<w:r>${index % 2 ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${escaped(piece)}</w:t></w:r>`
        : '',
    )
  return `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${runs.join('')}</w:p>`
}

export const centred = '<w:jc w:val="center"/>'
