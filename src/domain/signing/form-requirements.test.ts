// «¿Puedo firmarlo así?»: which acts a title names, and what each country requires of them.
import { describe, expect, it } from 'vitest'
import type { Country } from '../words/conventions.ts'
import type { Category } from '../writing/categories.ts'
import { actsOf } from './form/act-matching.ts'
import type { Act } from './form/acts.ts'
import { formCountries } from './form/form.ts'
import { requirementsFor } from './form-requirements.ts'

const titled = (title: string, category: Category | null = null, tags: string[] = []) => ({ title, category, tags })
const actsIn = (...given: Parameters<typeof titled>): string => actsOf(titled(...given)).acts.join(' ')
const asked = (title: string, country: Country = 'ES') =>
  requirementsFor({ ...titled(title), country }).map(({ weight, kind, certainty }) => [weight, kind, certainty])

describe('a title says which act it is', () => {
  it.each<[string, string]>([
    ['Testamento', 'will'],
    ['TESTAMENTOS de mis padres', 'will'],
    ['Últimas voluntades', 'will'],
    ['Testamento vital', 'advance_directive'],
    ['Documento de voluntades anticipadas', 'advance_directive'],
    ['Donación de órganos', 'advance_directive'],
    ['Instrucciones previas', 'advance_directive'],
    ['Contrato privado de compraventa de vivienda', 'property_sale'],
    ['Venta de mi casa', 'property_sale'],
    ['Vender un piso con muebles', 'property_sale'],
    ['Compraventa a plazos de un departamento', 'property_sale'],
    ['Contrato de compraventa de casa habitación', 'property_sale'],
    ['Compraventa de bienes raíces', 'property_sale'],
    ['Compraventa de lote de terreno', 'property_sale'],
    ['Promesa de compraventa de inmueble', 'property_promise'],
    ['Contrato de arras', 'property_promise'],
    ['Precontrato de compraventa', 'property_promise'],
    ['Contrato de compraventa de vivienda con cláusula de confidencialidad', 'property_sale'],
    ['Acuerdo de confidencialidad para la venta de un inmueble', 'services'],
    ['Acuerdo de no divulgación', 'services'],
    ['Mandato de venta inmobiliaria en exclusiva', 'services'],
    ['Boleto de compraventa', 'property_promise'],
    ['Boleto de compraventa de automotor', 'vehicle_sale'],
    ['Arras para comprar un coche', 'vehicle_sale'],
    ['Traspaso de carro', 'vehicle_sale'],
    ['Alquiler con opción de compra', 'home_lease purchase_option'],
    ['Opción de compra sobre una vivienda', 'purchase_option'],
    ['Contrato de opción de compra', 'purchase_option'],
    ['Contrato de arrendamiento rústico', 'rural_lease'],
    ['Arrendamiento de finca rústica', 'rural_lease'],
    ['Constitución de usufructo', 'property_right'],
    ['Constitución de servidumbre de paso', 'property_right'],
    ['Extinción de condominio', 'property_right'],
    ['Donación del usufructo de un piso', 'property_gift'],
    ['Reconocimiento de un hijo', 'child_recognition'],
    ['Nombramiento de administrador único', 'director_appointment'],
    ['Contrato de cesión de derechos de imagen', 'image_rights'],
    ['Carta documento de reclamo', 'certified_letter'],
    ['Carta notarial de requerimiento de pago', 'certified_letter'],
    ['Contrato de arrendamiento de oficina', 'business_lease'],
    ['Contrato de locación de galpón', 'business_lease'],
    ['Contrato de renta de departamento', 'home_lease'],
    ['Contrato de préstamo hipotecario', 'loan mortgage'],
    ['Constitución de hipoteca', 'mortgage'],
    ['Contrato de mutuo con pagaré', 'loan promissory_note'],
    ['Letra de cambio', 'promissory_note'],
    ['Aval personal', 'guarantee'],
    ['Poder', 'unnamed_power'],
    ['Poder general', 'general_power'],
    ['Poder especial para vender un inmueble', 'general_power'],
    ['Carta poder para vender un auto', 'general_power'],
    ['Poderes para pleitos', 'litigation_power'],
    ['Poder para mi abogado', 'litigation_power'],
    ['Carta poder para recoger un título', 'errand_power'],
    ['Autorización para recoger un paquete', 'errand_power'],
    ['Donación de dinero a un hijo', 'movable_gift'],
    ['Donación de una finca', 'property_gift'],
    ['Capitulaciones matrimoniales', 'marital_property'],
    ['Convenio regulador de divorcio de mutuo acuerdo', 'divorce'],
    ['Demanda de divorcio', 'divorce'],
    ['Guarda y custodia de los hijos', 'divorce'],
    ['Permiso de viaje para menores', 'minor_travel'],
    ['Autorización para que mi hija viaje sola', 'minor_travel'],
    ['Contrato de trabajo indefinido', 'employment'],
    ['Carta de despido', 'dismissal'],
    ['Comunicación de despido', 'dismissal'],
    ['Renuncia', 'resignation'],
    ['Preaviso de baja voluntaria', 'resignation'],
    ['Finiquito laboral', 'settlement'],
    ['Terminación del contrato de trabajo por mutuo acuerdo', 'settlement'],
    ['Renuncia a la herencia', 'inheritance'],
    ['Partición hereditaria', 'inheritance'],
    ['Constitución de una sociedad limitada', 'company_founding'],
    ['Estatutos sociales', 'company_founding'],
    ['Estatutos de una S. L.', 'company_founding'],
    ['Acta constitutiva de S.A.S.', 'company_founding'],
    ['Constitución de una asociación de empresas', 'association'],
    ['Pacto de socios', 'partners_pact'],
    ['Cesión de participaciones sociales', 'share_sale'],
    ['Uso de la imagen de mi hijo', 'minor_image'],
    ['Consentimiento informado para cirugía', 'medical_consent'],
    ['Consentimiento para el tratamiento de datos personales', 'personal_data'],
    ['Recurso de reposición', 'administrative_petition'],
    ['Solicitud al Ayuntamiento', 'administrative_petition'],
    ['Reclamación previa a la Seguridad Social', 'administrative_petition'],
    ['Reclamación de un préstamo', 'claim'],
  ])('%s', (title, acts) => expect(actsIn(title)).toBe(acts))

  it('with or without accents, in any letters', () => {
    for (const title of ['donacion de una finca', 'DONACIÓN DE UNA FINCA', 'Donación de una finca'.normalize('NFD')])
      expect(actsIn(title)).toBe('property_gift')
  })

  it('and the category decides where the words could be others', () => {
    expect(actsIn('Renuncia', 'work')).toBe('resignation')
    expect(actsIn('Renuncia', 'sales')).toBe('')
    expect(actsIn('Solicitud', 'administration')).toBe('administrative_petition')
    expect(actsIn('Solicitud', 'work')).toBe('')
  })

  it('and tags complete it or say it, where the title leaves it open', () => {
    expect(actsIn('Contrato de compraventa', 'sales', ['precio', 'piso'])).toBe('property_sale')
    expect(actsIn('Contrato de compraventa', 'sales', ['moto'])).toBe('vehicle_sale')
    expect(actsIn('Lo que dejo a los míos', 'inheritance', ['testamento'])).toBe('will')
    expect(actsIn('Antes de la boda', null, ['capitulaciones matrimoniales'])).toBe('marital_property')
  })

  it('but no tag speaks against it', () => {
    expect(actsIn('Contrato de alquiler', 'housing', ['testamento', 'hipoteca'])).toBe('home_lease')
    expect(actsIn('Solicitud de copia', 'inheritance', ['testamento'])).toBe('')
    expect(actsIn('Compraventa de una bicicleta', 'sales', ['casa', 'coche'])).toBe('')
    expect(actsIn('Receta', 'services', ['testamento'])).toBe('')
  })

  it('at a cost that a hostile title cannot raise', () => {
    expect(actsIn('compraventa '.repeat(200_000), null, Array(10_000).fill('venta de poder '.repeat(1_000)))).toBe('')
    expect(actsIn(`testamento ${'e\u0301'.repeat(500_000)}`)).toBe('will')
  })
})

