// Words that people use for the same thing, in one country or in several, and where the same word says something else.
import type { Country } from '../words/conventions.ts'
import { singularsOf } from '../writing/text/fold.ts'
import { infinitivesOf } from './verb-forms.ts'

/** Means the same, but not as part of these: a «locación de servicios» is no rental. */
export type Other = { word: string; unlike: readonly string[] }
/** Understood where it is typed, and never looked for in place of the others: most of what it says is something else. */
type Typed = { word: string; typed: true; countries?: readonly Country[] }

const but = (word: string, ...unlike: string[]): Other => ({ word, unlike })
const typed = (word: string): Typed => ({ word, typed: true })
/** Typed by people of these countries: «pega» is work in Chile only. */
const saidIn = (countries: string, ...words: string[]): Typed[] =>
  words.map((word) => ({ word, typed: true, countries: countries.split(' ') as Country[] }))

/** Without accents and in the singular; several words are a phrase. */
const groups: readonly (readonly (string | Other | Typed)[])[] = [
  [
    'alquiler',
    'arrendamiento',
    'arriendo',
    ...saidIn('MX', 'renta'),
    but('locacion', 'locacion servicio', 'locacion obra'),
  ],
  ['alquilar', 'arrendar', ...saidIn('MX', 'rentar')],
  [
    'piso',
    'vivienda',
    'casa',
    but('departamento', 'departamento atencion', 'departamento recurso', 'departamento personal'),
    'apartamento',
    typed('depto'),
    typed('depa'),
  ],
  [
    'inmueble',
    typed('terreno'),
    typed('parcela'),
    typed('lote'),
    typed('finca'),
    ...saidIn('ES AR', 'solar'),
    ...saidIn('CL CO PE MX', 'predio'),
    ...saidIn('CL', 'propiedad'),
  ],
  ['local', ...saidIn('PE CO', 'tienda'), ...saidIn('AR CL CO PE MX', 'negocio')],
  ['habitacion', typed('cuarto')],
  ['garaje', 'parking', 'aparcamiento', 'cochera', 'estacionamiento'],
  ['coche', but('auto', 'auto judicial', 'auto firme'), 'vehiculo', 'automovil', 'carro', 'automotor'],
  ['moto', 'motocicleta', typed('ciclomotor'), ...saidIn('MX', 'motoneta')],
  ['multa', but('sancion', 'sancion disciplinaria', 'sancion laboral')],
  [
    'despido',
    typed('cese'),
    typed('despedir'),
    typed('despiden'),
    typed('despide'),
    typed('despidieron'),
    typed('despidio'),
    ...saidIn('MX', 'correr'),
    ...saidIn('PE CO', 'botar'),
    ...saidIn('AR', 'rajar'),
  ],
  [
    'dimision',
    but('renuncia', 'renuncia derecho', 'renuncia herencia', 'renuncia fuero', 'renuncia cualquier', 'renuncia accion'),
    'baja voluntaria',
    'dimitir',
    typed('renunciar'),
  ],
  [
    'trabajo',
    'empleo',
    typed('laboral'),
    ...saidIn('ES', 'curro'),
    ...saidIn('MX PE', 'chamba'),
    ...saidIn('AR', 'laburo'),
    ...saidIn('CL', 'pega'),
    ...saidIn('CO', 'camello'),
  ],
  ['trabajador', typed('empleado'), typed('obrero')],
  ['empleador', 'patron', typed('jefe')],
  ['sueldo', 'salario', 'nomina', typed('remuneracion'), ...saidIn('MX', 'quincena', 'raya')],
  [
    'dinero',
    ...saidIn('AR CL CO PE', 'plata'),
    ...saidIn('MX', 'lana'),
    ...saidIn('ES', 'pasta'),
    ...saidIn('AR', 'guita'),
  ],
  ['deuda', typed('deber'), typed('adeudar')],
  ['prestamo', but('mutuo', 'mutuo acuerdo', 'mutuo consentimiento', 'mutuo disenso'), typed('prestar')],
  ['fianza', but('deposito', 'deposito bancario', 'deposito judicial')],
  ['casero', 'arrendador', but('propietario', 'junta propietario', 'comunidad propietario'), 'locador', typed('dueno')],
  ['inquilino', 'arrendatario', 'locatario'],
  [typed('poder'), typed('permiso'), 'autorizacion', 'mandato', 'apoderamiento'],
  ['reclamacion', 'queja', 'reclamo', 'reclamar'],
  ['socio', 'accionista'],
  ['confidencialidad', 'nda', 'secreto'],
  [
    'contrato',
    but('acuerdo', 'mutuo acuerdo', 'comun acuerdo', 'de acuerdo'),
    but('convenio', 'convenio colectivo', 'convenio regulador'),
    'pacto',
    typed('papel'),
  ],
  [
    'compraventa',
    'venta',
    'compra',
    'vender',
    'comprar',
    ...saidIn('CO CL PE MX', 'traspaso', 'traspasar'),
    ...saidIn('CL PE AR', 'transferir'),
  ],
  ['autonomo', 'freelance', 'independiente', ...saidIn('AR', 'monotributista'), ...saidIn('CO', 'contratista')],
  ['telefono', 'movil', 'celular'],
  ['conyuge', 'esposo', typed('marido'), typed('ex')],
  ['divorcio', typed('divorciar'), typed('separarse')],
  ['herencia', 'sucesion', typed('heredar')],
  ['aerolinea', 'compania aerea'],
  ['avion', 'vuelo'],
  ['vecino', 'copropietario'],
  [
    'hijo',
    but('menor', 'menor cuantia', 'menor precio', 'menor valor', 'menor plazo'),
    'nino',
    typed('bebe'),
    typed('guagua'),
  ],
  [
    'empleada de hogar',
    'empleada domestica',
    'servicio domestico',
    'trabajadora del hogar',
    typed('asistenta'),
    typed('limpiadora'),
  ],
  ['teletrabajo', 'trabajo a distancia'],
  ['desistimiento', 'desistir'],
  ['devolucion', 'reembolso', 'devolver'],
  ['internet', 'online'],
  ['testamento', 'ultima voluntad'],
]

