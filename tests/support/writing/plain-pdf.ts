// PDFs as other programs make them, small and readable: pages with lines of text, and what a test wants broken in them.

import { randomUUID } from 'node:crypto'
import { documentPaths } from '#addresses/document-paths.ts'
import type { UploadedPdf } from '#contract/uploaded-pdf.ts'
import type { TestApp } from '../app.ts'

export type PlainPdf = {
  /** Lines of each page, from the top. */
  pages?: readonly (readonly string[])[]
  size?: readonly [width: number, height: number]
  /** Further entries of every page, the catalogue and the trailer, as they are written. */
  page?: string
  catalogue?: string
  trailer?: string
  /** Further objects, from number 100 on. */
  objects?: readonly string[]
}

const contentsOf = (lines: readonly string[], height: number): string => {
  const stream = lines.map((line, at) => `BT /F1 11 Tf 72 ${height - 80 - at * 24} Td (${line}) Tj ET`).join('\n')
  return `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`
}

/** The same given is the same bytes. */
export function plainPdf({
  pages = [['Contrato de prueba', 'En ______, a __ de ____ de 20__', 'Fdo.: ____________________']],
  size: [width, height] = [595, 842],
  page = '',
  catalogue = '',
  trailer = '',
  objects = [],
}: PlainPdf = {}): Buffer {
  const all = new Map<number, string>()
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')
  all.set(1, `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`)
  all.set(2, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /MediaBox [0 0 ${width} ${height}] >>`)
  all.set(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  for (const [at, lines] of pages.entries()) {
    const number = 4 + at * 2
    const resources = '/Resources << /Font << /F1 3 0 R >> >>'
    all.set(number, `<< /Type /Page /Parent 2 0 R /Contents ${number + 1} 0 R ${resources} ${page} >>`)
    all.set(number + 1, contentsOf(lines, height))
  }
  for (const [at, object] of objects.entries()) all.set(100 + at, object)
  let file = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'
  const offsets = new Map<number, number>()
  for (const [number, object] of all) {
    offsets.set(number, file.length)
    file += `${number} 0 obj\n${object}\nendobj\n`
  }
  const size = Math.max(...all.keys()) + 1
  const row = (number: number) => {
    const offset = offsets.get(number)
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`
  }
  const table = file.length
  file += `xref\n0 ${size}\n${Array.from({ length: size }, (_, number) => row(number)).join('')}`
  file += `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** As the browser sends it. */
export async function uploadPdf(
  server: TestApp,
  { cookie }: { cookie: string },
  payload: Buffer = plainPdf(),
): Promise<UploadedPdf> {
  const headers = { 'content-type': 'application/pdf', cookie }
  const url = documentPaths.uploadPdf(randomUUID(), { titulo: 'Contrato de otro' })
  const answer = await server.app.inject({ method: 'POST', url, headers, payload })
  if (answer.statusCode !== 200) throw new Error(`could not upload: ${answer.body}`)
  return answer.json().data
}