/** Titles without a requirement of a notary, a deed, witnesses or a registry in any country. */
const quiet = [
  'Testamentaría: lista de documentos',
  'Solicitud de copia del testamento',
  'Carta a mi notario',
  'Reclamación de gastos de hipoteca',
  'Seguro de vida de la hipoteca',
  'Comunicación de fin de alquiler',
  'Recibo de la renta',
  'Reclamación de devolución de la fianza',
  'Contrato de arrendamiento de servicios',
  'Contrato de locación de servicios',
  'Alquiler de coche por días',
  'Acuerdo de confidencialidad',
  'Acuerdo de mutuo respeto en el aula',
  'Compraventa de bicicleta',
  'Compraventa de un ordenador con entrega en casa',
  'Compra de café para la oficina',
  'Venta de muebles de cocina',
  'Venta de material de oficina',
  'Desistimiento de una compra por internet',
  'Contrato de mediación para vender un piso',
  'Presupuesto de reforma de un piso',
  'Inventario de una vivienda',
  'Acta de entrega de llaves',
  'Convocatoria de junta de propietarios',
  'Estatutos de la comunidad de propietarios',
  'Propiedad intelectual: cesión de derechos',
  'Carta de recomendación de trabajo',
  'Certificado de trabajo',
  'Solicitud de vacaciones',
  'Solicitud de excedencia voluntaria',
  'Renuncia al cargo de presidente',
  'Baja de internet',
  'Autorización de excursión escolar',
  'Autorización de salida escolar de alumnos',
  'Autorización para recoger a mi hijo del colegio',
  'Autorización de uso de imagen',
  'Pacto de convivencia de pareja',
  'Contrato de custodia de documentos',
  'Préstamo de libros de la biblioteca',
  'Donación de sangre: consentimiento',
  'Transferencia de tecnología',
  'Poder adquisitivo de los salarios',
  'Certificado de donación',
  'Contrato de edición',
  'Contrato de depósito de muebles',
  'Declaración de la renta',
  'Queja por ruido en el piso de arriba',
  'Contrato de limpieza de oficinas',
  'Reserva de casa rural',
  'Consentimiento para el tratamiento de datos personales',
  'Acuerdo de mediación familiar',
  'Auto judicial: resumen',
  'Señal de alarma',
  'Letra de una canción',
  'Traspaso de negocio',
  'Finiquito de obra',
  'Papeleta de conciliación por despido',
  'Contrato de prestación de servicios de abogado',
  'Hoja de encargo de abogado para divorcio',
  'Acuerdo de custodia de mascota',
  'Renuncia de socio',
  'Contrato de compraventa de ganado',
  'Contrato de leasing de vehículo',
  'Testimonio notarial',
  'Nombramiento de administrador de fincas',
  'Nombramiento de la administradora de la comunidad',
]

