// Blanks typed as on paper.
import { describe, expect, it, vi } from 'vitest'
import { processorTime, timesAsMuch } from '#tests/support/growth.ts'
import { blankField } from '../editing.ts'
import { type Block, type Content, emptyContent, limits, paragraphOf, type Section } from '../model.ts'
import { fieldsOfBlanks } from './blank-fields.ts'
import { acceptBlanks, detectBlanks } from './blanks.ts'

const section = (id: string, ...body: (Block | string)[]): Section => ({
  id,
  kind: 'clause',
  title: '',
  body: body.map((block) => (typeof block === 'string' ? paragraphOf(block) : block)),
})
const contentOf = (...sections: Section[]): Content => ({ ...emptyContent(), sections })
const blanksOf = (text: string) => detectBlanks(contentOf(section('a', text)))

describe('a blank', () => {
  it.each([
    ['[NOMBRE DEL ARRENDADOR]', 'Nombre del arrendador', 'person'],
    ['[Nombre y apellidos]', 'Nombre y apellidos', 'person'],
    ['{{nombre}}', 'Nombre', 'person'],
    ['{{ nombreArrendador }}', 'Nombre Arrendador', 'person'],
    ['{{fecha_de_firma}}', 'Fecha de firma', 'date'],
    ['[NOMBRE DE LA EMPRESA]', 'Nombre de la empresa', 'text'],
    ['[DNI DEL ARRENDADOR]', 'DNI del arrendador', 'identity'],
    ['[NÚMERO DE DNI]', 'Número de DNI', 'identity'],
    ['[D.N.I.]', 'DNI', 'identity'],
    ['[RFC]', 'RFC', 'identity'],
    ['[CURP]', 'CURP', 'identity'],
    ['[Cédula de ciudadanía]', 'Cédula de ciudadanía', 'identity'],
    ['[CUIT]', 'CUIT', 'identity'],
    ['[FECHA DE NACIMIENTO]', 'Fecha de nacimiento', 'date'],
    ['[fecha de pago de la renta]', 'Fecha de pago de la renta', 'date'],
    ['[IMPORTE DE LA FIANZA]', 'Importe de la fianza', 'money'],
    ['[RENTA MENSUAL]', 'Renta mensual', 'money'],
    ['[PRECIO EN EUROS]', 'Precio en euros', 'money'],
    ['[CORREO ELECTRÓNICO]', 'Correo electrónico', 'email'],
    ['[Dirección de correo]', 'Dirección de correo', 'email'],
    ['[E-MAIL]', 'E-mail', 'email'],
    ['[NÚMERO DE TELÉFONO]', 'Número de teléfono', 'phone'],
    ['[Móvil]', 'Móvil', 'phone'],
    ['[IBAN]', 'IBAN', 'iban'],
    ['[NÚMERO DE CUENTA]', 'Número de cuenta', 'iban'],
    ['[DOMICILIO]', 'Domicilio', 'address'],
    ['[DIRECCIÓN DEL INMUEBLE]', 'Dirección del inmueble', 'address'],
    ['[PLAZO EN MESES]', 'Plazo en meses', 'number'],
    ['[NÚMERO DE HIJOS]', 'Número de hijos', 'number'],
    ['[SÍ/NO]', 'Sí/no', 'yes_no'],
    ['[CIUDAD]', 'Ciudad', 'text'],
    ['[TESTIGO 2]', 'Testigo 2', 'text'],
  ])('%s is a field «%s» of type %s', (text, label, type) => {
    expect(blanksOf(`Consta que ${text} según se dice.`)).toMatchObject([{ text, label, type, count: 1 }])
  })

  it.each([
    ['con DNI XXXXXXXX, mayor de edad', 'DNI', 'identity'],
    ['la cantidad de «XX» euros', 'Cantidad', 'money'],
    ['domicilio en [   ]', 'Domicilio', 'address'],
    ['con domicilio en …...', 'Domicilio', 'address'],
    ['con DNI ____, mayor de edad', 'DNI', 'identity'],
    ['con D.N.I. n.º ________ y', 'DNI', 'identity'],
    ['con cédula de ciudadanía ______', 'Cédula', 'identity'],
    ['RFC: __________', 'RFC', 'identity'],
    ['la cantidad de ____ euros', 'Cantidad', 'money'],
    ['abonará _______ €', 'Importe', 'money'],
    ['una renta mensual de ______ pesos', 'Renta', 'money'],
    ['un interés del ____ %', 'Porcentaje', 'number'],
    ['por un plazo de ___ meses', 'Plazo', 'number'],
    ['durante _____ años', 'Años', 'number'],
    ['D. ______________, mayor de edad', 'Nombre', 'person'],
    ['D./Dña. ______________', 'Nombre', 'person'],
    ['y de otra parte, doña ______________', 'Nombre', 'person'],
    ['Nombre: ______________', 'Nombre', 'person'],
    ['con domicilio en ......................', 'Domicilio', 'address'],
    ['con domicilio en la calle ………… de Madrid', 'Calle', 'address'],
    ['correo electrónico: ________', 'Correo electrónico', 'email'],
    ['teléfono ________', 'Teléfono', 'phone'],
    ['en la cuenta número ________', 'Cuenta', 'iban'],
    ['En ________, a 3 de mayo de 2026', 'Lugar', 'text'],
    ['a ___ de __________ de 20__', 'Fecha', 'date'],
    ['el día __/__/____', 'Fecha', 'date'],
    ['la finca registral ________', 'Finca registral', 'text'],
    ['vehículo marca [●]', 'Vehículo marca', 'text'],
    ['por importe de [___] euros', 'Importe', 'money'],
    ['________', 'Dato', 'text'],
  ])('in «%s» is «%s», of type %s', (text, label, type) => {
    expect(blanksOf(text)).toMatchObject([{ label, type, count: 1 }])
  })

  it('of a percentage says so', () => {
    expect(blanksOf('el ____ % de la renta')[0]?.percent).toBe(true)
    expect(blanksOf('[PORCENTAJE DE PENALIZACIÓN]')[0]?.percent).toBe(true)
    expect(blanksOf('[PLAZO]')[0]).not.toHaveProperty('percent')
  })

  it.each([
    'según dijo [sic] el actor',
    'las partes [...] acuerdan',
    'las partes […] acuerdan',
    'las partes [.....] acuerdan',
    'las partes (……) acuerdan',
    'las partes [… y sus herederos …] acuerdan',
    'la sentencia [2019] del tribunal',
    'como se dijo [1] y [12] antes',
    'véase [^3] y [a]',
    'según [art. 5 LAU]',
    'conforme a [RJ 2019, 1234]',
    'la ley [BOE-A-1994-26003] vigente',
    'lea [el aviso](https://example.org/aviso) antes',
    '«[el] arrendador» y «[la] arrendadora»',
    'Cláusula primera .......................... 12',
    'Fdo.: ______________________',
    'Firma del arrendador: ______________________',
    '______________________',
    'y así... hasta el final… del todo',
    'snake_case y un__par',
    'la casilla [ ] o [X]',
    'la función {{#if}}',
    'sin nada',
  ])('is not in «%s»', (text) => {
    expect(blanksOf(text)).toEqual([])
  })

  it('with the same name is one, whatever its case, accents and brackets, and counts its places', () => {
    const found = detectBlanks(
      contentOf(
        section('a', 'De [DIRECCIÓN DEL INMUEBLE] y [Direccion del inmueble]'),
        section('b', { type: 'list', ordered: false, items: [[paragraphOf('A {{direccion_del_inmueble}}')]] }),
      ),
    )
    expect(found).toMatchObject([
      { label: 'Dirección del inmueble', count: 3, places: [{ section: 'a' }, { section: 'b' }] },
    ])
  })

  it('without a name is one each, with a label of its own', () => {
    const content = contentOf(section('a', 'D. ______, con DNI ______, y D. ______, con DNI ______', '[DNI]'))
    const taken: Content = { ...content, fields: [blankField('person', 'f', 'Nombre')] }
    expect(detectBlanks(taken).map(({ label }) => label)).toEqual(['Nombre 2', 'DNI 2', 'Nombre 3', 'DNI 3', 'DNI'])
  })

  it('is found when half of it is bold, and in the cells of a table', () => {
    const split: Block = {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'a [NOM' },
        { type: 'text', text: 'BRE]', marks: ['bold'] },
      ],
    }
    const table: Block = { type: 'table', header: false, rows: [[[paragraphOf('[CIUDAD]')]]] }
    expect(detectBlanks(contentOf(section('a', split, table))).map(({ text }) => text)).toEqual([
      '[NOMBRE]',
      '[CIUDAD]',
    ])
  })

  it('is not made of what stands on both sides of a chip', () => {
    const line: Block = {
      type: 'paragraph',
      content: [
        { type: 'text', text: '[NOMBRE ' },
        { type: 'field', field: 'f' },
        { type: 'text', text: ' CIUDAD]' },
      ],
    }
    expect(detectBlanks(contentOf(section('a', line)))).toEqual([])
  })

  it('does not take long in a text that is made to be slow', () => {
    const nasty = ['[', '_ de ', '{{a', '. de ', '…', 'D.'].map((piece) => piece.repeat(16_000))
    expect(processorTime(() => nasty.map(blanksOf))).toBeLessThan(3_000)
  })
})

