// Words that people use for the same thing, in one country or in several. Only pairs that never mean two things here.

/** Without accents and in the singular; several words are a phrase. */
const groups: readonly (readonly string[])[] = [
  ['alquiler', 'arrendamiento', 'arriendo', 'locacion'],
  ['alquilar', 'arrendar'],
  ['piso', 'vivienda', 'casa', 'departamento', 'apartamento'],
  ['habitacion', 'cuarto'],
  ['garaje', 'parking', 'aparcamiento', 'cochera', 'estacionamiento'],
  ['coche', 'auto', 'vehiculo', 'automovil', 'carro', 'automotor'],
  ['moto', 'motocicleta'],
  ['multa', 'sancion'],
  ['despido', 'cese'],
  ['dimision', 'renuncia', 'baja voluntaria', 'dimitir', 'renunciar'],
  ['trabajo', 'empleo'],
  ['sueldo', 'salario', 'nomina'],
  ['prestamo', 'mutuo'],
  ['fianza', 'deposito'],
  ['casero', 'arrendador', 'propietario', 'locador'],
  ['inquilino', 'arrendatario', 'locatario'],
  ['poder', 'autorizacion', 'mandato', 'apoderamiento'],
  ['reclamacion', 'queja', 'reclamo', 'reclamar'],
  ['socio', 'accionista'],
  ['confidencialidad', 'nda', 'secreto'],
  ['contrato', 'acuerdo', 'convenio', 'pacto'],
  ['compraventa', 'venta', 'compra', 'vender', 'comprar'],
  ['autonomo', 'freelance', 'independiente'],
  ['aerolinea', 'compania aerea'],
  ['avion', 'vuelo'],
  ['vecino', 'copropietario'],
  ['hijo', 'menor', 'nino'],
  ['empleada de hogar', 'empleada domestica', 'servicio domestico', 'trabajadora del hogar'],
  ['teletrabajo', 'trabajo a distancia'],
  ['desistimiento', 'desistir'],
  ['devolucion', 'reembolso', 'devolver'],
  ['plazo', 'cuota'],
  ['internet', 'online'],
  ['testamento', 'ultima voluntad'],
]

const byWord = new Map(groups.flatMap((group) => group.map((word) => [word, group] as const)))

/** The longest phrase, in words. */
export const longestSynonym = Math.max(...[...byWord.keys()].map((word) => word.split(' ').length))

/** «pisos», «locaciones»: whatever the plural, the singular is among these. */
const singulars = (word: string): string[] => [word, word.replace(/s$/, ''), word.replace(/es$/, '')]

/** The others of its group, for a word or a phrase without accents. */
export function synonymsOf(word: string): string[] {
  for (const singular of singulars(word)) {
    const group = byWord.get(singular)
    if (group) return group.filter((other) => other !== singular)
  }
  return []
}
