// Words that people use for the same thing, in one country or in several, and where the same word says something else.
import { singularsOf } from '../writing/text/fold.ts'

/** Means the same, but not as part of these: a «locación de servicios» is no rental. */
export type Other = { word: string; unlike: readonly string[] }
/** Understood where it is typed, and never looked for in place of the others: most of what it says is something else. */
type Typed = { word: string; typed: true }

const but = (word: string, ...unlike: string[]): Other => ({ word, unlike })
const typed = (word: string): Typed => ({ word, typed: true })

/** Without accents and in the singular; several words are a phrase. */
const groups: readonly (readonly (string | Other | Typed)[])[] = [
  ['alquiler', 'arrendamiento', 'arriendo', but('locacion', 'locacion servicio', 'locacion obra')],
  ['alquilar', 'arrendar'],
  [
    'piso',
    'vivienda',
    'casa',
    but('departamento', 'departamento atencion', 'departamento recurso', 'departamento personal'),
    'apartamento',
  ],
  ['habitacion', typed('cuarto')],
  ['garaje', 'parking', 'aparcamiento', 'cochera', 'estacionamiento'],
  ['coche', but('auto', 'auto judicial', 'auto firme'), 'vehiculo', 'automovil', 'carro', 'automotor'],
  ['moto', 'motocicleta'],
  ['multa', but('sancion', 'sancion disciplinaria', 'sancion laboral')],
  ['despido', typed('cese')],
  [
    'dimision',
    but('renuncia', 'renuncia derecho', 'renuncia herencia', 'renuncia fuero', 'renuncia cualquier', 'renuncia accion'),
    'baja voluntaria',
    'dimitir',
    typed('renunciar'),
  ],
  ['trabajo', 'empleo'],
  ['sueldo', 'salario', 'nomina'],
  ['prestamo', but('mutuo', 'mutuo acuerdo', 'mutuo consentimiento', 'mutuo disenso')],
  ['fianza', but('deposito', 'deposito bancario', 'deposito judicial')],
  ['casero', 'arrendador', but('propietario', 'junta propietario', 'comunidad propietario'), 'locador'],
  ['inquilino', 'arrendatario', 'locatario'],
  [typed('poder'), 'autorizacion', 'mandato', 'apoderamiento'],
  ['reclamacion', 'queja', 'reclamo', 'reclamar'],
  ['socio', 'accionista'],
  ['confidencialidad', 'nda', 'secreto'],
  [
    'contrato',
    but('acuerdo', 'mutuo acuerdo', 'comun acuerdo', 'de acuerdo'),
    but('convenio', 'convenio colectivo', 'convenio regulador'),
    'pacto',
  ],
  ['compraventa', 'venta', 'compra', 'vender', 'comprar'],
  ['autonomo', 'freelance', 'independiente'],
  ['aerolinea', 'compania aerea'],
  ['avion', 'vuelo'],
  ['vecino', 'copropietario'],
  ['hijo', but('menor', 'menor cuantia', 'menor precio', 'menor valor', 'menor plazo'), 'nino'],
  ['empleada de hogar', 'empleada domestica', 'servicio domestico', 'trabajadora del hogar'],
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

/** The others of its group, for a word or a phrase without accents, and what each is not a part of. */
export function synonymsOf(word: string): Other[] {
  for (const singular of singularsOf(word)) {
    const group = byWord.get(singular)
    if (!group) continue
    return group.flatMap((entry) => {
      if (wordOf(entry) === singular || (typeof entry === 'object' && 'typed' in entry)) return []
      return typeof entry === 'string' ? { word: entry, unlike: [] } : entry
    })
  }
  return []
}

/** Whether it means anything else besides, as a word or a phrase. */
export const hasSynonyms = (word: string): boolean => singularsOf(word).some((singular) => byWord.has(singular))
