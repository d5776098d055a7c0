// A contract like the ones people have, for the tests: every kind of section and block is in it.
import type { Block, Content, Inline, Mark, Section } from '#domain/writing/model.ts'

const text = (value: string, ...marks: Mark[]): Inline => ({
  type: 'text',
  text: value,
  ...(marks.length && { marks }),
})
const paragraph = (...content: (Inline | string)[]): Block => ({
  type: 'paragraph',
  content: content.map((inline) => (typeof inline === 'string' ? text(inline) : inline)),
})
const field = (id: string): Inline => ({ type: 'field', field: id })
const section = (id: string, kind: Section['kind'], title: string, body: Block[] = []): Section => ({
  id,
  kind,
  title,
  body,
})

export const sampleTitle = 'CONTRATO DE ARRENDAMIENTO DE VIVIENDA'

export const sampleContent: Content = {
  format: 2,
  numbering: 'ordinal_dash',
  fields: [
    { id: 'f-landlady', label: 'Nombre de la arrendadora', help: '', required: true, party: 'p1', type: 'person' },
    { id: 'f-rent', label: 'Renta mensual', help: '', required: true, party: null, type: 'money', currency: 'EUR' },
  ],
  parties: [
    { id: 'p1', role: 'arrendador', gender: 'feminine', plural: false, signs: true },
    { id: 'p2', role: 'arrendatario', gender: 'masculine', plural: false, signs: true },
  ],
  sections: [
    section('s0', 'text', '', [
      { type: 'paragraph', align: 'right', content: [text('En Alcalá de Henares, a 3 de mayo de 2026')] },
    ]),
    section('s1', 'heading', 'REUNIDOS'),
    section('s2', 'text', '', [
      paragraph('De una parte, ', field('f-landlady'), ', mayor de edad, vecina de Cádiz.'),
      paragraph('De otra, don ', text('Íñigo Muñoz-Güemes', 'bold'), ', con DNI 00000000T, en adelante ', {
        type: 'party',
        party: 'p2',
        form: 'the',
      }),
    ]),
    { ...section('s3', 'heading', 'EXPONEN'), numbering: 'roman_dash' },
    section('s4', 'clause', '', [
      paragraph('Que la parte arrendadora es dueña de la vivienda sita en la calle del Águila, 5.'),
    ]),
    section('s5', 'clause', '', [paragraph('Que ambas partes quieren arrendarla, y acuerdan las siguientes')]),
    { ...section('s6', 'heading', 'CLÁUSULAS'), numbering: 'ordinal_dash' },
    section('s7', 'clause', 'Objeto', [
      {
        type: 'paragraph',
        align: 'justify',
        content: [
          text('El objeto es el arrendamiento de la '),
          text('vivienda', 'italic'),
          text(' descrita, con todo lo que le es '),
          text('accesorio', 'underline'),
          text('.'),
        ],
      },
      {
        type: 'list',
        ordered: true,
        items: [
          [
            paragraph('La vivienda:'),
            {
              type: 'list',
              ordered: false,
              items: [[paragraph('tres dormitorios')], [paragraph('dos baños')]],
            },
          ],
          [paragraph('La plaza de garaje n.º 12.')],
        ],
      },
    ]),
    section('s8', 'clause', 'Renta y gastos', [
      paragraph('La renta será de ', field('f-rent'), ' al mes, según la ', { type: 'reference', section: 's7' }, '.'),
      {
        type: 'table',
        header: true,
        rows: [
          [[paragraph('Concepto')], [paragraph('Paga')]],
          [[paragraph('Comunidad')], [paragraph('Arrendadora')]],
          [[paragraph('Luz y agua')], [paragraph(text('Arrendatario', 'bold'))]],
        ],
      },
    ]),
    section('s9', 'clause', 'Duración', [
      paragraph('Un año, prorrogable.'),
      { type: 'paragraph', align: 'left', content: [text('A contar desde la firma.')] },
      paragraph('Cada prórroga se rige por la Ley 29/1994 <b>&amp;</b> sus reformas.'),
    ]),
    section('s10', 'signatures', '', [paragraph('Y en prueba de conformidad, firman por duplicado.')]),
  ],
}
