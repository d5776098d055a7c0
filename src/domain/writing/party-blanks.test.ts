// People and companies that a text leaves to be filled in.
import { describe, expect, it } from 'vitest'
import { timesAsMuch } from '#tests/support/growth.ts'
import { layOut } from '../sheet/sheet.ts'
import { fieldsOfBlanks } from './blank-fields.ts'
import { type Content, emptyContent, type Inline, limits, paragraphOf } from './model.ts'
import { acceptParties, detectParties, type PartyBlank, presenceAs } from './party-blanks.ts'

const contentOf = (...texts: string[]): Content => ({
  ...emptyContent(),
  sections: texts.map((text, index) => ({ id: `s${index}`, kind: 'text', title: '', body: [paragraphOf(text)] })),
})

const accepted = (content: Content, found: readonly PartyBlank[], agrees = false): Content =>
  acceptParties(
    content,
    found.map(({ key, party }, index) => ({ key, agrees, party: { ...party, id: `p${index}` } })),
  )

const shown = (inline: Inline): string => {
  if (inline.type === 'text') return inline.text
  if (inline.type === 'people') return `{${inline.show} ${inline.party}}`
  if (inline.type === 'party') return `{${inline.form} ${inline.party}}`
  return inline.type === 'agreeing' ? `{${inline.word}}` : '\n'
}
const textOf = (content: Content): string =>
  content.sections
    .flatMap(({ body }) => body.map((block) => (block.type === 'paragraph' ? block.content.map(shown).join('') : '')))
    .join(' / ')

const briefly = ({ party: { role, presence } }: PartyBlank): string =>
  [role, presence.kind, presence.most > 1 && `hasta ${presence.most}`, ...presence.person, ...presence.company]
    .filter(Boolean)
    .join(' ')