describe('accepting blanks', () => {
  const content = contentOf(
    section('a', {
      type: 'paragraph',
      align: 'justify',
      content: [
        { type: 'text', text: 'D. ' },
        { type: 'text', text: '[NOM', marks: ['bold'] },
        { type: 'text', text: 'BRE] y [CIUDAD]', marks: ['italic'] },
        { type: 'break' },
        { type: 'field', field: 'kept' },
      ],
    }),
    section('b', 'Nada.'),
    section('c', 'Otra vez [nombre].'),
  )
  const blank = (label: string) => {
    const found = detectBlanks(content).find((each) => each.label === label)
    if (!found) throw new Error(label)
    return found
  }

  it('puts a chip in every place, keeps the marks there, and leaves the rest alone', () => {
    const field = blankField('person', 'f1', 'Nombre')
    const accepted = acceptBlanks(content, [{ blank: blank('Nombre'), field }])
    expect(accepted.fields).toEqual([field])
    expect(accepted.sections[0]?.body[0]).toEqual({
      type: 'paragraph',
      align: 'justify',
      content: [
        { type: 'text', text: 'D. ' },
        { type: 'field', field: 'f1', marks: ['bold'] },
        { type: 'text', text: ' y [CIUDAD]', marks: ['italic'] },
        { type: 'break' },
        { type: 'field', field: 'kept' },
      ],
    })
    expect(accepted.sections[1]).toBe(content.sections[1])
    expect(accepted.sections[2]?.body).toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Otra vez ' },
          { type: 'field', field: 'f1' },
          { type: 'text', text: '.' },
        ],
      },
    ])
    expect(detectBlanks(accepted).map(({ label }) => label)).toEqual(['Ciudad'])
  })

  it('uses a field again that has the same label and type', () => {
    const known = blankField('person', 'known', 'NOMBRE')
    const having = { ...content, fields: [known] }
    const accepted = acceptBlanks(having, [{ blank: blank('Nombre'), field: blankField('person', 'new', 'Nombre') }])
    expect(accepted.fields).toBe(having.fields)
    expect(JSON.stringify(accepted.sections[2])).toContain('"field":"known"')
    const other = acceptBlanks(having, [{ blank: blank('Nombre'), field: blankField('text', 'new', 'Nombre') }])
    expect(other.fields.map(({ id }) => id)).toEqual(['known', 'new'])
  })

  it('takes only the chosen ones of several lines', () => {
    const lines = contentOf(section('a', 'D. ______, con DNI ______ y domicilio en ______'))
    const [, second] = detectBlanks(lines)
    if (!second) throw new Error('second')
    const accepted = acceptBlanks(lines, [{ blank: second, field: blankField('identity', 'f', 'DNI') }])
    expect(accepted.sections[0]?.body).toMatchObject([
      { content: [{ text: 'D. ______, con DNI ' }, { field: 'f' }, { text: ' y domicilio en ______' }] },
    ])
  })

  it('changes nothing when nothing was chosen', () => {
    expect(acceptBlanks(content, [])).toBe(content)
  })
})

