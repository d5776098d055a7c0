// What a Word file may hold and a writing cannot: left out by name, or kept as its text.
import { describe, expect, it } from 'vitest'
import { readDocx } from './read.ts'
import { documentXml, p, partOf, wordFile } from './word-files.ts'
import { outline } from './word-outline.ts'

const read = (body: string, others = {}) => readDocx(wordFile(body, others))

describe('what a writing cannot hold', () => {
  it('is left out by name', async () => {
    const { sections, notes } = await read(
      p('Texto primero.') +
        '<w:p><w:ins w:id="1"><w:r><w:t>puesto</w:t></w:r></w:ins><w:del w:id="2"><w:r><w:delText>quitado</w:delText></w:r></w:del></w:p>' +
        '<w:p><w:r><w:t>nota</w:t></w:r><w:r><w:footnoteReference w:id="1"/></w:r><w:r><w:commentReference w:id="0"/></w:r></w:p>' +
        '<w:p><w:r><w:rPr><w:strike/></w:rPr><w:t>tachado</w:t></w:r><w:hyperlink w:anchor="y"><w:r><w:t>enlace</w:t></w:r></w:hyperlink></w:p>',
      {
        'word/header1.xml': partOf('hdr', p('Despacho Pérez')),
        'word/footer1.xml': partOf('ftr', p('Página 1 de 3')),
        'word/comments.xml': partOf('comments', `<w:comment w:id="0">${p('ojo')}</w:comment>`),
        'word/footnotes.xml': partOf('footnotes', `<w:footnote w:id="1">${p('al pie')}</w:footnote>`),
      },
    )
    expect(outline(sections)).toEqual([
      'text: Texto primero. / puesto / nota [1] / tachadoenlace',
      'heading «NOTAS»',
      'text: [1] al pie',
    ])
    expect(notes.toSorted()).toEqual(['comments', 'formatting', 'headers', 'links', 'notes_as_text', 'tracked_changes'])
  })

  it('«Página 1 de 3» at the foot is nothing to speak of', async () => {
    const { notes } = await read(p('Texto.'), { 'word/footer1.xml': partOf('ftr', p('Página 1 de 3')) })
    expect(notes).toEqual([])
  })

  it('text boxes and content controls keep their text', async () => {
    const { sections, notes } = await read(
      `${p('Texto primero.')}<w:sdt><w:sdtContent>${p('[Nombre del cliente]')}</w:sdtContent></w:sdt><w:p><w:r><w:t>antes </w:t></w:r><w:sdt><w:sdtContent><w:r><w:t>control</w:t></w:r></w:sdtContent></w:sdt></w:p><w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>FORMTEXT</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>campo</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p><w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:t>no</w:t></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${p('en la caja')}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
    )
    expect(outline(sections)).toEqual([
      'text: Texto primero. / [Nombre del cliente] / antes control / campo / en la caja',
    ])
    expect(notes).toEqual(['text_boxes'])
  })

  it('what looks like markup is text, and an embedded style map is not obeyed', async () => {
    const { sections } = await read(p('Texto primero.') + p('<script>alert("x")</script> <b>no</b>'), {
      'mammoth/style-map': 'p => script',
    })
    expect(outline(sections)).toEqual(['text: Texto primero. / <script>alert("x")</script> <b>no</b>'])
  })

  it('no text at all, or no XML, is no document', async () => {
    await expect(read(p('  '))).rejects.toMatchObject({ reason: 'empty' })
    await expect(read('', { 'word/document.xml': 'esto no es XML' })).rejects.toThrow()
    await expect(read('', { 'word/document.xml': documentXml('<w:p>').replace('</w:body>', '') })).rejects.toThrow()
  })
})
