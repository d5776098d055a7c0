// A pasted text finds its title, its headings, its clauses with their numbers, and its signatures.
import { describe, expect, it } from 'vitest'
import { type Block, emptyContent, limits, type Section } from '../writing/model.ts'
import { faultOf } from '../writing/soundness.ts'
import { clauseNumbers } from '../writing/text/numbering.ts'
import { deposit, employment, loan, power, rental } from './pasted-contracts.ts'
import { readText } from './plain-text.ts'

function read(text: string) {
  let count = 0
  const made = readText(text, () => `s${++count}`)
  if (!made) throw new Error('too long')
  const numbers = clauseNumbers(made.sections, made.numbering)
  const names = new Map(made.sections.map(({ id, title }) => [id, `${numbers.get(id)?.label ?? ''}${title}`]))
  const blockText = (block: Block): string => {
    if (block.type === 'list')
      return `${block.ordered ? 'ol' : 'ul'}[${block.items.map((item) => item.map(blockText).join(' + ')).join(', ')}]`
    if (block.type === 'table') return 'table'
    return block.content
      .map((inline) =>
        inline.type === 'text' ? inline.text : inline.type === 'reference' ? `→${names.get(inline.section)}` : '⏎',
      )
      .join('')
  }
  const lineOf = ({ id, kind, title, body }: Section) => {
    const head = [kind, numbers.get(id)?.label, title && `«${title}»`].filter(Boolean).join(' ')
    return body.length > 0 ? `${head}: ${body.map(blockText).join(' / ')}` : head
  }
  return { ...made, outline: made.sections.map(lineOf) }
}

