// The words of those who act for a company or a person of a party, or sign beside them: they come after the form.

/** By how the answers say it: in the masculine, as the document writes it in agreement. */
export const capacities: Record<string, string> = {
  apoderado: 'Apoderado o apoderada',
  madre: 'Madre',
  padre: 'Padre',
  tutor: 'Tutor o tutora',
  curador: 'Curador o curadora',
  'defensor judicial': 'Defensor o defensora judicial',
}

export const representativeWords = {
  represents: '¿Quién la representa?',
  representative: (index: number) => `Representante ${index}`,
  addRepresentative: 'Añadir a quien firma con ella',
}

export const actingWords = {
  how: 'Cómo actúa',
  ways: {
    represented: 'Firma en su nombre',
    assisted: 'Le asiste: firman juntas',
  },
  waysHint: {
    represented: 'En el documento firma solo quien representa.',
    assisted: 'Por ejemplo, un menor con su madre o su padre, o una persona con curador. Firman todas.',
  },
  represents: '¿Quién actúa en su nombre?',
  assists: '¿Quién le asiste?',
  capacity: 'En calidad de',
  power: { power: 'Fecha del poder', deed: 'Número del poder', notary: 'Notario que lo autorizó' },
  ruling: { power: 'Fecha de la resolución', deed: 'Número de la resolución', notary: 'Juzgado que la dictó' },
  court: 'Por ejemplo: Juzgado de Primera Instancia n.º 3 de Soria.',
  add: 'Añadir a alguien más',
}
