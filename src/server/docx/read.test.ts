// Word documents as people write them, and the writings that they become.
import { describe, expect, it } from 'vitest'
import { paragraphsOf } from '#domain/writing/text/walk.ts'
import { readDocx } from './read.ts'
import { centred, p, partOf, wordFile } from './word-files.ts'
import { outline } from './word-outline.ts'

const read = (body: string, others = {}) => readDocx(wordFile(body, others))

const item = (text: string, level = 0, number = 1) =>
  p(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${number}"/></w:numPr>`)
/** As our lists count, unless a format is given. */
const counted = ['lowerLetter', 'decimal', 'lowerRoman']
const levels = (format?: string) =>
  Array.from(
    { length: 9 },
    (_, level) =>
      `<w:lvl w:ilvl="${level}"><w:numFmt w:val="${format ?? counted[level % 3]}"/><w:lvlText w:val="%${level + 1}${format ? '.-' : ')'}"/></w:lvl>`,
  ).join('')
const numbering = (ordered?: string) => ({
  'word/numbering.xml': partOf(
    'numbering',
    `<w:abstractNum w:abstractNumId="1">${levels(ordered)}</w:abstractNum><w:abstractNum w:abstractNumId="2">${levels('bullet')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num><w:num w:numId="3"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>`,
  ),
})
const cell = (text: string, properties = '') =>
  `<w:tc>${properties && `<w:tcPr>${properties}</w:tcPr>`}${text.startsWith('<') ? text : p(text)}</w:tc>`
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`
const table = (...rows: string[]) => `<w:tbl>${rows.join('')}</w:tbl>`

describe('a contract', () => {
  it('as notaries write it becomes headings and clauses without their numbers', async () => {
    const {
      title,
      sections,
      numbering: usual,
      notes,
    } = await read(
      p('**CONTRATO DE COMPRAVENTA**', centred) +
        p('**DE VEHÍCULO USADO**', centred) +
        p('En Vigo, a 3 de mayo de 2026') +
        p('R E U N I D O S', centred) +
        p('D. Juan Pérez, como vendedor.') +
        p('D. Luis Gil, como comprador.') +
        p('Exponen:') +
        p('I.- Que el vendedor es dueño del vehículo.') +
        p('II.- Que el comprador lo conoce.') +
        p('**ESTIPULACIONES**', centred) +
        p('**PRIMERA.- Objeto.** El vendedor vende el vehículo.') +
        p('Lo entrega con su llave.') +
        p('**SEGUNDA.- PRECIO**') +
        p('1. La mitad al firmar.') +
        p('2. El resto al mes.') +
        p('**TERCERA.-** **EL COMPRADOR** paga los gastos.') +
        p('CUARTA.- FUERO. Los juzgados de Vigo.') +
        p('Y en prueba de conformidad, firman.') +
        p('EL VENDEDOR') +
        p('Fdo.: D. Juan Pérez') +
        p('**ANEXO I**', centred) +
        p('Fotografías.'),
    )
    expect(title).toBe('CONTRATO DE COMPRAVENTA DE VEHÍCULO USADO')
    expect(outline(sections)).toEqual([
      'text: En Vigo, a 3 de mayo de 2026',
      'heading «REUNIDOS»',
      'text: D. Juan Pérez, como vendedor. / D. Luis Gil, como comprador.',
      'heading (roman_dash) «Exponen»',
      'clause: Que el vendedor es dueño del vehículo.',
      'clause: Que el comprador lo conoce.',
      'heading (ordinal_dash) «ESTIPULACIONES»',
      'clause «Objeto»: El vendedor vende el vehículo. / Lo entrega con su llave.',
      'clause «PRECIO»: 1. La mitad al firmar. / 2. El resto al mes.',
      'clause: b(EL COMPRADOR) paga los gastos.',
      'clause «FUERO»: Los juzgados de Vigo.',
      'signatures: Y en prueba de conformidad, firman. / EL VENDEDOR / Fdo.: D. Juan Pérez',
      'heading «ANEXO I»',
      'text: Fotografías.',
    ])
    expect(usual).toBe('ordinal_dash')
    expect(notes).toEqual([])
  })

  it('without headings is numbered as it was', async () => {
    const made = await read(p('**Acuerdo**', centred) + p('1.- Uno.') + p('2.- Dos.') + p('Y en prueba de ello, vale.'))
    expect(made).toMatchObject({ title: 'Acuerdo', numbering: 'arabic_dash', notes: [] })
    expect(outline(made.sections)).toEqual(['clause: Uno.', 'clause: Dos.', 'text: Y en prueba de ello, vale.'])
  })

  it.each([
    ['Fdo.: Ana', 'signatures'],
    ['_______________', 'signatures'],
    ['Firma del arrendador', 'signatures'],
    ['Firmado el contrato, se entregan las llaves.', 'text'],
    ['Firme como una roca.', 'text'],
    ['____ de mayo de 20__', 'text'],
  ])('that ends with «%s» ends with %s', async (last, kind) => {
    const { sections } = await read(p('Texto primero.') + p('Texto segundo.') + p(last))
    expect(sections.at(-1)?.kind).toBe(kind)
  })

  it('whose numbers jump is numbered anew, and says so', async () => {
    const { sections, notes } = await read(p('PRIMERA.- Uno.') + p('TERCERA.- Tres.'))
    expect(outline(sections)).toEqual(['clause: Uno.', 'clause: Tres.'])
    expect(notes).toEqual(['renumbered'])
  })

  it('with Word’s styles takes its title and headings from them', async () => {
    const styles = {
      'word/styles.xml': partOf(
        'styles',
        `<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/><w:pPr><w:jc w:val="both"/></w:pPr></w:style>
         <w:style w:type="paragraph" w:styleId="T"><w:name w:val="Title"/></w:style>
         <w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/><w:rPr><w:b/></w:rPr></w:style>
         <w:style w:type="paragraph" w:styleId="H2"><w:name w:val="heading 2"/></w:style>
         <w:style w:type="paragraph" w:styleId="Mine"><w:name w:val="Mi estilo"/><w:basedOn w:val="H1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>
         <w:style w:type="character" w:styleId="S"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style>`,
      ),
    }
    const styled = (id: string) => `<w:pStyle w:val="${id}"/>`
    const strong = '<w:p><w:r><w:rPr><w:rStyle w:val="S"/></w:rPr><w:t>fuerte</w:t></w:r></w:p>'
    const { title, sections } = await read(
      p('Estatutos de la asociación', styled('T')) +
        p('Disposiciones generales', styled('H1')) +
        p('Texto.') +
        p('Del nombre', styled('H2')) +
        strong +
        p('De los socios', styled('Mine')),
      styles,
    )
    expect(title).toBe('Estatutos de la asociación')
    expect(outline(sections)).toEqual([
      'heading «Disposiciones generales»',
      'text: Texto.',
      'text «Del nombre»: b(fuerte)',
      'heading «De los socios»',
    ])
  })

  it('numbered by Word is numbered by us', async () => {
    const made = await read(
      p('**Contrato**', centred) + item('**Objeto**') + p('El objeto.') + item('**Precio**') + p('El precio.'),
      numbering('ordinalText'),
    )
    expect(made.numbering).toBe('ordinal_dash')
    expect(outline(made.sections)).toEqual(['clause «Objeto»: El objeto.', 'clause «Precio»: El precio.'])
  })
})

describe('blocks', () => {
  const intro = p('Antes de la lista.')

  it('lists stand inside lists, and go on after a paragraph of theirs', async () => {
    const { sections } = await read(
      intro +
        item('uno') +
        item('a', 1, 2) +
        item('b', 1, 2) +
        p('sigue b') +
        item('dos') +
        p('fuera') +
        item('x', 0, 2),
      numbering(),
    )
    expect(outline(sections)).toEqual(['text: Antes de la lista. / ol[uno + ul[a, b + sigue b], dos] / fuera / ul[x]'])
  })

  it('lists that look the same and count for themselves stay apart', async () => {
    const { sections } = await read(intro + item('uno') + p('y además') + item('otro uno', 0, 3), numbering())
    expect(outline(sections)).toEqual(['text: Antes de la lista. / ol[uno] / y además / ol[otro uno]'])
  })

  it('lists deeper than ours are as deep as ours', async () => {
    const { sections, notes } = await read(
      intro + [0, 1, 2, 3, 4, 5, 6].map((level) => item(`n${level}`, level)).join(''),
      numbering(),
    )
    expect(outline(sections)).toEqual(['text: Antes de la lista. / ol[n0 + ol[n1 + ol[n2 + ol[n3, n4, n5, n6]]]]'])
    expect(notes).toEqual(['deep_lists'])
  })

  it('tables are even, whatever was merged in them', async () => {
    const down = (value: string) => `<w:vMerge w:val="${value}"/>`
    const { sections, notes } = await read(
      intro +
        table(
          row(cell('**A**'), cell('**B**'), cell('**C**')),
          row(cell('alto', down('restart')), cell('2'), cell('3')),
          row(cell('', down('continue')), cell('5')),
          row(cell('ancho', '<w:gridSpan w:val="3"/>')),
        ),
    )
    expect(outline(sections)).toEqual([
      'text: Antes de la lista. / table+[A | B | C; alto | 2 | 3;  | 5 | ; ancho |  | ]',
    ])
    expect(notes).toEqual(['tables'])
  })

  it('a table in a table is its text, and columns beyond ours stand in the last', async () => {
    const nested = await read(intro + table(row(cell(table(row(cell('a'), cell('b'))) + p('c')))))
    expect(outline(nested.sections)).toEqual(['text: Antes de la lista. / table[a + b + c]'])
    const wide = await read(intro + table(row(...Array.from({ length: 14 }, (_, at) => cell(String(at))))))
    expect(outline(wide.sections)[0]).toContain('| 10 | 11 + 12 + 13]')
    expect(wide.notes).toEqual(['tables'])
  })

  it('alignments are kept where they are not the usual one', async () => {
    const side = (value: string) => p(value, `<w:jc w:val="${value}"/>`)
    const body = ['left', 'both', 'center', 'end'].map(side).join('') + table(row(cell(side('both') + side('left'))))
    const alignsOf = async (styles: string) => {
      const { sections } = await read(intro + body, { 'word/styles.xml': partOf('styles', styles) })
      return [...paragraphsOf(sections[0]?.body ?? [])].map(({ align }) => align)
    }
    expect(await alignsOf('')).toEqual([undefined, undefined, undefined, 'center', 'right', 'justify', undefined])
    // Where the style justifies, left was set on purpose.
    const justified = '<w:docDefaults><w:pPrDefault><w:pPr><w:jc w:val="both"/></w:pPr></w:pPrDefault></w:docDefaults>'
    expect((await alignsOf(justified)).slice(0, 4)).toEqual([undefined, 'left', undefined, 'center'])
  })

  it('marks, alignments, line ends and capitals are kept', async () => {
    const run = (text: string, properties: string) => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`
    const { sections } = await read(
      `${intro}<w:p><w:pPr><w:jc w:val="right"/></w:pPr>${run('a', '<w:b/><w:i/>')}${run('b', '<w:b/><w:i/>')}<w:r><w:br/></w:r>${run('ñu', '<w:caps/>')}${run('d', '<w:u w:val="single"/>')}</w:p>`,
    )
    expect(sections[0]?.body[1]).toEqual({
      type: 'paragraph',
      align: 'right',
      content: [
        { type: 'text', text: 'ab', marks: ['bold', 'italic'] },
        { type: 'break' },
        { type: 'text', text: 'ÑU' },
        { type: 'text', text: 'd', marks: ['underline'] },
      ],
    })
  })
})