describe('a text of nothing but blanks', () => {
  const lines = (count: number) => contentOf(section('a', '___ '.repeat(count)))
  const accepted = (content: Content) => fieldsOfBlanks(content, () => `f${++ids}`)
  let ids = 0

  it('has its labels told apart without trying every number again', () => {
    const folds = vi.spyOn(String.prototype, 'normalize')
    const counted = (count: number) => {
      folds.mockClear()
      const blanks = detectBlanks(lines(count))
      expect(blanks).toHaveLength(count)
      expect(blanks.at(-1)?.label).toBe(`Dato ${count}`)
      return folds.mock.calls.length
    }
    expect(counted(1_600)).toBeLessThan(5 * counted(400))
    folds.mockRestore()
  })

  it('is looked through up to a point, and those found become fields as far as there is room', () => {
    expect(detectBlanks(lines(10_000))).toHaveLength(2_000)
    const { fields, sections } = accepted(lines(10_000))
    expect(fields).toHaveLength(limits.fields)
    expect(JSON.stringify(sections).match(/"type":"field"/g)).toHaveLength(limits.fields)
  })

  it('costs in proportion to its length', () => {
    const [short, long] = [lines(400), lines(1_600)]
    expect(
      timesAsMuch(
        () => accepted(short),
        () => accepted(long),
        4,
      ),
    ).toBeLessThan(9)
  })
})
