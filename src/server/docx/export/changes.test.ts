// One version of a text against another, as Word's tracked changes.
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { layOut } from '#domain/sheet/sheet.ts'
import { type Content, type Inline, paragraphOf, type Section } from '#domain/writing/model.ts'
import { readDocx } from '../read.ts'
import { sampleContent, sampleTitle } from '../sample-contract.ts'
import { wordFileOf } from '../word-file.ts'
import { outline } from '../word-outline.ts'
import { changesFile } from './changes.ts'

const fileOf = (content: Content, title = sampleTitle) =>
  wordFileOf(layOut({ title, content, country: 'ES' }), { id: 'w', createdAt: new Date(0) }, content)
const author = { name: 'Ana Peña', at: new Date('2026-05-03T10:00:00Z') }

/** A clause less, a word changed, a clause and a table more. */
function changed(): Content {
  const sections = sampleContent.sections.filter(({ id }) => id !== 's5')
  return {
    ...sampleContent,
    sections: sections.flatMap((section) => {
      if (section.id === 's9')
        return [
          { ...section, body: [paragraphOf('Dos años, prorrogable.'), ...section.body.slice(1)] },
          {
            id: 'new',
            kind: 'clause' as const,
            title: 'Seguro',
            body: [
              paragraphOf('Lo paga «la arrendadora» & otros.'),
              { type: 'table' as const, header: false, rows: [[[paragraphOf('uno')], [paragraphOf('dos')]]] },
            ],
          },
        ]
      return [section]
    }),
  }
}

describe('a Word file with its changes marked', () => {
  it('reads as the new text, and as the old one where its changes are refused', async () => {
    const [before, after] = [await fileOf(sampleContent), await fileOf(changed())]
    const read = await readDocx(changesFile(before, after, author))
    expect(outline(read.sections)).toEqual(outline((await readDocx(after)).sections))
    const { changes } = read
    expect(changes?.authors).toEqual([{ name: 'Ana Peña', count: changes?.count }])
    const plain = (lines: string[]) => lines.map((line) => line.replace(/ \(\w+\)/, ''))
    const old = plain(outline((await readDocx(before)).sections))
    const refused = plain(outline(changes?.before.sections ?? []))
    expect(refused.join('\n')).toContain('Un año, prorrogable.')
    expect(refused.join('\n')).not.toContain('Seguro')
    expect(refused.filter((line) => !old.includes(line)).length).toBeLessThanOrEqual(2)
  })

  it('marks words, whole paragraphs and rows, with who and when', async () => {
    const file = changesFile(await fileOf(sampleContent), await fileOf(changed()), author)
    const xml = strFromU8(unzipSync(file)['word/document.xml'] ?? new Uint8Array())
    expect(xml).toMatch(/<w:del w:id="\d+" w:author="Ana Peña" w:date="2026-05-03T10:00:00Z"><w:r><w:delText[^>]*>Un</)
    expect(xml).toMatch(/<w:ins [^>]*><w:r><w:t [^>]*>Dos</)
    expect(xml).toMatch(/<w:trPr>.*?<w:ins [^>]*\/><\/w:trPr>/)
    expect(xml).toMatch(/<w:pPr>(?:(?!<\/w:pPr>).)*<w:rPr><w:del [^>]*\/><\/w:rPr><\/w:pPr>/)
    expect(xml.match(/w:id="1\d{5}"/g)?.length).toBe(new Set(xml.match(/w:id="1\d{5}"/g)).size)
  })

  it('takes a clause out alone, whose followers move up, and refers rightly before and after', async () => {
    const clause = (id: string, title: string, ...content: Inline[]) =>
      ({ id, kind: 'clause', title, body: [{ type: 'paragraph', content }] }) satisfies Section
    const words = (text: string) => ({ type: 'text', text }) as const
    const refers = { type: 'reference', section: 'rent' } as const
    const gone = clause('use', 'Objeto', words('Se cede el uso a cambio de la renta de la '), refers, words('.'))
    const kept = [
      clause('end', 'Destino', words('Se destina solo a vivienda, según la '), refers, words('.')),
      clause('rent', 'Renta', words('La renta se paga cada mes.')),
    ]
    const of = (sections: Section[]) => fileOf({ ...sampleContent, fields: [], parties: [], sections })
    const file = changesFile(await of([gone, ...kept]), await of(kept), author)
    const xml = strFromU8(unzipSync(file)['word/document.xml'] ?? new Uint8Array())
    const said = (change: string, text: RegExp) =>
      [...xml.matchAll(new RegExp(`<w:${change} [^>]*[^/]>(.*?)</w:${change}>`, 'gs'))].map(([, inside = '']) =>
        [...inside.matchAll(text)].map(([, words]) => words).join(''),
      )
    expect(said('del', /<w:delText[^>]*>([^<]*)/g)).toEqual([
      'PRIMERA.- Objeto',
      'Se cede el uso a cambio de la renta de la cláusula tercera.',
      'SEGUNDA',
      'TERCERA',
    ])
    expect(said('ins', /<w:t [^>]*>([^<]*)/g)).toEqual(['PRIMERA', 'SEGUNDA'])
    // Each reference leads to a bookmark around a number.
    const names = [...xml.matchAll(/REF (_Ref\d+)/g)].map(([, name]) => name)
    expect(names).toHaveLength(2)
    for (const name of names)
      expect(
        new RegExp(`w:name="${name}" w:id="(\\d+)"/>.*?TERCERA.*?SEGUNDA.*?<w:bookmarkEnd w:id="\\1"`, 's').test(xml),
      ).toBe(true)
  })

  it('of two texts that are the same has none', async () => {
    const file = await fileOf(sampleContent)
    expect((await readDocx(changesFile(file, file, author))).changes).toBeUndefined()
  })
})
