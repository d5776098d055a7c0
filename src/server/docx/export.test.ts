// The content of the Word files that we make.
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it, vi } from 'vitest'
import { layOut, type Sheet, type SheetBlock } from '#domain/sheet/sheet.ts'
import type { Country } from '#domain/words/conventions.ts'
import { hostileStrings, lettersOf } from '#tests/support/hostile-strings.ts'
import { readDocx } from './read.ts'
import { sampleContent, sampleTitle } from './sample-contract.ts'
import { wordFileOf } from './word-file.ts'

const stamp = { id: 'w-1', createdAt: new Date('2026-05-03T10:00:00Z') }
const sample = (country: Country = 'ES') => layOut({ title: sampleTitle, content: sampleContent, country })
const partsOf = async (sheet: Sheet, options = {}) => {
  const parts = unzipSync(await wordFileOf(sheet, { ...stamp, ...options }))
  return (name: string) => strFromU8(parts[name] ?? new Uint8Array())
}
const sheetOf = (...blocks: SheetBlock[]): Sheet => ({
  title: 'Prueba',
  country: 'ES',
  paper: 'a4',
  parts: [{ id: 's1', kind: 'text', title: '', blocks }],
})
const paragraph = (text: string): SheetBlock => ({ type: 'paragraph', runs: [{ text }] })
/** The paragraph that has this text, as XML. */
const paragraphWith = (xml: string, text: string): string =>
  [...xml.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([match]) => match).find((match) => match.includes(text)) ?? ''

