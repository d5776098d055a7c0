// Finding personal data in a text, and above all what is none.
import { describe, expect, it } from 'vitest'
import { processorTime, timesAsMuch } from '#tests/support/growth.ts'
import { blankField } from '../editing.ts'
import { type Block, type Content, emptyContent, paragraphOf } from '../model.ts'
import { personalDataIn } from './personal-data.ts'

const contentOf = (...body: Block[]): Content => ({
  ...emptyContent(),
  sections: [{ id: 'a', kind: 'clause', title: 'Objeto', body }],
})
const foundIn = (text: string) =>
  personalDataIn('', contentOf(paragraphOf(text))).map(({ kind, text: found }) => [kind, found])

describe('personal data', () => {
  it.each([
    ['D. Luis, con DNI 12345678Z, vecino', 'identity', '12345678Z'],
    ['D. Luis, con DNI 12.345.678-Z, vecino', 'identity', '12.345.678-Z'],
    ['con D.N.I. n.º 54362315 K y domicilio', 'identity', '54362315 K'],
    ['nif: 54362315k.', 'identity', '54362315k'],
    ['con NIE X-2482300-W', 'identity', 'X-2482300-W'],
    ['(NIE Y1234567X)', 'identity', 'Y1234567X'],
    ['con CIF B58378431 e inscrita', 'identity', 'B58378431'],
    ['NIF A-28015865', 'identity', 'A-28015865'],
    ['CURP BOXW310820HNERXN09', 'identity', 'BOXW310820HNERXN09'],
    ['con RFC GODE561231GR8', 'identity', 'GODE561231GR8'],
    ['R.F.C. GODE-561231-GR8', 'identity', 'GODE-561231-GR8'],
    ['RFC: PEGA800101AB1', 'identity', 'PEGA800101AB1'],
    ['cédula nacional 12.345.678-5', 'identity', '12.345.678-5'],
    ['RUT 60803000K', 'identity', '60803000K'],
    ['la sociedad 60.803.000-k', 'identity', '60.803.000-k'],
    ['NIT 890.903.938-8', 'identity', '890.903.938-8'],
    ['NIT 8999990681', 'identity', '8999990681'],
    ['cédula de ciudadanía n.º 1.020.304.050 de Bogotá', 'identity', '1.020.304.050'],
    ['C.C. 79123456', 'identity', '79123456'],
    ['CUIT 30-50001091-2', 'identity', '30-50001091-2'],
    ['C.U.I.L. 20055361682', 'identity', '20055361682'],
    ['DNI 20.123.456, argentino', 'identity', '20.123.456'],
    ['DNI N° 10117410, peruano', 'identity', '10117410'],
    ['documento de identidad 10117410', 'identity', '10117410'],
    ['RUC 20131312955', 'identity', '20131312955'],
    ['pasaporte PAA123456', 'identity', 'PAA123456'],
    ['en la cuenta ES91 2100 0418 4502 0005 1332 y en otra', 'iban', 'ES91 2100 0418 4502 0005 1332'],
    ['IBAN ES9121000418450200051332.', 'iban', 'ES9121000418450200051332'],
    ['es91-2100-0418-4502-0005-1332', 'iban', 'es91-2100-0418-4502-0005-1332'],
    ['cuenta DE89 3704 0044 0532 0130 00 a nombre', 'iban', 'DE89 3704 0044 0532 0130 00'],
    ['escriba a ana.ruiz+casa@correo.es.', 'email', 'ana.ruiz+casa@correo.es'],
    ['<luis@mail.empresa.com.mx>', 'email', 'luis@mail.empresa.com.mx'],
    ['llame al 612345678', 'phone', '612345678'],
    ['llame al 612 345 678,', 'phone', '612 345 678'],
    ['móvil: 612 34 56 78', 'phone', '612 34 56 78'],
    ['fijo 91 123 45 67', 'phone', '91 123 45 67'],
    ['tel. 948-123-456', 'phone', '948-123-456'],
    ['teléfono 612.345.678', 'phone', '612.345.678'],
    ['+34 612 345 678', 'phone', '+34 612 345 678'],
    ['al +34612345678 o', 'phone', '+34612345678'],
    ['0034 612 345 678', 'phone', '0034 612 345 678'],
    ['+52 55 1234 5678', 'phone', '+52 55 1234 5678'],
    ['+57 (300) 123-4567', 'phone', '+57 (300) 123-4567'],
    ['Tel. (55) 1234 5678', 'phone', '(55) 1234 5678'],
    ['celular 300 123 4567', 'phone', '300 123 4567'],
    ['teléfono de contacto: 11-4567-8901', 'phone', '11-4567-8901'],
    ['tarjeta 4111 1111 1111 1111', 'card', '4111 1111 1111 1111'],
  ])('«%s» holds an %s: %s', (text, kind, found) => {
    expect(foundIn(text)).toEqual([[kind, found]])
  })

  it.each([
    'conforme a la Ley 29/1994, de 24 de noviembre',
    'el artículo 1.255 del Código Civil',
    'los artículos 1.254 a 1.260',
    'el Real Decreto-ley 7/2019, de 1 de marzo',
    'Reglamento (UE) 2016/679',
    'la renta es de 1.200,50 €',
    'un capital de 12.345.678 euros',
    'un precio de 612.345.678 pesos',
    'por 612 345 678 €',
    'la suma de $612345678',
    'S/ 987654321',
    '$ 1,250,000.00 (un millón…)',
    'en 28013 Madrid',
    'C.P. 06700, Ciudad de México',
    'el 03/05/2026 o el 2026-05-03',
    'entre 2019-2020 y 2021-2022',
    'de 9:00 a 14:30 horas',
    'expediente 612345678',
    'póliza n.º 987654321',
    'referencia 912345678/2026',
    'número de serie 12345678A',
    'finca registral 12.345, tomo 678, libro 90, folio 12',
    'referencia catastral 9872023VH5797S0001WX',
    'DNI 12345678A, que no es válido',
    'el DNI del arrendador',
    'con DNI [NÚMERO]',
    'con DNI ________ y teléfono ________',
    'ES00 0000 0000 0000 0000 0000',
    'escriba a nombre@ejemplo.com o info@example.org',
    '@usuario y a las 5 @ casa',
    'RFC genérico XAXX010101000',
    'llame gratis al 900 123 456 o al 112',
    'los anexos 1, 2, 3, 4, 5, 6, 7 y 8',
    'IVA del 21 %, IRPF del 19 % y 4.5 % de interés',
    'autos 123/2024 del Juzgado n.º 45',
    'STS 1234/2019, de 5 de junio (rec. 567/2018)',
    'ECLI:ES:TS:2019:1234',
    'BOE-A-1994-26003',
    'superficie de 120,50 m2 y 100000000 unidades',
    'código 12.345.678-6',
    'el año 2026 y el plazo de 365 días',
    'versión 1.2.3.4 del 20260503',
    '1234567890123456',
    'coordenadas 40.416775, -3.703790',
    'matrícula 1234 BCD',
    'colegiado 612345678',
  ])('is not in «%s»', (text) => {
    expect(foundIn(text)).toEqual([])
  })

  it('is found several times in one paragraph, in its order', () => {
    const text = 'D. Luis (12345678Z, luis@correo.es, 612 345 678) paga en ES9121000418450200051332.'
    expect(foundIn(text).map(([kind]) => kind)).toEqual(['identity', 'email', 'phone', 'iban'])
  })

  it('is found across runs, in lists and in tables, and says where', () => {
    const content = contentOf(
      paragraphOf('Nada.'),
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'DNI 1234' },
          { type: 'text', text: '5678Z', marks: ['bold'] },
        ],
      },
      { type: 'list', ordered: true, items: [[paragraphOf('ana@correo.es')]] },
      { type: 'table', header: false, rows: [[[paragraphOf('')], [paragraphOf('Tel. 612345678')]]] },
    )
    expect(personalDataIn('', content)).toEqual([
      { kind: 'identity', text: '12345678Z', section: 'a', paragraph: 1, start: 4 },
      { kind: 'email', text: 'ana@correo.es', section: 'a', paragraph: 2, start: 0 },
      { kind: 'phone', text: '612345678', section: 'a', paragraph: 4, start: 5 },
    ])
  })

  it('is found in rules, in questions about parties, in pieces and in what they are held against', () => {
    const when = (value: string) => ({ field: 'f', test: 'is', value }) as const
    const content: Content = {
      ...emptyContent(),
      sections: [
        {
          id: 's',
          kind: 'text',
          title: '',
          body: [
            {
              type: 'paragraph',
              content: [
                { type: 'text', text: 'a', when: { all: [when('luis@correo.es'), when('x')] } },
                { type: 'agreeing', party: 'p', word: 'rosa@correo.es' },
              ],
            },
          ],
        },
      ],
      fields: [
        {
          ...blankField('text', 'f', 'Campo'),
          rules: [{ stops: true, test: 'never', reason: 'Pregunta a ana@correo.es', when: when('eva@correo.es') }],
        },
      ],
      parties: [
        {
          id: 'p',
          role: 'parte',
          gender: 'unknown',
          plural: false,
          signs: true,
          question: '¿Es juan@correo.es?',
          condition: when('leo@correo.es'),
        },
      ],
    }
    expect(personalDataIn('', content).map(({ text, section, field }) => [text, section ?? field ?? null])).toEqual([
      ['juan@correo.es', null],
      ['leo@correo.es', null],
      ['luis@correo.es', 's'],
      ['rosa@correo.es', 's'],
      ['ana@correo.es', 'f'],
      ['eva@correo.es', 'f'],
    ])
  })

  it('is found in titles, in the summary, and in the words of the fields and parties', () => {
    const content: Content = {
      ...emptyContent(),
      sections: [
        {
          id: 's',
          kind: 'heading',
          title: 'Para 12345678Z',
          body: [],
          condition: { field: 'f', test: 'is', value: 'luis@correo.es' },
        },
      ],
      fields: [
        { ...blankField('text', 'f', 'Correo de ana@correo.es'), help: 'Llama al 612345678' },
        { ...blankField('choice', 'g', 'Cuenta'), choices: ['ES9121000418450200051332'] } as Content['fields'][number],
      ],
      parties: [{ id: 'p', role: 'eva@correo.es', gender: 'feminine', plural: false, signs: true }],
    }
    expect(personalDataIn('Contrato de X2482300W', content, 'Con 54362315K')).toEqual([
      { kind: 'identity', text: 'X2482300W', section: null, start: 12 },
      { kind: 'identity', text: '54362315K', section: null, start: 4 },
      { kind: 'email', text: 'eva@correo.es', section: null, start: 0 },
      { kind: 'identity', text: '12345678Z', section: 's', start: 5 },
      { kind: 'email', text: 'luis@correo.es', section: 's', start: 0 },
      { kind: 'email', text: 'ana@correo.es', section: null, field: 'f', start: 10 },
      { kind: 'phone', text: '612345678', section: null, field: 'f', start: 9 },
      { kind: 'iban', text: 'ES9121000418450200051332', section: null, field: 'g', start: 0 },
    ])
  })

  it('does not take long in a text that is made to be slow', () => {
    const nasty = ['1', '1 ', '1.', 'a', 'a@', 'a.', '+1', 'ES91 ', 'dni ', '('].map((piece) =>
      piece.repeat(100_000 / piece.length),
    )
    expect(processorTime(() => nasty.map((text) => foundIn(`${text} 123456 @`)))).toBeLessThan(10_000)
  })
})

describe('a text full of personal data', () => {
  const repeated = (words: string, length: number) =>
    contentOf(paragraphOf(words.repeat(Math.floor(length / words.length))))
  const looked = (content: Content) => () => personalDataIn('', content)

  it('is looked through in proportion to its length', () => {
    // Four times the text: about 4 times the cost if linear, 16 times if quadratic.
    for (const words of ['ana@ruiz.es ', 'DNI 12345678Z ', 'tel. 600 100 200 ']) {
      const [short, long] = [repeated(words, 10_000), repeated(words, 40_000)]
      expect(personalDataIn('', short).length, words).toBe(300)
      expect(timesAsMuch(looked(short), looked(long), 4), words).toBeLessThan(11)
    }
  })

  it('does not cost more because its figures are long', () => {
    const [short, long] = [9, 40].map((digits) => repeated(`+${'1'.repeat(digits)} `, 10_000)) as [Content, Content]
    expect(timesAsMuch(looked(short), looked(long), 1)).toBeLessThan(5)
  })

  it('is shown as far as anybody looks', () => {
    expect(foundIn('a@b.es '.repeat(1_000))).toHaveLength(300)
  })
})
