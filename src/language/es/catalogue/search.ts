// The search of the catalogue and its results. None of it is in the scripts of a first visit: it comes with the page.
import { groupThousands } from '#domain/words/numbers/figures.ts'

/** «1.284»: as the mock of every list shows it, whatever the reader's country. */
export const figure = (count: number): string => groupThousands(String(count), '.')

/** An estimate says no more than it knows: 3127 are «unos 3.100». */
function rounded(count: number): string {
  const unit = 10 ** Math.max(0, String(count).length - 2)
  return figure(Math.round(count / unit) * unit)
}

function writings(total: number, about: boolean): string {
  if (about) return `Unos ${rounded(total)} escritos`
  return total === 1 ? '1 escrito' : `${figure(total)} escritos`
}

type Narrowed = { category?: string; country?: string; author?: string }

/** What a view without words of its own is called: by its filters. */
function shelf({ category, country, author }: Narrowed): string {
  if (category) return category + (author ? `, de ${author}` : '') + (country ? ` en ${country}` : '')
  if (!author && !country) return 'Catálogo'
  return `Escritos${author ? ` de ${author}` : ''}${country ? ` para ${country}` : ''}`
}

export const searchWords = {
  shelf,
  found: (total: number, about: boolean, q: string) => `${writings(total, about)} para «${q}»`,
  partial: 'Ninguno tiene todas esas palabras: estos son los más parecidos.',
  missing: '¿No es lo que buscabas?',
  write: 'Escribirlo yo',
  /** After «Escribirlo yo», as one sentence. */
  writeAbout: (title: string) =>
    `con el título «${title}», desde cero o partiendo de uno parecido: todavía no lo tenemos.`,
  nearer: 'Primero van los que más se parecen a lo que buscas, aunque no digan todas esas palabras.',
  mentioned: 'Ninguno se llama así: estos lo mencionan.',
  foundNone: (q: string) => `Ningún escrito para «${q}»`,
  asked: (q: string) => `«${q}»`,
  lead: (total: number, about: boolean) => `${writings(total, about)} para leer, completar y descargar sin cuenta.`,
  onPage: (heading: string, page: number) => `${heading}, página ${page}`,
  description: (heading: string) =>
    `${heading}: contratos, cartas y reclamaciones en español claro, para leer, completar y descargar en PDF sin cuenta.`,
  correction: (typed: string) => ({
    before: `Con «${typed}» no hay nada. Quizá quisiste decir `,
    after: ': es lo que te mostramos.',
  }),
  problem: 'Has buscado mucho en poco tiempo. Espera unos minutos y sigue donde lo dejaste: nada se ha perdido.',
  browse: 'Por materias',
  list: 'Escritos',
  filters: 'Filtros y orden',
  category: 'Categoría',
  country: 'País',
  sort: 'Ordenar por',
  sorts: { relevance: 'Más relevantes', uses: 'Más usados', newest: 'Más recientes' },
  featured: 'Destacados',
  remove: (filter: string) => `Quitar el filtro «${filter}»`,
  removeAll: 'Quitar filtros',
  byAuthor: (author: string) => `De ${author}`,
  someAuthor: 'un solo autor',
  uses: (count: number) => (count === 1 ? '1 uso' : `${figure(count)} usos`),
  pages: {
    label: 'Páginas de resultados',
    previous: 'Anterior',
    next: 'Siguiente',
    page: (page: number) => `Página ${page}`,
    of: (page: number, pages: number) => `Página ${page} de ${pages}`,
  },
  empty: {
    q: 'Prueba con menos palabras, o con otras que digan lo mismo: «piso» por «vivienda», «queja» por «reclamación».',
    filters: 'Con estos filtros no queda nada. Quita alguno para ver más.',
    author: 'Este autor no tiene escritos publicados ahora mismo.',
    catalogue: 'Todavía no hay escritos publicados. El primero puede ser el tuyo.',
    everywhere: (q: string) => `Buscar «${q}» en todo el catálogo`,
    whole: 'Ver todo el catálogo',
    ideas: 'Prueba con',
    categories: 'O mira por materias',
    missing: 'Todavía no tenemos un escrito así. Puedes empezar el tuyo con ese título:',
    none: '¿No existe todavía?',
    write: 'Escríbelo tú y compártelo',
  },
  ideas: [
    'contrato de alquiler',
    'reclamar un vuelo',
    'carta de renuncia',
    'reconocer una deuda',
    'autorizar un viaje',
  ],
  suggestions: 'Sugerencias',
  suggested: (count: number) => (count === 1 ? '1 sugerencia' : `${count} sugerencias`),
}