/** The text, what is found in it, and what becomes of the text. */
const passages: [string, string[], string][] = [
  ['D. ______, con DNI ______', ['compareciente person identity'], '{appearance p0}'],
  [
    'D. ______________, mayor de edad, con DNI ____________ y domicilio en ______________.',
    ['compareciente person identity address'],
    '{appearance p0}, mayor de edad.',
  ],
  [
    'De una parte, D./Dña. ____, mayor de edad, con domicilio en ____ y DNI ____ (en adelante, el arrendador)',
    ['arrendador person identity address'],
    'De una parte, {appearance p0}, mayor de edad (en adelante, el arrendador)',
  ],
  [
    'De otra parte, D.ª ________, con NIE ________, en adelante, LA ARRENDATARIA.',
    ['arrendatario person identity'],
    'De otra parte, {appearance p0}, en adelante, LA ARRENDATARIA.',
  ],
  ['[NOMBRE DEL ARRENDADOR], con NIF [NIF]', ['arrendador either identity tax_number office'], '{appearance p0}'],
  [
    'La empresa ____, con CIF ____, representada por ____',
    ['compareciente company tax_number'],
    'La empresa {appearance p0}',
  ],
  [
    'De una parte, la mercantil ______, con CIF ______ y domicilio social en ______, representada en este acto por su administrador único, D. ______, con DNI ______ (en adelante, "la Empresa").',
    ['empresa company tax_number address office'],
    'De una parte, la mercantil {appearance p0} (en adelante, "la Empresa").',
  ],
  [
    'Y de otra, D. [NOMBRE], con D.N.I. n.º [DNI], correo electrónico [EMAIL] y teléfono [TELÉFONO], en lo sucesivo «el Prestador».',
    ['prestador person identity email phone'],
    'Y de otra, {appearance p0}, en lo sucesivo «el Prestador».',
  ],
  [
    'D. ______, con DNI ______, en nombre y representación de la mercantil ______, con CIF ______ y domicilio social en ______ (en adelante, el CLIENTE).',
    ['cliente company tax_number address'],
    '{appearance p0} (en adelante, el CLIENTE).',
  ],
  [
    'D. ____, con DNI ____, y Dña. ____, con DNI ____, ambos con domicilio en ____, en adelante, los arrendatarios.',
    ['arrendatario person hasta 2 identity address'],
    '{appearance p0}, en adelante, los arrendatarios.',
  ],
  [
    'D. ____, con DNI ____, y D. ____, con DNI ____, acuerdan lo siguiente.',
    ['compareciente primero person identity', 'compareciente segundo person identity'],
    '{appearance p0}, y {appearance p1}, acuerdan lo siguiente.',
  ],
  ['EL ARRENDADOR: D. ______, con DNI ______.', ['arrendador person identity'], 'EL ARRENDADOR: {appearance p0}.'],
  [
    'VENDEDOR: ______________, DNI ______________, domicilio ______________.',
    ['vendedor person identity address'],
    'VENDEDOR: {appearance p0}.',
  ],
  [
    'De una parte, como vendedor, D. ______, con DNI ______ y domicilio en calle ______, número ______, de la localidad de ______, C.P. ______.',
    ['vendedor person identity address'],
    'De una parte, como vendedor, {appearance p0}.',
  ],
  [
    'Yo, ________________, con DNI ____________ y domicilio en ____________, autorizo la gestión.',
    ['firmante person identity address'],
    'Yo, {appearance p0}, autorizo la gestión.',
  ],
  [
    '______________, con NIF ______________ y domicilio en ______________',
    ['compareciente either identity address tax_number address office'],
    '{appearance p0}',
  ],
  [
    'REUNIDOS: D. ______, de nacionalidad ______, de estado civil ______, de profesión ______, con pasaporte n.º ______.',
    ['compareciente person identity nationality civil_status profession'],
    'REUNIDOS: {appearance p0}.',
  ],
  [
    '{{nombre_comprador}}, con {{dni_comprador}} y domicilio en {{domicilio_comprador}}',
    ['comprador person identity address'],
    '{appearance p0}',
  ],
  [
    '[NOMBRE O RAZÓN SOCIAL], con NIF/CIF [NÚMERO], a quien en adelante se denominará el proveedor',
    ['proveedor either identity tax_number office'],
    '{appearance p0}, a quien en adelante se denominará el proveedor',
  ],
  [
    'Entre el señor ________, con RUT N° ________, domiciliado en ________, comuna de ________, en adelante "el arrendador", y doña ________, cédula de identidad N° ________, en adelante "la arrendataria".',
    ['arrendador person identity address', 'arrendatario person identity'],
    'Entre {appearance p0}, en adelante "el arrendador", y {appearance p1}, en adelante "la arrendataria".',
  ],
  [
    'Entre ________, DNI N° ________, CUIT ________, con domicilio real en ________, en adelante denominado el LOCADOR, por una parte.',
    ['locador person identity address'],
    'Entre {appearance p0}, en adelante denominado el LOCADOR, por una parte.',
  ],
  [
    'Por una parte, el C. ________, con CURP ________ y RFC ________, con domicilio en ________, colonia ________, a quien en lo sucesivo se le denominará "EL ARRENDADOR".',
    ['arrendador person curp rfc address'],
    'Por una parte, {appearance p0}, a quien en lo sucesivo se le denominará "EL ARRENDADOR".',
  ],
  [
    'Por la otra parte, el señor ________, quien se identifica con credencial para votar número ________, a quien se le denominará "EL ARRENDATARIO".',
    ['arrendatario person identity'],
    'Por la otra parte, {appearance p0}, a quien se le denominará "EL ARRENDATARIO".',
  ],
  [
    '________, identificado(a) con cédula de ciudadanía No. ________, quien en adelante se denominará EL PROMITENTE VENDEDOR.',
    ['promitente vendedor person identity'],
    '{appearance p0}, quien en adelante se denominará EL PROMITENTE VENDEDOR.',
  ],
  [
    'La sociedad ________, con NIT ________, representada legalmente por ________, identificado con cédula de ciudadanía número ________, en adelante EL CONTRATANTE.',
    ['contratante company tax_number'],
    'La sociedad {appearance p0}, en adelante EL CONTRATANTE.',
  ],
  [
    'Don ________, identificado con DNI N.° ________, con domicilio en ________, distrito de ________, provincia de ________, a quien en adelante se le denominará EL LOCADOR.',
    ['locador person identity address'],
    '{appearance p0}, a quien en adelante se le denominará EL LOCADOR.',
  ],
  [
    'La empresa ________, con RUC N.º ________, inscrita en el Registro Mercantil de ________, tomo ________, folio ________, en adelante LA PRESTAMISTA.',
    ['prestamista company tax_number registry'],
    'La empresa {appearance p0}, en adelante LA PRESTAMISTA.',
  ],
  [
    'De una parte, Dña. ________, nacida el __/__/____, con DNI ________, en su propio nombre y derecho, en adelante la parte vendedora.',
    ['vendedor person identity birth_date'],
    'De una parte, {appearance p0}, en su propio nombre y derecho, en adelante la parte vendedora.',
  ],
  [
    '1. D. ________, con DNI ________, en calidad de fiador.',
    ['fiador person identity'],
    '1. {appearance p0}, en calidad de fiador.',
  ],
  [
    'Nombre: ________, DNI: ________, Domicilio: ________',
    ['compareciente person identity address'],
    '{appearance p0}',
  ],
  [
    'De una parte, D. [●], mayor de edad, con DNI [●] (en adelante, el PRESTAMISTA), y de otra parte, D. [●], mayor de edad, con DNI [●] (en adelante, el PRESTATARIO).',
    ['prestamista person identity', 'prestatario person identity'],
    'De una parte, {appearance p0}, mayor de edad (en adelante, el PRESTAMISTA), y de otra parte, {appearance p1}, mayor de edad (en adelante, el PRESTATARIO).',
  ],
  [
    'De una parte, D. ____ y Dña. ____, ambos mayores de edad, con domicilio en ____ y DNI ____ y ____ respectivamente, como compradores.',
    ['comprador person hasta 2 identity address'],
    'De una parte, {appearance p0}, {mayor} de edad, como compradores.',
  ],
  [
    'TESTIGO: D. ____, con DNI ____; TESTIGO: D. ____, con DNI ____.',
    ['testigo primero person identity', 'testigo segundo person identity'],
    'TESTIGO: {appearance p0}; TESTIGO: {appearance p1}.',
  ],
  [
    'De una parte, ________, identificado con cédula de ciudadanía n.º ________, en adelante el vendedor, y ________, identificada con cédula de ciudadanía n.º ________, en adelante la compradora.',
    ['vendedor person identity', 'comprador person identity'],
    'De una parte, {appearance p0}, en adelante el vendedor, y {appearance p1}, en adelante la compradora.',
  ],
  [
    'Don ________, con domicilio en ________ (________), con DNI ________.',
    ['compareciente person identity address'],
    '{appearance p0}.',
  ],
]

