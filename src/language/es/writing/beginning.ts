// Beginning a document: what private and public mean, the ways to start, and the titles of the steps.
import { listed } from '#domain/words/lists.ts'
import type { Visibility } from '#domain/writing/model.ts'

const stepNames = { 1: 'contenido', 2: 'campos y partes', 3: 'clasificación', 4: 'revisión' }
const flowNames = {
  'create-public': 'Documento público',
  'create-private': 'Documento privado',
  edit: 'Editar',
}

export const stepTitle = (flow: keyof typeof flowNames, step: keyof typeof stepNames): string =>
  `${flowNames[flow]}: ${stepNames[step]} · Rúbrica`

type Fact = { title: string; text: string }

export const helpWords: Record<Visibility, { title: string; lead: string; facts: Fact[]; other: string }> = {
  public: {
    title: 'Nuevo documento público',
    lead: 'Un documento público es un modelo que compartes: cualquiera puede leerlo, usarlo y hacer su propia versión.',
    facts: [
      {
        title: 'Quién lo ve',
        text: 'Mientras es un borrador, solo tú. Cuando lo publicas, cualquiera, también sin cuenta.',
      },
      {
        title: 'Qué se ve',
        text: 'El texto y sus huecos, nunca lo que alguien rellene en ellos. Antes de publicar te avisamos si se te ha quedado algún dato personal.',
      },
      {
        title: 'Con qué licencia',
        text: 'Creative Commons Atribución 4.0 (CC BY 4.0): los demás pueden usarlo y adaptarlo si dicen que es tuyo.',
      },
    ],
    other: 'Prefiero un documento privado',
  },
  private: {
    title: 'Nuevo documento privado',
    lead: 'Un documento privado es tuyo: nadie más lo ve si tú no quieres.',
    facts: [
      { title: 'Quién lo ve', text: 'Solo tú, y las personas a las que se lo envíes para rellenarlo o firmarlo.' },
      {
        title: 'Dónde está',
        text: 'En Mis documentos, en la carpeta que elijas. No sale en el catálogo ni en los buscadores.',
      },
      {
        title: 'Si dejas de ser Premium',
        text: 'No pierdes nada: podrás leerlo, descargarlo y borrarlo, pero no cambiarlo.',
      },
    ],
    other: 'Prefiero un documento público',
  },
}

export const startWords = {
  heading: '¿Cómo quieres empezar?',
  blank: { title: 'En blanco', text: 'Escribe tú el texto, cláusula a cláusula.' },
  catalogue: { title: 'Desde el catálogo', text: 'Busca un escrito que se parezca a lo que necesitas y parte de él.' },
  mine: { title: 'Desde uno de mis documentos', text: 'Copia el texto de uno que ya tienes. El original no cambia.' },
  file: { title: 'Desde un documento de Word', text: 'Trae un archivo .docx y lo repartimos en cláusulas.' },
  pdf: {
    title: 'Subir un PDF',
    text: 'Un contrato o un formulario ya hecho: pon encima las firmas y lo que haya que rellenar.',
  },
  failed: 'No se ha podido crear el documento.',
}

export const catalogueWords = {
  search: 'Buscar en el catálogo',
  placeholder: 'Contrato de alquiler, reclamación…',
  list: 'Escritos del catálogo',
  heading: 'Algunos escritos del catálogo',
  found: (count: number) => (count === 1 ? '1 escrito' : `${count} escritos`),
  noMatch: (q: string) => `Ningún escrito del catálogo coincide con «${q}».`,
  none: 'El catálogo todavía está vacío.',
  by: (author: string) => `De ${author}`,
  fork: 'Hacer mi versión',
  forkOf: (title: string) => `Hacer mi versión de «${title}»`,
  read: (title: string) => `Leer «${title}»`,
  all: 'Verlo todo en el catálogo',
  note: 'Tu versión dirá de quién es el texto del que parte.',
  loading: 'Buscando…',
  failed: 'No hemos podido buscar en el catálogo.',
  retry: 'Volver a intentarlo',
}