describe('contracts as people paste them', () => {
  it('a rental contract', () => {
    const { title, outline, notes } = read(rental)
    expect(title).toBe('CONTRATO DE ARRENDAMIENTO DE VIVIENDA')
    expect(outline).toEqual([
      'text: En Madrid, a 3 de mayo de 2026',
      'heading «REUNIDOS»',
      'text: De una parte, D. Juan Pérez García, mayor de edad, con DNI 12345678Z, en adelante EL ARRENDADOR. / De otra parte, Dña. Ana López Ruiz, mayor de edad, con DNI 87654321X, en adelante LA ARRENDATARIA.',
      'heading «EXPONEN»',
      'clause I.-: Que D. Juan Pérez García es propietario de la vivienda sita en la calle Mayor, 1.',
      'clause II.-: Que Dña. Ana López Ruiz está interesada en arrendarla. Y que la conoce.',
      'clause III.-: Que ambas partes han acordado este contrato con arreglo a las siguientes',
      'heading «CLÁUSULAS»',
      'clause PRIMERA.- «Objeto»: El arrendador cede el uso de la vivienda descrita en el expositivo →I.-.',
      'clause SEGUNDA.- «Duración»: El plazo será de un año, prorrogable según la ley.',
      'clause TERCERA.- «Renta y forma de pago»: La renta será de 900 € al mes, durante el plazo de la cláusula →SEGUNDA.-Duración. / Se pagará: / ol[Por transferencia., En los siete primeros días de cada mes.]',
      'clause CUARTA.-: Se entrega una fianza de 900 €. Será devuelta al terminar, según las cláusulas →PRIMERA.-Objeto y →TERCERA.-Renta y forma de pago de este contrato.',
      'clause QUINTA.- «Gastos»: Serán de la arrendataria, salvo lo dicho en la cláusula cuarta del contrato de suministro.',
      'signatures: Y en prueba de conformidad, firman el presente por duplicado. / EL ARRENDADOR / LA ARRENDATARIA / _____________________ / _____________________ / Fdo.: Juan Pérez García / Fdo.: Ana López Ruiz',
    ])
    expect(notes).toEqual([])
  })

  it('a contract of arras', () => {
    const { title, outline } = read(deposit)
    expect(title).toBe('CONTRATO DE ARRAS PENITENCIALES PARA LA COMPRAVENTA DE UN INMUEBLE')
    expect(outline).toEqual([
      'heading «REUNIDOS»',
      'text: DE UNA PARTE / DON LUIS GIL SANZ, como parte vendedora. / DE OTRA PARTE / DOÑA MARÍA RÍOS MAS, como parte compradora.',
      'heading «MANIFIESTAN»',
      'clause Primero.-: Que la parte vendedora es dueña del piso de la calle Sol, 3.',
      'clause Segundo.-: Que la parte compradora quiere comprarlo.',
      'heading «ESTIPULACIONES»',
      'clause Primera. «Objeto»: La parte vendedora se obliga a vender.',
      'clause Segunda. «Precio»: El precio es de 150.000 €, pagadero según la estipulación →Tercera.Arras.',
      'clause Tercera. «Arras»: Se entregan 15.000 €. Rige el artículo 1454 del Código Civil.',
      'clause Cuarta.: Si la parte compradora desiste, perderá las arras.',
      'signatures: Leído el presente contrato, lo firman. / LA PARTE VENDEDORA / LA PARTE COMPRADORA',
    ])
  })

  it('a loan', () => {
    const { title, outline } = read(loan)
    expect(title).toBe('Contrato de préstamo entre particulares')
    expect(outline).toEqual([
      'text: En Sevilla, a ____ de ____________ de 20__',
      'clause 1.- «Objeto»: El prestamista entrega 5.000 € al prestatario.',
      'clause 2.- «Devolución»: El prestatario los devolverá en diez plazos: / ul[el primero, el 1 de enero;, los demás, cada mes.]',
      'clause 3.- «Intereses»: El préstamo es sin interés.',
      'clause 4.- «Impago»: Si se deja de pagar un plazo de los de la cláusula →2.-Devolución, vence todo.',
      'clause 5.- «Fuero»: Los juzgados de Sevilla.',
      'signatures: Fdo.: El prestamista / Fdo.: El prestatario',
    ])
  })

  it('a contract of employment', () => {
    const { title, outline } = read(employment)
    expect(title).toBe('CONTRATO DE TRABAJO INDEFINIDO')
    expect(outline).toEqual([
      'heading «DATOS DE LA EMPRESA»',
      'text: Talleres Vega, S.L., con CIF B12345678.',
      'heading «DATOS DEL TRABAJADOR»',
      'text: D.ª Rosa Peña Vila.',
      'heading «CLAUSULAS»',
      'clause CLÁUSULA PRIMERA. «Puesto»: La trabajadora prestará servicios como mecánica.',
      'clause CLÁUSULA SEGUNDA. «Jornada»: La jornada será de cuarenta horas, de lunes a viernes.',
      'clause CLÁUSULA TERCERA.: La retribución será de 1.800 € brutos al mes. Se pagará en catorce pagas.',
      'clause CLÁUSULA CUARTA. «Periodo de prueba»: Dos meses; durante él no rige la cláusula →CLÁUSULA TERCERA., apartado 2. / En Vigo, a 3 de mayo de 2026',
      'signatures: POR LA EMPRESA / LA TRABAJADORA',
      'heading «ANEXO I»',
      'clause 1. «Horario»: De 8 a 16.',
      'clause 2. «Descanso»: Media hora.',
    ])
  })

  it('a power of attorney', () => {
    const { title, outline } = read(power)
    expect(title).toBe('PODER ESPECIAL')
    expect(outline).toEqual([
      'heading «COMPARECE»',
      'text: Doña Elena Mora Díaz, mayor de edad, con DNI 11111111H.',
      'heading «EXPONE»',
      'text: Único.- Que necesita quien la represente. Por ello',
      'heading «OTORGA»',
      'text: Poder a favor de don Pablo Mora Díaz, para que pueda:',
      'heading «FACULTADES»',
      'clause 1.º «Vender la finca»: Por el precio que crea justo.',
      'clause 2.º: Cobrar su precio.',
      'clause 3.º: Firmar cuanto sea preciso para lo anterior.',
      'signatures: Y para que conste, lo firma en Cádiz, a 3 de mayo de 2026. / Firmado: Elena Mora Díaz',
    ])
  })
})

