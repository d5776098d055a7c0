// What a lawyer would remark on, and above all what not; with the change that mends each.
import { describe, expect, it } from 'vitest'
import type { Country } from '../../words/conventions.ts'
import { blankField, setField } from '../editing.ts'
import {
  type Condition,
  type Content,
  emptyContent,
  type Inline,
  type Party,
  paragraphOf,
  type Section,
} from '../model.ts'
import { plainText } from '../text/walk.ts'
import { type Finding, type FindingKind, silenceOf } from './finding.ts'
import { findings, spokenFindings } from './findings.ts'
import { mendingOf } from './mends.ts'

const clause = (id: string, title: string, ...texts: (string | Inline[])[]): Section => ({
  id,
  kind: 'clause',
  title,
  body: texts.map((text) => (typeof text === 'string' ? paragraphOf(text) : { type: 'paragraph', content: text })),
})
const party = (id: string, role: string): Party => ({ id, role, gender: 'masculine', plural: false, signs: true })
const of = (sections: Section[], more: Partial<Content> = {}): Content => ({ ...emptyContent(), sections, ...more })
const inOne = (...texts: string[]): Content =>
  of(texts.map((text, index) => clause(`s${index + 1}`, `Título ${index + 1}`, text)))

const found = (content: Content, kind: FindingKind, title = 'Contrato', country: Country = 'ES'): Finding[] =>
  findings({ title, content, country }).filter((each) => each.kind === kind)
let count = 0
const how = { makeId: () => `new${++count}`, country: 'ES' as const }
const mend = (content: Content, kind: FindingKind): Content => {
  const [first] = found(content, kind)
  const mending = first && mendingOf(first)
  if (!mending) throw new Error(`nothing to mend: ${kind}`)
  return mending(content, how)
}
const textOf = ({ sections }: Content): string[] =>
  sections.flatMap(({ body }) => body.map((block) => (block.type === 'paragraph' ? plainText(block.content) : '')))

describe('a reference that is typed', () => {
  it.each([
    'según la cláusula segunda',
    'según la Cláusula 2.ª',
    'según las cláusulas primera y segunda',
    'según la estipulación SEGUNDA',
  ])('is found in «%s», and becomes a live one', (text) => {
    const content = inOne('Uno.', 'Dos.', `Se paga ${text}.`)
    expect(found(content, 'written_reference').at(-1)).toMatchObject({ section: 's3', about: 's2' })
    const made = mend(content, 'written_reference')
    expect(JSON.stringify(made.sections[2])).toContain('"type":"reference"')
    expect(made.sections[0]).toBe(content.sections[0])
  })

  it.each([
    'el artículo 2 de la Ley 29/1994',
    'la cláusula segunda de la escritura',
    'la condición segunda',
    'el artículo 2',
    'una cláusula penal',
    'la cláusula segunda del contrato de suministro',
    'en los estatutos, la cláusula segunda',
  ])('is not «%s»', (text) => {
    const content = inOne('Uno.', 'Dos.', `Rige ${text}.`)
    expect(found(content, 'written_reference')).toEqual([])
    expect(found(content, 'missing_clause')).toEqual([])
  })

  it('names an article where the clauses are articles', () => {
    const content = { ...inOne('Uno.', 'Según el artículo 1.'), numbering: 'article_dot' as const }
    expect(found(content, 'written_reference')).toMatchObject([{ about: 's1' }])
  })

  it('may name a clause that there is not', () =>
    expect(found(inOne('Según la cláusula vigésima.'), 'missing_clause')).toMatchObject([{ text: 'vigésima' }]))

  it('is not mended in a text that has changed since', () => {
    const content = inOne('Uno.', 'Según la cláusula primera.')
    const [first] = found(content, 'written_reference')
    const other = inOne('Uno.', 'Otra cosa, y la cláusula primera.')
    expect(first && mendingOf(first)?.(other, how)).toBe(other)
  })
})