/** Blanks about something else, about somebody who takes no part, or among words that would be lost. */
const others = [
  'Fdo.: D. ______________, con DNI ______________',
  'ante el notario de Madrid D. ______, con DNI ______',
  'con DNI ______ y domicilio en ______',
  'el inmueble propiedad de D. ______, con DNI ______',
  'en la cuenta ______ de la que es titular D. ______, con NIF ______',
  'el vehículo marca ______, modelo ______, matrícula ______',
  '[NOMBRE DEL PRODUCTO], con número de serie [NÚMERO]',
  '[NOMBRE DEL MENOR], con DNI [DNI]',
  'D. ______ vive en la finca',
  'el suministro lo presta la empresa ______, con CIF ______',
  'La renta será de ______ euros, con vencimiento el ______',
  'En ______, a ___ de ______ de 20__',
  'Contacto en caso de emergencia: ______, con teléfono ______',
  'hijo de D. ______ y de Dña. ______, con DNI ______',
  'La finca inscrita en el Registro de la Propiedad de ______, tomo ______, folio ______',
  '______________________',
  'Con la intervención de D. ________, con DNI ________, como testigo',
  'La parte arrendadora entrega a la parte arrendataria ______ llaves, con DNI ______',
  'D. ______, casado, con DNI ______',
]