describe('a Word file', () => {
  it('has the title and the headings as such', async () => {
    const xml = (await partsOf(sample()))('word/document.xml')
    expect(paragraphWith(xml, sampleTitle)).toContain('<w:pStyle w:val="Title"/>')
    expect(paragraphWith(xml, 'REUNIDOS')).toContain('<w:pStyle w:val="Heading1"/>')
  })

  it('has number and title of a clause as a heading of its own style, before its text', async () => {
    const parts = await partsOf(sample())
    const xml = parts('word/document.xml')
    const clause = paragraphWith(xml, '>Objeto<')
    expect(clause).toContain('<w:pStyle w:val="Clause"/>')
    expect(clause).toMatch(/PRIMERA<.*>\.- <.*>Objeto</)
    expect(parts('word/styles.xml')).toMatch(/w:styleId="Clause">.*?<w:outlineLvl w:val="1"\/>.*?<w:b\/>/)
    const text = paragraphWith(xml, 'El objeto es el arrendamiento de la ')
    expect(text).toContain('<w:jc w:val="both"/>')
    expect(text).toMatch(/<w:i\/>.{0,60}vivienda/)
    expect(text).toMatch(/<w:u .{0,60}accesorio/)
  })

  it('lets Word count the clauses that it can, and refer to all of them by fields', async () => {
    const parts = await partsOf(sample())
    const xml = parts('word/document.xml')
    const recital = /<w:numId w:val="(\d+)"/.exec(paragraphWith(xml, 'es dueña de la vivienda'))?.[1]
    const abstract = new RegExp(`<w:num w:numId="${recital}"[^>]*><w:abstractNumId w:val="(\\d+)"`).exec(
      parts('word/numbering.xml'),
    )?.[1]
    const level = new RegExp(`w:abstractNumId="${abstract}"[\\s\\S]*?</w:lvl>`).exec(parts('word/numbering.xml'))?.[0]
    expect(level).toContain('<w:numFmt w:val="upperRoman"/>')
    expect(level).toContain('<w:lvlText w:val="%1.-"/>')
    const name = /w:bookmarkStart w:name="(_Ref\d+)" w:id="\d+"\/><w:r><w:t xml:space="preserve">PRIMERA</.exec(
      xml,
    )?.[1]
    expect(name).toBeDefined()
    expect(paragraphWith(xml, 'según la ')).toContain(`REF ${name} \\* Lower \\h`)
  })

  it('asks for each blank in a content control of its kind', async () => {
    const xml = strFromU8(
      unzipSync(await wordFileOf(sample(), stamp, sampleContent))['word/document.xml'] ?? new Uint8Array(),
    )
    expect(paragraphWith(xml, 'La renta será de')).toMatch(
      /<w:sdtPr><w:alias w:val="Renta mensual"\/><w:tag w:val="[^"]+"\/><w:id [^>]+><w:showingPlcHdr\/><w:text\/><\/w:sdtPr>/,
    )
  })

  it('shows a blank by its name, highlighted', async () => {
    const xml = (await partsOf(sample()))('word/document.xml')
    expect(paragraphWith(xml, 'Renta mensual')).toMatch(/<w:highlight w:val="yellow"\/>.{0,80}\[Renta mensual\]/)
  })

  it('counts every list from one, by itself', async () => {
    const list = (first: string): SheetBlock => ({
      type: 'list',
      ordered: true,
      items: [[paragraph(first)], [paragraph('otro')]],
    })
    const parts = await partsOf(sheetOf(list('uno'), paragraph('entre'), list('dos')))
    const numberOf = (text: string) =>
      /<w:numId w:val="(\d+)"/.exec(paragraphWith(parts('word/document.xml'), text))?.[1]
    expect(numberOf('uno')).toBeDefined()
    expect(numberOf('uno')).not.toBe(numberOf('dos'))
    expect(parts('word/numbering.xml')).toContain(`<w:startOverride w:val="1"/>`)
  })

  it('repeats the header row of a table, and keeps a signature on one page', async () => {
    const xml = (await partsOf(sample()))('word/document.xml')
    expect(xml.match(/<w:tblHeader\/>/g)).toHaveLength(1)
    const signatures = xml.slice(xml.indexOf('Y en prueba'))
    expect(signatures).toContain('La arrendadora')
    expect(signatures).toContain('El arrendatario')
    expect(signatures).toContain('<w:cantSplit/>')
    expect(signatures.match(/<w:tc>/g)).toHaveLength(2)
    expect(paragraphWith(xml, 'Y en prueba')).toContain('<w:keepNext/>')
  })

  it('says on which page of how many one is, and that it is a draft if it is', async () => {
    const footer = (await partsOf(sample()))('word/footer1.xml')
    expect(footer).toMatch(/Página .*PAGE.* de .*NUMPAGES/)
    expect((await partsOf(sample()))('word/header1.xml')).toBe('')
    expect((await partsOf(sample(), { draft: true }))('word/header1.xml')).toContain('BORRADOR')
  })

  it.each([
    ['ES', 'es-ES', 'w:w="11906" w:h="16838"'],
    ['MX', 'es-MX', 'w:w="12240" w:h="15840"'],
    ['BR', 'es-ES', 'w:w="11906" w:h="16838"'],
  ] as const)('of %s is in %s on its own paper', async (country, language, size) => {
    const parts = await partsOf(sample(country))
    expect(parts('word/styles.xml')).toContain(`<w:lang w:val="${language}"/>`)
    expect(parts('word/document.xml')).toContain(size)
  })

  it('bears its title, its date and a font that everybody has', async () => {
    const parts = await partsOf({ ...sample(), title: 'Pacto «A & B» <socios>' })
    expect(parts('docProps/core.xml')).toContain('<dc:title>Pacto «A &amp; B» &lt;socios&gt;</dc:title>')
    expect(parts('docProps/core.xml')).toContain('2026-05-03T10:00:00Z')
    expect(parts('word/fontTable.xml')).toContain('<w:altName w:val="Georgia"/>')
  })

  it('is the same bytes whenever it is made', async () => {
    const madeIn = (year: number) => {
      vi.setSystemTime(new Date(year, 5, 7, 8, 9, 10))
      return wordFileOf(sample(), stamp)
    }
    vi.useFakeTimers({ toFake: ['Date'] })
    const [first, second] = [await madeIn(2026), await madeIn(2031)]
    vi.useRealTimers()
    expect(Buffer.compare(first, second)).toBe(0)
  })

  it('without anything in it is still one', async () => {
    const empty: Sheet = { title: '', country: 'ES', paper: 'a4', parts: [] }
    await expect(readDocx(await wordFileOf(empty, stamp))).rejects.toMatchObject({ reason: 'empty' })
  })
})

describe('any text', () => {
  const textBack = async (text: string): Promise<string> => {
    const { sections } = await readDocx(await wordFileOf(sheetOf(paragraph('Antes de todo'), paragraph(text)), stamp))
    const block = sections[0]?.body[1]
    if (block?.type !== 'paragraph') return ''
    return block.content.map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('')
  }

  it.each(hostileStrings)('goes out and comes back: $name', async ({ text, shown }) => {
    expect(lettersOf(await textBack(text))).toBe(lettersOf(shown))
  })

  it.each([
    '</w:t></w:r></w:p><w:p> ]]> <?xml?> &#x0;',
    '日本語 العربية עברית ελληνικά 👩‍👩‍👧‍👦 𝒜 e\u0301',
    'x'.repeat(150_000),
  ])('comes back letter by letter: %#', async (text) => {
    expect(await textBack(text)).toBe(text)
  })

  it('loses what XML cannot hold, and nothing else', async () => {
    expect(await textBack('a\u0000b\u0007c\u001Bd\uFFFEe\uFFFFf\u202E')).toBe('abcdef')
    expect(await textBack('roto \uD83D aquí')).toBe('roto \uFFFD aquí')
  })

  it('keeps its line ends, whoever wrote them', async () => {
    expect(await textBack('uno\ndos\r\ntres')).toBe('uno\ndos\ntres')
  })
})