const wordOf = (entry: (typeof groups)[number][number]): string => (typeof entry === 'string' ? entry : entry.word)

const byWord = new Map(groups.flatMap((group) => group.map((entry) => [wordOf(entry), group] as const)))

/** The longest phrase, in words. */
export const longestSynonym = Math.max(...[...byWord.keys()].map((word) => word.split(' ').length))

/** As typed, in the singular, of a man («vecina», «hija»), or the verb that it is a form of. */
const baseFormsOf = (word: string): string[] => {
  const singulars = singularsOf(word)
  return [...singulars, ...singulars.map((each) => each.replace(/a$/, 'o')), ...infinitivesOf(word)]
}

type Entry = { form: string; group: (typeof groups)[number] }

/** `country`: whose words these are; every country's count where it is unknown. */
function entryOf(word: string, country?: string | null): Entry | undefined {
  for (const form of baseFormsOf(word)) {
    const group = byWord.get(form)
    const entry = group?.find((each) => wordOf(each) === form)
    const countries = typeof entry === 'object' && 'countries' in entry ? entry.countries : undefined
    if (group && (!country || !countries || countries.some((each) => each === country))) return { form, group }
  }
  return undefined
}

/** The others of its group, for a word or a phrase without accents, and what each is not a part of. */
export function synonymsOf(word: string, country?: string | null): Other[] {
  const { form, group = [] } = entryOf(word, country) ?? {}
  return group.flatMap((entry) => {
    if (wordOf(entry) === form || (typeof entry === 'object' && 'typed' in entry)) return []
    return typeof entry === 'string' ? { word: entry, unlike: [] } : entry
  })
}

/** Whether it means anything else besides, as a word or a phrase. */
export const hasSynonyms = (word: string, country?: string | null): boolean => entryOf(word, country) !== undefined
