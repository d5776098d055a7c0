// Makes a PDF/A-3a and PDF/UA-1 of what Typst writes: the engine writes tagged, embedded, device-independent PDF, but
// as WebAssembly it cannot be told to say so. Only the catalogue and the metadata change; nothing of the pages does.

/** Typst's files have one classic table of objects and no streams of objects, which makes them easy to take apart. */
export function archival(pdf: Uint8Array): Uint8Array {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const { head, objects, trailer } = takeApart(bytes)
  const catalogue = numberIn(trailer, /\/Root (\d+) 0 R/)
  const root = textOf(objects, catalogue)
  const metadata = numberIn(root, /\/Metadata (\d+) 0 R/)
  objects.set(catalogue, Buffer.from(catalogueOf(root, colourProfile(objects)), 'latin1'))
  objects.set(metadata, metadataOf(objects.get(metadata) ?? Buffer.alloc(0)))
  // A buffer of its own: a small one would be a view of memory that holds other things too.
  return new Uint8Array(putTogether(head, objects, trailer))
}

type Objects = Map<number, Buffer>

function takeApart(bytes: Buffer): { head: Buffer; objects: Objects; trailer: string } {
  const table = numberIn(bytes.toString('latin1', bytes.length - 64), /startxref\s+(\d+)\s+%%EOF/)
  const tail = bytes.toString('latin1', table)
  const entries = [...tail.matchAll(/(\d{10}) (\d{5}) ([nf])/g)].map(([, offset, , use], number) => ({
    number,
    offset: Number(offset),
    isUsed: use === 'n',
  }))
  const inOrder = entries.filter(({ isUsed }) => isUsed).toSorted((a, b) => a.offset - b.offset)
  const objects: Objects = new Map()
  for (const [index, { number, offset }] of inOrder.entries())
    objects.set(number, bytes.subarray(offset, inOrder[index + 1]?.offset ?? table))
  return { head: bytes.subarray(0, inOrder[0]?.offset), objects, trailer: tail.slice(tail.indexOf('trailer')) }
}

function putTogether(head: Buffer, objects: Objects, trailer: string): Buffer {
  const pieces = [head]
  let length = head.length
  const size = Math.max(...objects.keys()) + 1
  const table = Array.from({ length: size }, () => '0000000000 65535 f \n')
  for (const [number, object] of objects) {
    table[number] = `${String(length).padStart(10, '0')} 00000 n \n`
    pieces.push(object)
    length += object.length
  }
  const end = trailer.replace(/startxref\s+\d+/, `startxref\n${length}`)
  return Buffer.concat([...pieces, Buffer.from(`xref\n0 ${size}\n${table.join('')}${end}`, 'latin1')])
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
function colourProfile(objects: Objects): number | undefined {
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

const textOf = (objects: Objects, number: number): string => objects.get(number)?.toString('latin1') ?? ''

function numberIn(text: string, pattern: RegExp): number {
  const found = pattern.exec(text)?.[1]
  if (found === undefined) throw new Error(`The PDF is not as Typst writes it: no ${pattern.source}.`)
  return Number(found)
}