describe('what it does not take for something else', () => {
  it('a sentence that only begins with an ordinal is a sentence', () =>
    expect(read('Primera vez que firmo algo así.').outline).toEqual(['text: Primera vez que firmo algo así.']))

  it('a single «Fdo.» line is no heading, nor is a line of blanks', () =>
    expect(read('Texto.\nOtro texto.\nFDO.: ANA PÉREZ\n__________').outline).toEqual([
      'text: Texto. / Otro texto.',
      'signatures: FDO.: ANA PÉREZ / __________',
    ]))

  it('numbers that jump are renumbered, it is said, and what names them still finds them', () => {
    const { outline, notes } = read('PRIMERA.- Uno es uno.\nTERCERA.- Véase la cláusula tercera y la cláusula quinta.')
    expect(outline).toEqual([
      'clause PRIMERA.-: Uno es uno.',
      'clause SEGUNDA.-: Véase la cláusula →SEGUNDA.- y la cláusula quinta.',
    ])
    expect(notes).toEqual(['renumbered'])
  })

  it('nothing comes of nothing', () => expect(read(' \n\u00a0\n\t').outline).toEqual([]))
})

describe('hostile texts', () => {
  const size = 900_000
  const fill = (piece: string) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size)

  it.each([
    ['one line of letters', fill('a')],
    ['one line of spaces and an end', `A${fill(' ')}x`],
    ['one line of underscores', `${fill('_')}x`],
    ['lines of underscores', fill(`${'_'.repeat(290)}x\n`)],
    ['one line of dashes', `PRIMERA.- A${fill('-')}x`],
    ['dots and dashes', `${fill('.-')}x`],
    ['only headings', fill('ABCD\n')],
    ['only titles', fill(`${'CONTRATO DE '.repeat(8)}\n`)],
    ['only clauses', fill('PRIMERA.- Objeto. El objeto.\n')],
    ['only numbers', fill('1. a\n')],
    ['only Roman numbers', fill('IIIIIIIII.- I\n')],
    ['only references', `PRIMERA.- Uno.\nSEGUNDA.- ${fill('cláusula primera y segunda, ')}`],
    ['references to nothing', `PRIMERA.- Uno.\nSEGUNDA.- ${fill('cláusula ')}`],
    ['one reference and spaces', `PRIMERA.- Uno.\nSEGUNDA.- ${fill('cláusula            ')}`],
    ['only roles', fill('EL ARRENDADOR\n')],
    ['only columns', fill('EL ARRENDADOR\t\tLA ARRENDATARIA\n')],
    ['only letters of lists', fill('a) x\nb) y\n')],
    ['bullets', fill('• x\n')],
    ['spaced out words', fill('R E U N I D O S ')],
    ['capitals', `PRIMERA.- ${fill('A ')}b`],
    ['halves of characters', fill('\ud800')],
    ['more than can be', 'a b '.repeat(2_000_000)],
  ])('%s: read or refused, and no test ever waits for it', (_name, text) => {
    let count = 0
    const made = readText(text, () => `s${++count}`)
    if (!made) return expect(made).toBeNull()
    const { sections, numbering } = made
    expect(JSON.stringify(sections)).not.toContain('\\ud800')
    expect(faultOf({ ...emptyContent(), numbering, sections })).toBeUndefined()
    expect(sections.length).toBeLessThanOrEqual(limits.sections)
  })

  it('as long as a writing can be, and full of clauses, is read whole', () => {
    const clause = `Objeto. ${'El objeto de este contrato. '.repeat(300)}`
    const made = readText(Array.from({ length: 99 }, (_, at) => `${at + 1}. ${clause}`).join('\n'), () => 'x')
    expect(made?.sections.length).toBe(99)
  })
})