export const pickWords = {
  search: 'Buscar en mis documentos',
  placeholder: 'Buscar en mis documentos',
  list: 'Mis documentos',
  untitled: 'Documento sin título',
  none: 'Todavía no tienes documentos de los que copiar.',
  noMatch: (q: string) => `Ningún documento coincide con «${q}».`,
  found: (count: number) => (count === 1 ? '1 documento' : `${count} documentos`),
  more: 'Ver más',
  use: (title: string) => `Empezar con una copia de «${title}»`,
  failed: 'No hemos podido leer tus documentos.',
  retry: 'Volver a intentarlo',
  loading: 'Buscando…',
  visibility: { private: 'Privado', public: 'Público' } satisfies Record<Visibility, string>,
  note: 'Al copiar un documento privado en uno público, revisa que no quede ningún dato de nadie.',
}

export const fileWords = {
  /** Not shown where there is only a finger: nothing can be dropped there. */
  drop: 'Arrastra aquí un archivo .docx o elígelo',
  choose: 'Elegir un archivo .docx',
  limit: 'Hasta 25 MB. Se traen el texto, los títulos, las listas y las tablas.',
  sending: (name: string, percent: number) => `Enviando «${name}»: ${percent} %`,
  reading: (name: string) => `Leyendo «${name}»…`,
  creating: 'Creando el documento…',
  progress: 'Importación',
  cancel: 'Cancelar',
  cancelled: 'Importación cancelada.',
  notDocx: 'Ese archivo no es un documento de Word (.docx). Ábrelo con tu editor de textos y guárdalo como .docx.',
  tooLarge: 'Ese archivo pasa de 25 MB.',
  empty: 'Ese archivo está vacío.',
  several: 'Elige un solo archivo.',
  failed: 'No hemos podido leer ese archivo. Vuelve a intentarlo.',
  offline: 'Se ha cortado la conexión. Comprueba tu red y vuelve a intentarlo.',
  done: (title: string) => `Hemos traído «${title}». Antes de seguir, ten en cuenta:`,
  /** Of a file with changes that are not accepted yet, and who made them. */
  changed: (count: number, authors: readonly { name: string; count: number }[]) => {
    const by = authors.filter(({ name }) => name).map(({ name, count: made }) => `${name} (${made})`)
    const from = by.length > 0 ? `, de ${listed(by)}` : ''
    return count === 1
      ? `Ese documento lleva un cambio marcado sin aceptar${from}. ¿Cómo lo quieres traer?`
      : `Ese documento lleva ${count} cambios marcados sin aceptar${from}. ¿Cómo lo quieres traer?`
  },
  accepted: 'Con los cambios aceptados',
  before: 'Como estaba antes',
  again: 'Volver a crearlo',
  open: 'Abrir el documento',
}

export const pdfUploadWords = {
  /** Not shown where there is only a finger: nothing can be dropped there. */
  drop: 'Suelta aquí el PDF o elígelo',
  choose: 'Elegir un PDF',
  limit: 'Hasta 20 MB y 500 páginas. El original se guarda tal cual.',
  sending: (name: string, percent: number) => `Enviando «${name}»: ${percent} %`,
  reading: (name: string) => `Buscando en «${name}» dónde se firma y qué se rellena…`,
  progress: 'Subida',
  cancel: 'Cancelar',
  notPdf: 'Eso no es un PDF. Elige un archivo que termine en .pdf.',
  tooLarge: 'Ese archivo pasa de 20 MB. Redúcelo o divídelo y vuelve a subirlo.',
  empty: 'Ese archivo está vacío.',
  several: 'Elige un solo archivo.',
  failed: 'No hemos podido tomar ese archivo.',
  offline: 'Se ha cortado la conexión. Comprueba tu red y vuelve a intentarlo: el archivo sigue elegido.',
  named: (name: string) => `«${name}»:`,
  again: 'Volver a subirlo',
}
