// Makes a PDF/A-3a and PDF/UA-1 of what Typst writes: the engine writes tagged, embedded, device-independent PDF, but
// as WebAssembly it cannot be told to say so. Only the catalogue, the metadata and, where letters have marks without a code of
// their own, the maps of glyphs change; nothing of the pages does.
import { numberIn, type PdfObjects, putTogether, takeApart, textOf } from './pdf-objects.ts'
import { completeUnicode, type Recognise } from './unicode-maps.ts'

/** Only what is so is said: where a glyph stays without its letters, the file claims nothing. */
export function archival(pdf: Uint8Array, recognise: Recognise): Uint8Array {
  const parts = takeApart(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
  const { objects, trailer } = parts
  const isComplete = completeUnicode(objects, recognise)
  const catalogue = numberIn(trailer, /\/Root (\d+) 0 R/)
  const root = textOf(objects, catalogue)
  const metadata = numberIn(root, /\/Metadata (\d+) 0 R/)
  objects.set(catalogue, Buffer.from(catalogueOf(root, colourProfile(objects)), 'latin1'))
  if (isComplete) objects.set(metadata, metadataOf(objects.get(metadata) ?? Buffer.alloc(0)))
  // A buffer of its own: a small one would be a view of memory that holds other things too.
  return new Uint8Array(putTogether(parts))
}

/** Readers show the title in place of the file's name, and know which colours are meant. */
function catalogueOf(root: string, profile: number | undefined): string {
  const intent =
    profile === undefined
      ? ''
      : `\n  /OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /Info (sRGB IEC61966-2.1) /DestOutputProfile ${profile} 0 R >>]`
  return root
    .replace(/\/Type \/Catalog/, `/Type /Catalog${intent}`)
    .replace(/\/ViewerPreferences <</, '/ViewerPreferences <<\n    /DisplayDocTitle true')
}

/** The sRGB profile that the engine has put into the file. */
function colourProfile(objects: PdfObjects): number | undefined {
  for (const [number, object] of objects) {
    const head = object.toString('latin1', 0, 160)
    if (head.includes('/N 3') && head.includes('/Range [0 1 0 1 0 1]')) return number
  }
  return undefined
}

function metadataOf(object: Buffer): Buffer {
  const text = object.toString('utf8')
  const start = text.indexOf('<?xpacket begin')
  const end = text.lastIndexOf('endstream')
  const packet = text.slice(start, end).trimEnd().replace('</rdf:RDF>', `${claims}</rdf:RDF>`)
  const head = text.slice(0, start).replace(/\/Length \d+/, `/Length ${Buffer.byteLength(packet)}`)
  return Buffer.from(`${head}${packet}\n${text.slice(end)}`)
}

const about = '<rdf:Description rdf:about=""'
/** PDF/A wants to be told what every schema it does not know means, and it does not know PDF/UA's. */
const claims = `${about} xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance></rdf:Description>${about} xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>${about} xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema><pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType><pdfaProperty:category>internal</pdfaProperty:category><pdfaProperty:description>The part of ISO 14289 that the file conforms to</pdfaProperty:description></rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`
