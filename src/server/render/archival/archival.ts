// Makes a PDF/A-3a and PDF/UA-1 of what Typst writes: the engine writes tagged, embedded, device-independent PDF, but
// as WebAssembly it cannot be told to say so. Only the catalogue, the metadata and, where letters have marks without a code of
// their own, the maps of glyphs change; nothing of the pages does.
import { PdfDocument } from '#server/pdf/document.ts'
import { PdfEdition } from '#server/pdf/edition.ts'
import { repack, unpack } from '#server/pdf/packing.ts'
import { BrokenPdf } from '#server/pdf/syntax.ts'
import { dictionary, name, PdfReference, PdfStream, text } from '#server/pdf/values.ts'
import { type PageContents, pageContentsIn } from './page-contents.ts'
import { completeUnicode, type Recognise } from './unicode-maps.ts'

/** The conformance claims are written only if true: not where a glyph has no letters. */
export function archival(pdf: Uint8Array, recognise: Recognise): Uint8Array {
  const document = new PdfDocument(pdf)
  const edition = new PdfEdition(document)
  const scenes = [...pageContentsIn(document)]
  const isComplete = completeUnicode(edition, scenes, recognise)
  completeCatalogue(edition, scenes)
  if (isComplete) claim(edition)
  // In a buffer of its own: a small one could be a view of a shared pool.
  return new Uint8Array(edition.write())
}

/** Readers show the title instead of the file name, and know the colour space. */
function completeCatalogue(edition: PdfEdition, scenes: readonly PageContents[]): void {
  const { base } = edition
  const root = base.trailer.get('Root')
  if (!(root instanceof PdfReference)) throw new BrokenPdf('no catalogue')
  const catalogue = edition.changed(root)
  const preferences = new Map(base.dictionary(catalogue.get('ViewerPreferences')))
  catalogue.set('ViewerPreferences', preferences.set('DisplayDocTitle', true))
  const profile = colourProfile(base, scenes)
  if (!profile) return
  const intent = dictionary({
    Type: name('OutputIntent'),
    S: name('GTS_PDFA1'),
    OutputConditionIdentifier: text('sRGB'),
    Info: text('sRGB IEC61966-2.1'),
    DestOutputProfile: profile,
  })
  catalogue.set('OutputIntents', [intent])
}

/** The sRGB profile that Typst embedded. */
function colourProfile(pdf: PdfDocument, scenes: readonly PageContents[]): PdfReference | undefined {
  for (const colour of scenes.flatMap(({ colours }) => colours)) {
    const [kind, profile] = pdf.list(colour)
    if (pdf.nameOf(kind) !== 'ICCBased' || !(profile instanceof PdfReference)) continue
    if (pdf.dictionary(profile)?.get('N') === 3) return profile
  }
  return undefined
}

function claim(edition: PdfEdition): void {
  const reference = edition.base.catalogue.get('Metadata')
  const metadata = edition.base.resolve(reference)
  if (!(reference instanceof PdfReference && metadata instanceof PdfStream)) throw new BrokenPdf('no metadata')
  const packet = unpack(metadata).toString().replace('</rdf:RDF>', `${claims}</rdf:RDF>`)
  edition.change(reference, repack(metadata, Buffer.from(packet)))
}

const about = '<rdf:Description rdf:about=""'
/** PDF/A requires a description of every metadata schema that it does not know, such as PDF/UA's. */
const claims = `${about} xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance></rdf:Description>${about} xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>${about} xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema><pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType><pdfaProperty:category>internal</pdfaProperty:category><pdfaProperty:description>The part of ISO 14289 that the file conforms to</pdfaProperty:description></rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`