describe('a reference to a clause that may be left out', () => {
  const when: Condition = { field: 'f', test: 'is', value: 'yes' }
  const named = (inlineWhen?: Condition, sectionWhen?: Condition): Content => {
    const reference: Inline = { type: 'reference', section: 's1', ...(inlineWhen && { when: inlineWhen }) }
    const text: Inline[] = [
      { type: 'text', text: 'Antes. Se paga según la ' },
      reference,
      { type: 'text', text: ' y ya. Después.' },
    ]
    const naming = { ...clause('s2', 'Pago', text), ...(sectionWhen && { condition: sectionWhen }) }
    return of([{ ...clause('s1', 'Fianza', 'Hay fianza.'), condition: when }, naming], {
      fields: [blankField('yes_no', 'f', '¿Fianza?')],
    })
  }

  it('is shown with it after the mend, and its sentence alone', () => {
    const made = mend(named(), 'conditional_reference')
    const [block] = made.sections[1]?.body ?? []
    expect(block?.type === 'paragraph' && block.content).toEqual([
      { type: 'text', text: 'Antes. ' },
      { type: 'text', text: 'Se paga según la ', when },
      { type: 'reference', section: 's1', when },
      { type: 'text', text: ' y ya.', when },
      { type: 'text', text: ' Después.' },
    ])
    expect(found(made, 'conditional_reference')).toEqual([])
  })

  it.each<[string, Condition | undefined, Condition | undefined]>([
    ['its own words have the condition', when, undefined],
    ['its clause has', undefined, when],
    ['both have parts of it', undefined, { all: [when, { field: 'g', test: 'filled', value: '' }] }],
  ])('is in order where %s', (_, inlineWhen, sectionWhen) =>
    expect(found(named(inlineWhen, sectionWhen), 'conditional_reference')).toEqual([]),
  )
})

describe('a term', () => {
  it('is used before it is given its name', () => {
    const content = inOne(
      'Se entrega el Inmueble.',
      'La casa de la calle Mayor (en adelante, el “Inmueble”) es suya.',
      'El Inmueble está libre.',
    )
    expect(found(content, 'late_definition')).toMatchObject([{ section: 's1', text: 'Inmueble', about: 's2' }])
  })
  it('has a name that is never used, and loses it', () => {
    const content = inOne(
      'Cede la casa de la calle Sol (en adelante, el «Inmueble»), que está libre.',
      'Se paga al mes.',
    )
    expect(found(content, 'unused_term')).toMatchObject([{ about: 'Inmueble' }])
    expect(textOf(mend(content, 'unused_term'))[0]).toBe('Cede la casa de la calle Sol, que está libre.')
  })
  it('is never given a name', () => {
    const content = inOne('Se entrega el Inmueble.', 'Las llaves del Inmueble son dos.')
    expect(found(content, 'undefined_term')).toMatchObject([{ section: 's1', text: 'Inmueble' }])
  })
  it('is a role that no party here has, left from another contract', () => {
    const content = of([clause('a', 'Objeto', 'Paga el Prestador.'), clause('b', 'Pago', 'Cobra el Prestador.')], {
      parties: [party('p', 'arrendador'), party('q', 'arrendatario')],
    })
    expect(found(content, 'undefined_term')).toMatchObject([{ text: 'Prestador' }])
  })

  it.each<[string, string[]]>([
    ['defined first', ['La casa (en adelante, el «Inmueble»).', 'Se entrega el Inmueble.']],
    ['defined and used in the plural', ['Lo que se hace (en adelante, el Servicio).', 'Los servicios se pagan.']],
    ['defined and used in the same line', ['La web (en adelante, la Web) es suya; el uso de la Web se paga.']],
    ['of an institution', ['Se inscribe en el Registro de la Propiedad.', 'Lo dice el Código Civil y el Registro.']],
    ['used once', ['Se entrega el Inmueble.']],
    ['in small letters', ['Se entrega el inmueble.', 'El inmueble es suyo.']],
    ['in a list of definitions', ['Inmueble: la casa.', 'Se entrega el Inmueble.', 'Las llaves del Inmueble.']],
    ['part of a longer name', ['En el Local Social.', 'Y en el Local Social.']],
  ])('is in order: %s', (_, texts) => {
    const content = inOne(...texts)
    for (const kind of ['late_definition', 'unused_term', 'undefined_term'] as const)
      expect(found(content, kind)).toEqual([])
  })
})

