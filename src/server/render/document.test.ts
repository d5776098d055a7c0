// A printed document, as people, screen readers and archives read it.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { layOut, type Sheet } from '#domain/sheet/sheet.ts'
import { signatureKey } from '#domain/sheet/signature-lines.ts'
import { type ReadPdf, readPdf, type StructureNode } from '#tests/support/signing/pdf-text.ts'
import { contractTitle, rentalContract, rentalValues } from '#tests/support/writing/rental-contract.ts'
import type { Stamp } from './printable.ts'
import { openRenderer, type Renderer } from './renderer.ts'

const stamp = {
  id: 'R7-4KQ2',
  verifyUrl: 'https://rubrica.example/v/R7-4KQ2',
  createdAt: new Date('2026-05-03T10:20:30Z'),
}
const contract = layOut({ title: contractTitle, content: rentalContract, country: 'ES' }, rentalValues)

// The first document of a process runs unoptimised code, and the machine may be busy.
vi.setConfig({ testTimeout: 90_000 })

let renderer: Renderer
beforeAll(() => {
  renderer = openRenderer({ timeLimit: 60_000, light: true })
})
afterAll(() => renderer.close())
const caller = 'ana'
const print = (sheet: Sheet, given: Stamp) => renderer.pdf(sheet, given, { caller })

const flat = (text: string): string => text.replace(/-\n/g, '').replace(/\s+/g, ' ')
function rolesOf(nodes: StructureNode[]): string[] {
  return nodes.flatMap(({ role, children = [] }) => [...(role ? [role] : []), ...rolesOf(children)])
}