describe('who is left to be filled in', () => {
  it.each(passages)('%s', (text, parties, written) => {
    const content = contentOf(text)
    const found = detectParties(content)
    expect(found.map(briefly)).toEqual(parties)
    expect(textOf(accepted(content, found))).toBe(written)
  })

  it.each(others)('is not in «%s»', (text) => {
    const content = contentOf(text)
    expect(detectParties(content)).toEqual([])
    expect(acceptParties(content, [])).toBe(content)
  })

  it('is the same party where it is named again, and its own blanks elsewhere stand for it', () => {
    const content = contentOf(
      'De una parte, D. [NOMBRE DEL ARRENDADOR], con DNI [DNI].',
      'Lo entrega D. [Nombre del arrendador] en persona.',
      'ARRENDADOR: D. ______, con DNI ______ y correo ______.',
    )
    const found = detectParties(content)
    expect(found.map(briefly)).toEqual(['arrendador person identity email'])
    expect(found[0]?.places).toEqual([{ section: 's0' }, { section: 's2' }])
    expect(textOf(accepted(content, found))).toBe(
      'De una parte, {appearance p0}. / Lo entrega {names p0} en persona. / ARRENDADOR: {appearance p0}.',
    )
  })

  it('is the party of that role that the text already has, and loses nothing that was asked of it', () => {
    const own = { id: 'own', role: 'Arrendador', gender: 'feminine', plural: false, signs: false } as const
    const presence = { kind: 'company', most: 1, person: [], company: ['email'], optional: [] } as const
    const content: Content = {
      ...contentOf('De una parte, D. ____, con DNI ____ (en adelante, el arrendador)'),
      parties: [{ ...own, presence: { ...presence, person: [], company: ['email'], optional: [] } }],
    }
    const { parties, sections } = accepted(content, detectParties(content))
    expect(parties).toEqual([
      { ...own, presence: { kind: 'either', most: 1, person: ['identity'], company: ['email'], optional: [] } },
    ])
    expect(JSON.stringify(sections)).toContain('"party":"own"')
  })

  it('is left to its author when the blanks of a text that comes from elsewhere become fields', () => {
    const content = contentOf('De una parte, D. ____, con DNI ____.', 'La renta es de ____ euros.')
    const made = fieldsOfBlanks(content, () => 'f')
    expect(made.fields.map(({ label }) => label)).toEqual(['Renta'])
    expect(detectParties(made)).toEqual(detectParties(content))
  })

  it('asks the same of a company as of a person, as far as it can', () => {
    const [found] = detectParties(contentOf('D. ____, con DNI ____, estado civil ____ y domicilio en ____'))
    if (!found) throw new Error('nobody')
    expect(presenceAs(found.party.presence, 'company')).toMatchObject({
      person: [],
      company: ['tax_number', 'address', 'office'],
    })
    expect(presenceAs(presenceAs(found.party.presence, 'company'), 'either').person).toEqual(['identity', 'address'])
  })

  it('is spoken of in agreement, if that is wanted', () => {
    const content = contentOf(
      'De una parte, D. ____, con DNI ____ (en adelante, el ARRENDADOR).',
      'La renta del arrendador se paga al arrendador. El arrendador la recibe. Los arrendadoristas, no.',
    )
    const agreeing = accepted(content, detectParties(content), true)
    expect(textOf(agreeing)).toBe(
      'De una parte, {appearance p0} (en adelante, {the p0}). / La renta {of p0} se paga {to p0}. {the p0} la recibe. Los arrendadoristas, no.',
    )
    const ana = { kind: 'person' as const, people: [{ name: 'Ana Ruiz', gender: 'feminine' as const }] }
    const sheet = layOut({ title: '', content: agreeing, country: 'ES' }, { '@p0': ana })
    expect(
      sheet.parts
        .flatMap(({ blocks }) => blocks.flatMap((block) => ('runs' in block ? block.runs : [])))
        .map(({ text }) => text)
        .join(''),
    ).toBe(
      'De una parte, D.ª Ana Ruiz (en adelante, la arrendadora).La renta de la arrendadora se paga a la arrendadora. La arrendadora la recibe. Los arrendadoristas, no.',
    )
  })

  it('keeps the marks of what stood there, and leaves the other sections alone', () => {
    const content = contentOf('', 'Nada.')
    const line: Inline[] = [
      { type: 'text', text: 'De una parte, ' },
      { type: 'text', text: 'D. ____', marks: ['bold'] },
      { type: 'text', text: ', con DNI ____.' },
    ]
    const typed: Content = {
      ...content,
      sections: content.sections.with(0, {
        id: 's0',
        kind: 'text',
        title: '',
        body: [{ type: 'paragraph', content: line }],
      }),
    }
    const made = accepted(typed, detectParties(typed))
    expect(made.sections[0]?.body).toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'De una parte, ' },
          { type: 'people', party: 'p0', show: 'appearance', marks: ['bold'] },
          { type: 'text', text: '.' },
        ],
      },
    ])
    expect(made.sections[1]).toBe(typed.sections[1])
  })
})

describe('a text of nothing but names', () => {
  const names = (count: number) => contentOf('D. ___, con DNI ___. '.repeat(count))

  it('makes as many parties as there is room for', () => {
    const content = names(2_000)
    const made = accepted(content, detectParties(content))
    expect(made.parties).toHaveLength(limits.parties)
  })

  it('costs in proportion to its length', () => {
    const [short, long] = [names(100), names(400)]
    const read = (content: Content) => accepted(content, detectParties(content))
    expect(
      timesAsMuch(
        () => read(short),
        () => read(long),
      ),
    ).toBeLessThan(9)
  })

  it.each([
    'D. ___, y ',
    '___, con domicilio en ___, ',
    '___ en adelante, el ',
    'como arrendador, ___ ',
    '___, según escritura otorgada ante el notario de ',
    'representada por ___         ',
    'la empresa mercantil limitada [NOMBRE], ',
  ])('made to be slow, «%s», costs in proportion to its length, too', (piece) => {
    const [short, long] = [100, 400].map((count) => contentOf(piece.repeat(count)))
    const read = (content: Content = contentOf()) => accepted(content, detectParties(content), true)
    expect(
      timesAsMuch(
        () => read(short),
        () => read(long),
      ),
    ).toBeLessThan(9)
  })
})