it.each(quiet)('«%s» is left in peace in every country', (title) =>
  expect(formCountries.flatMap((country) => asked(title, country))).toEqual([]),
)

describe('what is asked', () => {
  it('of a house sale is a deed, of a rental in Spain nothing, of a will a deed or one’s own hand', () => {
    for (const country of formCountries)
      expect(asked('Contrato de compraventa de vivienda', country)[0]?.slice(0, 2)).toEqual(['stops', 'public_deed'])
    expect(asked('Contrato de alquiler de vivienda')).toEqual([])
    const [will] = requirementsFor({ ...titled('Testamento'), country: 'ES' })
    expect(will?.ways.map((way) => way.map(({ kind }) => kind))).toEqual([['public_deed'], ['handwritten']])
    expect(will).toMatchObject({ act: 'will', sources: [{ law: 'es_civil', articles: ['688', '695'] }] })
  })

  it('comes with what presses most first', () => {
    expect(asked('Contrato de mutuo con pagaré').map(([weight]) => weight)).toEqual(['stops', 'depends'])
    expect(asked('Compraventa de vehículo', 'CL').map(([weight]) => weight)).toEqual(['stops', 'follows'])
  })

  it('is less sure of what changes or ends an act', () => {
    expect(asked('Constitución de hipoteca')).toEqual([['stops', 'public_deed', 'read']])
    expect(asked('Cancelación de hipoteca')).toEqual([['stops', 'public_deed', 'unsure']])
  })

  it('of a divorce in Spain with minor children is the approval of a judge, never a deed', () => {
    const said = requirementsFor({ ...titled('Convenio regulador de divorcio'), country: 'ES' })
    const ways = (when: string) =>
      said.filter((each) => each.when === when).map((each) => each.ways.flat().map(({ kind }) => kind))
    expect(ways('minor_children')).toEqual([['approval']])
    expect(ways('no_minor_children')).toEqual([['public_deed', 'approval']])
    expect(said.map(({ weight }) => weight)).toEqual(['stops', 'stops'])
  })

  it('of the journey of a minor in Spain concerns only leaving the country without parents', () =>
    expect(asked('Autorización de viaje de menor')).toEqual([['depends', 'notary', 'likely']]))

  it('of a power that does not say for what, is what it may turn out to need', () =>
    expect(asked('Poder')).toEqual([
      ['weakens', 'weak', 'read'],
      ['depends', 'public_deed', 'read'],
    ]))

  it('of an inheritance is never said for certain', () => {
    for (const country of formCountries)
      expect(asked('Aceptación de herencia', country)).toEqual([['stops', 'public_deed', 'unsure']])
  })

  it('where we did not look, is that we do not know, and of what', () => {
    const acts = (title: string) =>
      requirementsFor({ ...titled(title), country: 'UY' }).map(({ act }): Act | null => act)
    expect(acts('Testamento')).toEqual(['will'])
    expect(acts('Acuerdo de confidencialidad')).toEqual([null])
    expect(acts('Normas de la casa')).toEqual([null])
    expect(asked('Testamento', 'UY')).toEqual([['unknown', 'uncertain', 'unsure']])
  })
})