describe('a contract of five pages', () => {
  let pdf: Uint8Array
  let read: ReadPdf
  beforeAll(async () => {
    pdf = await print(contract, stamp)
    read = await readPdf(pdf)
  })

  it('has five pages, each with its number, its name and where to check it', () => {
    expect(read.pages).toHaveLength(5)
    for (const [index, margin] of read.margins.entries()) {
      expect(flat(margin)).toContain(`Página ${index + 1} de 5`)
      expect(flat(margin)).toContain('Documento R7-4KQ2')
      expect(margin.replace(/\s/g, '')).toContain('https://rubrica.example/v/R7-4KQ2')
    }
  })

  it('repeats its title from the second page on', () => {
    expect(read.margins.map((margin) => margin.includes(contractTitle))).toEqual([false, true, true, true, true])
  })

  it('runs number and title into the first paragraph of a clause', () => {
    expect(flat(read.text)).toContain('PRIMERA.- Objeto. La arrendadora cede al arrendatario')
    expect(flat(read.text)).toContain(
      'I.- Que la arrendadora es propietaria de la vivienda situada en calle de Santiago',
    )
  })

  it('holds lists with letters, tables, values and the places to sign', () => {
    const text = flat(read.text)
    expect(text).toContain('a) la vivienda, con sus instalaciones')
    expect(text).toContain('Comunidad de propietarios')
    expect(text).toContain('ES91 2100 0418 4502 0005 1332')
    expect(text).toContain('El arrendatario D. Íñigo Muñoz-Güemes')
  })

  it('carries its fonts', () => {
    expect(read.fonts.length).toBeGreaterThanOrEqual(3)
    expect(read.fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([])
    expect(read.fonts.map(({ name }) => name).join()).toMatch(/SourceSerif4.*Inter|Inter.*SourceSerif4/)
  })

  it('tells its title, its language and when it was made', () => {
    expect(read.information).toMatchObject({ Title: contractTitle, Language: 'es-ES' })
    expect(read.information.CreationDate).toMatch(/^D:20260503102030/)
  })

  it('has headings without gaps, lists and tables that a reader for the blind can follow', () => {
    const roles = rolesOf(read.structure)
    const levels = roles.filter((role) => /^H\d$/.test(role)).map((role) => Number(role[1]))
    expect(levels[0]).toBe(1)
    for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
    for (const role of ['L', 'LI', 'Lbl', 'LBody', 'Table', 'TR', 'TH', 'TD']) expect(roles).toContain(role)
    expect(read.outline).toEqual(expect.arrayContaining([contractTitle, 'Reunidos', 'PRIMERA.- Objeto.']))
  })

  it('says that it is PDF/A-3a and PDF/UA-1, shows its title, and names its colours', () => {
    const source = Buffer.from(pdf).toString('latin1')
    expect(source).toContain('<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>')
    expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(source).toContain('/DisplayDocTitle true')
    expect(source).toMatch(/\/OutputIntents \[.*\/DestOutputProfile \d+ 0 R/)
    expect(source).toContain('/Marked true')
    expect(source).toMatch(/\/ID \[/)
    // PDF/A forbids device colours, transparency and scripts.
    expect(source).not.toMatch(/\/DeviceRGB|\/DeviceCMYK|\/SMask|\/JavaScript|\/Encrypt/)
  })

  it('has a table of objects that points at every object', () => {
    const source = Buffer.from(pdf).toString('latin1')
    const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(source)?.[1])
    expect(source.slice(start, start + 4)).toBe('xref')
    const entries = [...source.slice(start).matchAll(/(\d{10}) \d{5} n/g)].map(([, offset]) => Number(offset))
    expect(entries.length).toBeGreaterThan(50)
    for (const [index, offset] of entries.entries())
      expect(source.slice(offset, offset + 16)).toMatch(new RegExp(`^${index + 1} 0 obj`))
    const metadata = /\/Type \/Metadata[^>]*\/Length (\d+)|\/Length (\d+)[^>]*\/Type \/Metadata/.exec(source)
    const packet = /<\?xpacket begin[\s\S]*<\?xpacket end="r"\?>/.exec(source)?.[0] ?? ''
    expect(Number(metadata?.[1] ?? metadata?.[2])).toBe(packet.length)
  })

  it('is the same bytes when another process prints it', async () => {
    const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    const another = openRenderer({ processes: 1 })
    // Not as its first document, either.
    await another.pdf({ title: 'Otro', content: rentalContract, country: 'MX' }, stamp, { caller })
    expect(digest(await another.pdf(contract, stamp, { caller }))).toBe(digest(pdf))
    await another.close()
  })
})

describe('a document', () => {
  const plain = (more: Partial<Sheet> = {}): Sheet => ({
    title: 'Recibo',
    country: 'ES',
    paper: 'a4',
    parts: [],
    ...more,
  })

  it('says under each signature when it was made, by the clock of the country, and moves nothing for it', async () => {
    const parties = rentalContract.parties.map(({ id }) => signatureKey(id, 0))
    const signatures = Object.fromEntries(parties.map((key) => [key, { typed: 'Ana Ruiz' }]))
    const signedAt = Object.fromEntries(parties.map((key) => [key, '2026-11-16T23:30:00.000Z']))
    const undated = await readPdf(await print(contract, { ...stamp, signatures }))
    const dated = await readPdf(await print(contract, { ...stamp, signatures, signedAt }))
    expect(dated.text.match(/Firmado el 17 de noviembre de 2026/g)?.length).toBeGreaterThan(1)
    const without = dated.pages.map((page) => flat(page.replaceAll('Firmado el 17 de noviembre de 2026', '')).trim())
    expect(without).toEqual(undated.pages.map((page) => flat(page).trim()))
    // A line without a signature has no date either.
    expect((await readPdf(await print(contract, { ...stamp, signedAt }))).text).not.toContain('Firmado el')
  })

  it('has room to write by hand at each blank while nothing is filled in, and at none once something is', async () => {
    const unfilled = layOut({ title: contractTitle, content: rentalContract, country: 'ES' })
    const { text } = await readPdf(await print(unfilled, stamp))
    // A line to write on has no text: its name follows in brackets.
    expect(flat(text)).toMatch(/De una parte, \(nombre de la arrendadora\), mayor de edad/)
    const begun = layOut({ title: contractTitle, content: rentalContract, country: 'ES' }, {})
    const { text: label } = await readPdf(await print(begun, stamp))
    expect(flat(label)).toMatch(/De una parte, nombre de la arrendadora, mayor de edad/)
  })

  it('ends no line inside an abbreviation or between a figure and its unit', async () => {
    const runs = [{ text: 'Obras Ferrer, S. L., art. 5, 10 €, Dña. Ana '.repeat(60) }]
    const parts = [{ id: 'a', kind: 'text' as const, title: '', blocks: [{ type: 'paragraph' as const, runs }] }]
    const { text } = await readPdf(await print(plain({ parts }), stamp))
    expect(text.split('\n').length).toBeGreaterThan(20)
    expect(text).not.toMatch(/(S\.|art\.|Dña\.|10)\s*\n/)
  })

  it('says that it is a draft while it is one', async () => {
    const draft = await readPdf(await print(plain(), { ...stamp, draft: true }))
    const final = await readPdf(await print(plain(), stamp))
    expect([draft, final].map(({ margins }) => margins[0]?.replace(/\s/g, '').includes('BORRADOR'))).toEqual([
      true,
      false,
    ])
  })

  it('is printed on the paper of its country', async () => {
    const box = (pdf: Uint8Array) => /\/MediaBox \[([^\]]*)\]/.exec(Buffer.from(pdf).toString('latin1'))?.[1]
    expect(box(await print(plain(), stamp))).toMatch(/^0 0 595\.2\d* 841\.8\d*$/)
    expect(box(await print(plain({ paper: 'us-letter', country: 'CO' }), stamp))).toBe('0 0 612 792')
  })

  it('without title or text is a page with a name', async () => {
    const { pages, information } = await readPdf(await print(plain({ title: '' }), stamp))
    expect(pages).toHaveLength(1)
    expect(information.Title).toBe('Documento sin título')
  })

  it('shows the names of its blanks, and what is lost', async () => {
    const { text } = await readPdf(
      await print(
        plain({
          parts: [
            {
              id: 'a',
              kind: 'text',
              title: '',
              blocks: [
                {
                  type: 'paragraph',
                  runs: [{ text: 'renta mensual', blank: true }, { text: ' y ' }, { text: '¿cláusula?', lost: true }],
                },
              ],
            },
          ],
        }),
        stamp,
      ),
    )
    expect(flat(text)).toContain('renta mensual y ¿cláusula?')
  })

  it('holds ragged tables, tables of many columns, and lists within lists', async () => {
    const cell = (text: string) => [{ type: 'paragraph' as const, runs: [{ text }] }]
    const wide = Array.from({ length: 12 }, (_, column) => cell(`ES91210004184502000513${column}`))
    const { text } = await readPdf(
      await print(
        plain({
          parts: [
            {
              id: 'a',
              kind: 'clause',
              number: 'PRIMERA.-',
              title: 'Tablas',
              blocks: [
                { type: 'table', header: true, rows: [[cell('uno'), cell('dos'), cell('tres')], [cell('cuatro')], []] },
                { type: 'table', header: false, rows: [] },
                { type: 'table', header: true, rows: [wide] },
                {
                  type: 'list',
                  ordered: true,
                  items: [[...cell('fuera'), { type: 'list', ordered: true, items: [cell('dentro')] }], []],
                },
              ],
            },
          ],
        }),
        stamp,
      ),
    )
    const letters = text.replace(/[\s\u200b]/g, '')
    expect(letters).toContain('PRIMERA.-Tablas.unodostrescuatro')
    for (let column = 0; column < 12; column++) expect(letters).toContain(`ES91210004184502000513${column}`)
    expect(letters).toContain('a)fuera1.ºdentro')
  })

  it('of a hundred and fifty clauses prints in time', async () => {
    const parts = Array.from({ length: 150 }, (_, index) => ({
      id: `c${index}`,
      kind: 'clause' as const,
      number: `${index + 1}.`,
      title: 'Obligaciones',
      blocks: [
        { type: 'paragraph' as const, runs: [{ text: 'Las partes cumplirán lo pactado de buena fe. '.repeat(8) }] },
      ],
    }))
    const { pages, text } = await readPdf(await print(plain({ parts }), stamp))
    expect(pages.length).toBeGreaterThan(15)
    expect(flat(text)).toContain('150. Obligaciones.')
  })
})
