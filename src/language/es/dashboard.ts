// The first page after coming in.

export const dashboard = {
  title: 'Inicio',
  greeting: (name: string) => `Hola, ${name}`,
  text: (drafts: number) => {
    if (drafts === 0) return 'Elige un texto para empezar: lo rellenas y lo descargas, o haces tu versión.'
    return drafts === 1 ? 'Tienes un documento empezado.' : `Tienes ${drafts} documentos empezados.`
  },
  drafts: 'Sigue donde lo dejaste',
  allDrafts: (count: number) => `Ver los ${count} borradores`,
  untitled: 'Sin título',
  emptyDraft: 'Todavía en blanco.',
  visibility: { private: 'Privado', public: 'Público' },
  start: 'Empieza algo',
  blank: 'Hoja en blanco',
  community: 'De la comunidad',
  all: 'Ver todo el catálogo',
  none: 'El catálogo todavía está vacío. Publica tú el primer escrito.',
}
