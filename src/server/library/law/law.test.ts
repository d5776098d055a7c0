// Legal rules in the library's texts: limits at their boundary values, and clauses that certain answers require.
import { describe, expect, it } from 'vitest'
import type { Values } from '#domain/filling/values.ts'
import { type Appearance, appearanceKey } from '#domain/parties/appearance.ts'
import { usedFields } from '#domain/writing/usage.ts'
import { libraryText } from '#tests/support/library.ts'
import { broken, printed, testLimits, writing } from '#tests/support/library-law.ts'
import { oldestLimits } from '#tests/support/library-limits/oldest.ts'

const couple: Appearance = {
  kind: 'person',
  people: [
    { name: 'Ana Ruiz Soler', gender: 'feminine' },
    { name: 'Luis Pardo Vega', gender: 'masculine' },
  ],
}
const alone: Appearance = { kind: 'person', people: couple.people.slice(0, 1) }

const imagen = 'es/contrato-de-cesion-de-derechos-de-imagen'
const vivienda = 'es/contrato-de-alquiler-de-vivienda-habitual'
const temporada = 'es/contrato-de-alquiler-de-temporada'
const large = { zone: 'sí, con un alquiler anterior en los últimos cinco años', last_rent: '2000', index_top: '810' }
const unlet = { zone: 'sí, sin alquiler anterior en los últimos cinco años', index_top: '810' }

describe('figures: the last value that the law allows, and the first that it does not', () => {
  testLimits('', oldestLimits)

  it('a resignation during the probation period needs no notice', () => {
    const letter = 'es/carta-de-baja-voluntaria-del-trabajo'
    expect(broken(letter, 'notice', '0', { probation: 'yes' })).toEqual([])
    const { text } = printed(letter, { probation: 'yes', notice: '0' })
    expect(text).toContain('artículo 14.2')
    expect(text).not.toMatch(/preaviso de 0/)
  })

  it('whether a large holder lets it is asked only in a tense zone, where the law looks at it', () => {
    const { content } = writing(vivienda)
    const asked = (answers: Values) => usedFields(content, answers).has('holder')
    expect([asked({}), asked({ zone: 'no' })]).toEqual([false, false])
    expect([asked(large), asked(unlet)]).toEqual([true, true])
  })

  it('a large holder is asked about, and other landlords keep to the former rent', () => {
    expect(broken(vivienda, 'rent', '900', { ...large, holder: 'no' })).toEqual([])
    expect(printed(vivienda, { ...large, holder: 'yes' }).text).toContain('La propiedad es de un gran tenedor.')
  })

  it('a Chilean lease without a notary is warned about', () => {
    const lease = 'cl/contrato-de-arrendamiento-de-vivienda'
    expect(broken(lease, 'notary', 'no')).toHaveLength(1)
    expect(broken(lease, 'notary', 'yes')).toEqual([])
  })
})

describe('several people who owe the same answer for all of it', () => {
  it.each<[string, string, Values?]>([
    [vivienda, 'tenant'],
    [temporada, 'tenant'],
    ['es/contrato-de-alquiler-de-habitacion', 'tenant'],
    ['es/contrato-de-alquiler-de-local-de-negocio', 'tenant', { guarantee: 'ninguna' }],
    ['es/contrato-de-alquiler-de-plaza-de-garaje', 'tenant'],
    ['es/contrato-de-compraventa-de-bien-mueble', 'buyer', { payment: 'a plazos' }],
    ['es/contrato-de-obra-o-reforma', 'client'],
    ['es/contrato-de-prestacion-de-servicios', 'client'],
    ['es/presupuesto-y-hoja-de-encargo-profesional', 'client'],
    ['mx/contrato-de-arrendamiento-de-casa-habitacion', 'tenant', { guarantor: 'no' }],
    ['ar/contrato-de-locacion-de-vivienda', 'tenant', { guarantee: 'sin garantía' }],
    ['cl/contrato-de-arrendamiento-de-vivienda', 'tenant', { guarantor: 'no' }],
    ['pe/contrato-de-arrendamiento-de-vivienda', 'tenant'],
    ['ar/contrato-de-locacion-de-servicios', 'client'],
    ['cl/contrato-de-prestacion-de-servicios-a-honorarios', 'client'],
    ['co/contrato-de-prestacion-de-servicios', 'client'],
    ['mx/contrato-de-prestacion-de-servicios-profesionales', 'client'],
    ['pe/contrato-de-locacion-de-servicios', 'client'],
    ['ar/boleto-de-compraventa-de-automotor', 'buyer'],
    ['ar/boleto-de-compraventa-de-automotor', 'seller'],
    ['cl/contrato-de-compraventa-de-vehiculo', 'buyer'],
    ['cl/contrato-de-compraventa-de-vehiculo', 'seller'],
    ['co/contrato-de-compraventa-de-vehiculo', 'buyer'],
    ['co/contrato-de-compraventa-de-vehiculo', 'seller'],
    ['mx/contrato-de-compraventa-de-vehiculo', 'buyer'],
    ['mx/contrato-de-compraventa-de-vehiculo', 'seller'],
    ['pe/contrato-de-transferencia-de-vehiculo', 'buyer'],
    ['pe/contrato-de-transferencia-de-vehiculo', 'seller'],
    ['es/contrato-de-compraventa-de-vehiculo-entre-particulares', 'buyer'],
    ['es/contrato-de-compraventa-de-vehiculo-entre-particulares', 'seller'],
    ['es/contrato-de-arras-penitenciales', 'buyer'],
    ['es/contrato-de-arras-penitenciales', 'seller'],
    ['es/contrato-de-trabajo-de-empleada-de-hogar', 'employer'],
    ['es/contrato-de-prestamo-entre-particulares', 'borrower'],
    ['es/reconocimiento-de-deuda-con-plan-de-pagos', 'debtor'],
    ['ar/contrato-de-mutuo', 'borrower', { guarantor: 'no' }],
    ['cl/contrato-de-mutuo-de-dinero', 'borrower', { guarantor: 'no' }],
    ['co/acuerdo-de-pago', 'debtor'],
    ['mx/pagare-y-contrato-de-mutuo', 'borrower'],
    ['mx/pagare-de-una-serie', 'debtor'],
    ['pe/contrato-de-mutuo-dinerario', 'borrower', { guarantor: 'no' }],
  ])('%s: %s', (file, party, answers) => {
    const others = Object.fromEntries(
      writing(file).content.parties.map(({ id }) => [appearanceKey(id), alone] satisfies [string, Appearance]),
    )
    const of = (who: Appearance) => printed(file, { ...others, ...answers, [appearanceKey(party)]: who }).text
    expect(of(couple)).toMatch(/solidari/)
    expect(of(alone)).not.toMatch(/solidari/)
  })
})