describe('two clauses of one title', () => {
  it('are found, and of two that are the same one goes, with the references to it', () => {
    const reference: Inline = { type: 'reference', section: 's2' }
    const content = of([
      clause('s1', 'Pago', 'Se paga.'),
      clause('s2', 'PAGO.', 'Se paga.'),
      clause('s3', 'Fin', [reference]),
    ])
    expect(found(content, 'same_title')).toMatchObject([{ section: 's2', about: 's1' }])
    const made = mend(content, 'same_title')
    expect(made.sections.map(({ id }) => id)).toEqual(['s1', 's3'])
    expect(JSON.stringify(made.sections[1])).toContain('"section":"s1"')
  })
  it('are left to the author where they differ', () =>
    expect(
      found(of([clause('s1', 'Pago', 'Uno.'), clause('s2', 'Pago', 'Dos.')]), 'same_title')[0]?.mend,
    ).toBeUndefined())
  it('are in order as alternatives, and in parts of their own', () => {
    const [one, other] = [clause('s1', 'Pago', 'Uno.'), clause('s2', 'Pago', 'Dos.')]
    const heading: Section = { id: 'h', kind: 'heading', title: 'ANEXO', body: [] }
    expect(found(of([one, { ...other, condition: { field: 'f', test: 'filled', value: '' } }]), 'same_title')).toEqual(
      [],
    )
    expect(found(of([one, heading, other]), 'same_title')).toEqual([])
  })
})

describe('a party', () => {
  const named = 'D. Juan Pérez García, con DNI 12345678Z, en adelante, el Proveedor.'
  it('is named and has no line to sign on: it becomes one, with a place for signatures', () => {
    const content = inOne(named)
    expect(found(content, 'party_without_line')).toMatchObject([{ section: null, text: 'proveedor' }])
    const made = mend(content, 'party_without_line')
    expect(made.parties).toMatchObject([{ role: 'proveedor', signs: true }])
    expect(made.sections.at(-1)).toMatchObject({ kind: 'signatures' })
    expect(found(made, 'party_without_line')).toEqual([])
  })
  it('is no thing that is spoken of beside people', () => {
    const content = inOne(
      'Cobra D. Juan Pérez García, con DNI 12345678Z. El local (en adelante, el «Estudio») está libre.',
    )
    expect(found(content, 'party_without_line')).toEqual([])
    expect(found(content, 'unused_term')).toMatchObject([{ about: 'Estudio' }])
  })
  it('is in order as a party of the document, or with a typed line', () => {
    expect(found({ ...inOne(named), parties: [party('p', 'proveedor')] }, 'party_without_line')).toEqual([])
    expect(found(inOne(named, 'Fdo.: Juan Pérez García'), 'party_without_line')).toEqual([])
  })
})