describe('the image of a minor', () => {
  const mature = { minor: 'yes', mature: 'yes', other_parent: 'no' }

  it('with maturity is given by the minor in person, who signs', () => {
    const { text, signers } = printed(imagen, mature)
    expect(signers.join()).toContain('Ane Larrea Etxebarria')
    expect(text).toContain('consiente por sí misma')
    expect(text).not.toContain('Ministerio Fiscal')
  })

  it('without maturity is given by the parents, after telling the public prosecutor', () => {
    const { text, signers } = printed(imagen, { ...mature, mature: 'no' })
    expect(signers.join()).not.toContain('Ane Larrea Etxebarria')
    expect(text).toContain('Ministerio Fiscal')
  })

  it('of an adult has no minor in it', () =>
    expect(printed(imagen, { minor: 'no' }).text).not.toMatch(/menor de edad|Ministerio Fiscal/))
})

describe('sentences that the law needs', () => {
  it.each<[string, string, Values, RegExp, RegExp?]>([
    [
      'the landlord gives the notice of the law in force',
      vivienda,
      {},
      /con la antelación que fije la ley, nunca menos de cuatro meses/,
      /debe llegar con cuatro meses/,
    ],
    ['the tenant may give up preferential purchase', vivienda, { preference: 'no' }, /artículo 25\.8/],
    ['the tenant may keep it', vivienda, { preference: 'yes' }, /./, /25\.8/],
    [
      'a Chilean lease is signed before a notary',
      'cl/contrato-de-arrendamiento-de-vivienda',
      { notary: 'yes' },
      /autorizan ante notario.*artículo 20 de la Ley 18\.101/,
    ],
    [
      'a Chilean lease that is not says nothing of one',
      'cl/contrato-de-arrendamiento-de-vivienda',
      { notary: 'no' },
      /./,
      /notario/,
    ],
    [
      'the buyer withholds from a seller who lives abroad',
      'es/contrato-de-arras-penitenciales',
      { resident: 'no' },
      /el 3 % .*6\.300,00/,
    ],
    ['the buyer withholds nothing else', 'es/contrato-de-arras-penitenciales', { resident: 'yes' }, /./, /3 %/],
    [
      'a refusal of the loan is told by the last day',
      'es/contrato-de-arras-penitenciales',
      { loan: 'yes' },
      /comunicará como muy tarde el 15 de enero/,
    ],
    [
      'a processor allows audits',
      'es/contrato-de-prestacion-de-servicios',
      { data: 'yes' },
      /permitirá las auditorías e inspecciones/,
    ],
    [
      'a sublet names the rent of the lease',
      'es/contrato-de-alquiler-de-habitacion',
      { right: 'la tengo alquilada y puedo subarrendar' },
      /una renta de 800,00/,
    ],
  ])('%s', (_, file, answers, said, unsaid) => {
    const { text } = printed(file, answers)
    expect(text).toMatch(said)
    if (unsaid) expect(text).not.toMatch(unsaid)
  })
})

describe('notes tell the reader', () => {
  const notes = (file: string) => writing(file).notes.join('\n')

  it('the same of the decrees on leases, wherever they are named', () => {
    const unsettled =
      'No hemos podido comprobar qué votó el Congreso sobre los Reales Decretos-leyes 8/2026, 28/2026 y 29/2026'
    for (const file of [vivienda, 'es/comunicacion-de-fin-de-contrato-de-alquiler']) {
      expect(notes(file)).toContain(unsettled)
      expect(notes(file)).not.toContain('ya no rige')
    }
  })

  it.each<[string, RegExp]>([
    ['cl/contrato-de-arrendamiento-de-vivienda', /artículo 20 de la Ley 18\.101.*artículo 18-A/],
    ['mx/carta-poder-simple', /No la firmes a distancia/],
    ['pe/carta-poder-simple', /no firmes esta carta de forma electrónica/],
    ['mx/pagare-y-contrato-de-mutuo', /pagarés en serie/],
    ['es/reclamacion-por-producto-defectuoso', /2024\/1799/],
    ['es/contrato-de-trabajo-de-empleada-de-hogar', /1\.221 euros/],
  ])('%s: %s', (file, said) => expect(notes(file)).toMatch(said))
})

it('consumers who wait are not told that the period is of fourteen days', () => {
  for (const file of ['contrato-de-obra-o-reforma', 'contrato-de-prestacion-de-servicios'])
    expect(libraryText(`es/${file}.txt`)).not.toContain('prefiere esperar catorce días')
})