describe('what is typed and might be asked', () => {
  it('is an amount, with its words, wherever it stands', () => {
    const content = inOne('Una renta de 900,00 € (novecientos euros) al mes.', 'Otra vez 900,00 € (novecientos euros).')
    expect(found(content, 'fixed_amount')).toMatchObject([{ text: '900,00 € (novecientos euros)', weight: 'detail' }])
    const made = mend(content, 'fixed_amount')
    expect(made.fields).toMatchObject([{ type: 'money', label: 'Renta', currency: 'EUR' }])
    expect(textOf(made)).toEqual(['Una renta de ￼ al mes.', 'Otra vez ￼.'])
  })
  it('is a date', () => {
    expect(found(inOne('En Madrid, a 3 de mayo de 2026.'), 'fixed_date')).toMatchObject([{ text: '3 de mayo de 2026' }])
    expect(found(inOne('Hasta el 03/05/2026.'), 'fixed_date')).toHaveLength(1)
  })
  it.each([
    'Ley 29/1994, de 24 de noviembre de 1994.',
    'Una multa de 300 € según la ley.',
    'Hasta 2.000 euros (artículo 23).',
    'El Real Decreto de 3 de mayo de 2020.',
    'La escritura 1.234/2020.',
    'Un 3 % anual.',
  ])('is not «%s»', (text) => {
    expect(found(inOne(text), 'fixed_amount')).toEqual([])
    expect(found(inOne(text), 'fixed_date')).toEqual([])
  })
})

describe('personal data', () => {
  it.each([
    ['con DNI 12345678Z.', '12345678Z', 'identity', 'DNI'],
    ['escribe a ana@bufete-ruiz.es hoy', 'ana@bufete-ruiz.es', 'email', 'Correo electrónico'],
    ['en la cuenta ES91 2100 0418 4502 0005 1332.', 'ES91 2100 0418 4502 0005 1332', 'iban', 'Cuenta'],
    ['teléfono 612 345 678', '612 345 678', 'phone', 'Teléfono'],
    ['D. Juan Pérez García, mayor de edad', 'Juan Pérez García', 'person', 'Nombre'],
    ['Dña. ANA DE LA TORRE RUIZ firma', 'ANA DE LA TORRE RUIZ', 'person', 'Nombre'],
    [
      'vive en la calle Mayor, n.º 12, 3.º B, 28001 Madrid, desde',
      'calle Mayor, n.º 12, 3.º B, 28001 Madrid',
      'address',
      'Domicilio',
    ],
    ['en la Av. no; en avenida de la Constitución 24', 'avenida de la Constitución 24', 'address', 'Domicilio'],
  ])('is found in «%s», and becomes a field', (text, datum, type, label) => {
    const content = inOne(`Aquí ${text}`, `Otra vez ${datum}.`)
    expect(found(content, 'personal_data').map((each) => each.text)).toEqual([datum])
    const made = mend(content, 'personal_data')
    expect(made.fields).toMatchObject([{ type, label }])
    expect(textOf(made).join()).not.toContain(datum)
  })
  it.each([
    'la calle Don Ramón de la Cruz',
    'Don Quijote',
    'los Sres. de arriba',
    'ante la Agencia Española de Protección de Datos, calle Jorge Juan, 6, 28001 Madrid',
    'la plaza 12 del garaje',
    'en el plazo de 12 meses',
  ])('is not in «%s»', (text) => expect(found(inOne(`Aquí ${text}.`), 'personal_data')).toEqual([]))

  it('gets a label of its own', () => {
    const content = setField(inOne('con DNI 12345678Z.'), blankField('identity', 'f', 'DNI'))
    expect(mend(content, 'personal_data').fields.map(({ label }) => label)).toEqual(['DNI', 'DNI 2'])
  })
})

it('is not said again of what the author set aside, wherever it then stands', () => {
  const content = inOne('Con DNI 12345678Z.', 'Un pago de 300 €.', 'El 3 de mayo de 2026.')
  const all = findings({ title: '', content, country: 'ES' })
  const quiet = all.map(silenceOf).slice(0, 1)
  expect(spokenFindings(all, quiet)).toEqual(all.slice(1))
  const moved = { ...content, sections: [...content.sections.slice(0, 2).toReversed(), ...content.sections.slice(2)] }
  expect(spokenFindings(findings({ title: '', content: moved, country: 'ES' }), all.map(silenceOf))).toEqual([])
})
