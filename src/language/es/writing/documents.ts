// Mis documentos: the list, its folders and its trash.
import type { WritingState } from '#domain/writing/model.ts'
import { dayWords } from '../when.ts'

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
const documents = (count: number) => many(count, 'documento', 'documentos')

export const documentWords = {
  title: 'Mis documentos',
  lists: 'Qué documentos',
  writings: 'Escritos',
  copies: 'En curso',
  untitled: 'Sin título',
  list: 'Documentos',
  states: 'Estado',
  state: {
    all: 'Todos',
    draft: 'Borradores',
    published: 'Publicados',
    withdrawn: 'Retirados',
    trash: 'Papelera',
  },
  badge: { draft: 'Borrador', published: 'Publicado', withdrawn: 'Retirado' } satisfies Record<WritingState, string>,
  visibility: { private: 'Privado', public: 'Público' },
  noFolder: 'Sin carpeta',
  readOnly: 'Solo lectura',
  readOnlyHint: 'Solo lectura: para editar documentos privados necesitas Premium',
  ended: {
    title: (iso: string, zone: string) => `Tu Premium terminó el ${dayWords(iso, zone)}.`,
    text: 'Tus documentos privados siguen aquí y siguen siendo privados: puedes leerlos, descargarlos y borrarlos.',
    link: 'Volver a editarlos con Premium',
  },
  count: documents,
  daysLeft: (days: number) =>
    days <= 0 ? 'se borra hoy' : `queda${days === 1 ? '' : 'n'} ${many(days, 'día', 'días')}`,
  search: {
    label: 'Buscar en mis documentos',
    placeholder: 'Título o palabras del texto',
    clear: 'Quitar la búsqueda',
  },
  sort: {
    label: 'Ordenar por',
    updated: 'Más recientes',
    created: 'Fecha de creación',
    title: 'Título',
  },
  pages: {
    label: 'Páginas',
    page: (page: number) => `Página ${page}`,
    previous: 'Anterior',
    next: 'Siguiente',
  },
  selection: {
    all: 'Seleccionar todos los de esta página',
    one: (title: string) => `Seleccionar «${title}»`,
    count: (count: number) => many(count, 'seleccionado', 'seleccionados'),
    actions: 'Acciones con lo seleccionado',
    clear: 'Quitar la selección',
    move: 'Mover',
    delete: 'Borrar',
    restore: 'Restaurar',
    erase: 'Borrar para siempre',
  },
  menu: {
    open: (title: string) => `Acciones de «${title}»`,
    edit: 'Editar',
    read: 'Abrir',
    use: 'Usar y enviar',
    share: 'Compartir',
    sharePremium: 'Compartir con Premium',
    duplicate: 'Duplicar',
    move: 'Mover a…',
    pdf: 'Exportar PDF',
    cleanPdf: 'PDF definitivo, sin «BORRADOR» (sin firmar)',
    docx: 'Exportar Word',
    history: 'Historial',
    openLink: 'Enlace abierto',
    toMany: 'Enviar a muchas personas',
    seeIt: 'Ver en el catálogo',
    withdraw: 'Retirar del catálogo',
    publishAgain: 'Publicar de nuevo',
    delete: 'Borrar',
    restore: 'Restaurar',
    erase: 'Borrar para siempre',
  },
  undo: 'Deshacer',
  done: {
    deleted: (title: string) => `«${title}» está en la papelera.`,
    deletedPublic: (title: string) => `«${title}» está en la papelera y ya no sale en el catálogo.`,
    deletedMany: (count: number) => `${documents(count)} en la papelera.`,
    restored: (title: string) => `«${title}» vuelve a estar en tus documentos.`,
    restoredMany: (count: number) => `${documents(count)} ${count === 1 ? 'restaurado' : 'restaurados'}.`,
    erased: (count: number) => `${documents(count)} ${count === 1 ? 'borrado' : 'borrados'} para siempre.`,
    moved: (what: string, folder: string | null) =>
      folder === null ? `${what} ya no está en ninguna carpeta.` : `${what}: en «${folder}».`,
    movedMany: (count: number, folder: string | null) =>
      folder === null ? `${documents(count)} fuera de las carpetas.` : `${documents(count)} en «${folder}».`,
    withdrawn: (title: string) => `«${title}» ya no está en el catálogo.`,
    duplicated: (title: string) => `Hemos hecho una copia: «${title}».`,
  },
  copyOf: (title: string) => `${title} (copia)`,
  withdrawnReason: (reason: string) => `Lo hemos retirado del catálogo: «${reason}»`,
  withdraw: {
    title: (title: string) => `¿Retirar «${title}» del catálogo?`,
    text: 'Dejará de salir en el buscador y su página dirá que lo has retirado. Las versiones que otras personas ya hayan hecho siguen siendo suyas.',
    after: 'El documento se queda contigo y puedes publicarlo de nuevo cuando quieras.',
    confirm: 'Retirar del catálogo',
  },
  erase: {
    title: (count: number) =>
      count === 1 ? '¿Borrar este documento para siempre?' : `¿Borrar ${documents(count)} para siempre?`,
    text: 'No habrá forma de recuperarlo: se borra también su historial.',
    textMany: 'No habrá forma de recuperarlos: se borra también su historial.',
    confirm: 'Borrar para siempre',
  },
  move: {
    title: (title: string) => `Mover «${title}»`,
    titleMany: (count: number) => `Mover ${documents(count)}`,
    legend: 'Carpeta de destino',
    confirm: 'Mover aquí',
    noFolders: 'Todavía no tienes carpetas. Crea una con «Nueva carpeta» y vuelve a intentarlo.',
  },
  empty: {
    start: 'Nuevo documento',
    catalogue: 'Buscar en el catálogo',
    none: {
      title: 'Aquí estarán tus documentos',
      text: 'Empieza uno en blanco o parte de un escrito del catálogo. Se guarda solo mientras escribes.',
    },
    underWay: {
      title: 'Todavía no has escrito ningún texto propio',
      text: (count: number) =>
        count === 1
          ? 'Lo que rellenas para enviar o firmar está en «En curso»: ahora hay un documento.'
          : `Lo que rellenas para enviar o firmar está en «En curso»: ahora hay ${count} documentos.`,
      go: 'Ver lo que está en curso',
    },
    folder: {
      title: 'Esta carpeta aún no tiene nada',
      drag: 'Arrastra un documento hasta su nombre, o empieza uno nuevo.',
      touch: 'Mueve aquí un documento desde su menú, o empieza uno nuevo.',
    },
    noFolder: {
      title: 'Todo está en su carpeta',
      text: 'Aquí aparecen los documentos que no has puesto en ninguna.',
    },
    state: {
      title: 'No hay nada en este estado',
      text: 'Mira en los demás, o en todos a la vez.',
      all: 'Ver todos',
    },
    search: {
      title: (q: string) => `Nada coincide con «${q}»`,
      text: 'Hemos mirado los títulos, las etiquetas y lo que dicen los documentos. Prueba con menos palabras.',
      everywhere: 'Buscar en todas las carpetas',
    },
    trash: {
      title: 'La papelera está vacía',
      text: 'Lo que borres se queda aquí 30 días, por si lo quieres de vuelta. Después se borra para siempre.',
      folder: 'La papelera no tiene nada de esta carpeta',
      whole: 'Ver toda la papelera',
    },
  },
  trashNote: 'Lo que hay en la papelera se borra para siempre a los 30 días.',
}

export const folderWords = {
  title: 'Carpetas',
  all: 'Todos los documentos',
  none: 'Sin carpeta',
  inside: 'Carpetas dentro de esta',
  create: 'Nueva carpeta',
  name: 'Nombre de la carpeta',
  newName: 'Nombre de la carpeta nueva',
  save: 'Guardar el nombre',
  expand: (name: string) => `Mostrar lo que hay dentro de «${name}»`,
  collapse: (name: string) => `Ocultar lo que hay dentro de «${name}»`,
  count: documents,
  menu: {
    open: (name: string) => `Acciones de la carpeta «${name}»`,
    create: 'Nueva carpeta dentro',
    rename: 'Cambiar el nombre',
    move: 'Mover a…',
    delete: 'Borrar la carpeta',
  },
  done: {
    created: (name: string) => `Carpeta «${name}» creada.`,
    renamed: (name: string) => `Ahora se llama «${name}».`,
    moved: (name: string, parent: string | null) =>
      parent === null ? `«${name}» está ahora en el primer nivel.` : `«${name}» está ahora dentro de «${parent}».`,
    deleted: (name: string, count: number) =>
      count === 0 ? `Carpeta «${name}» borrada.` : `Carpeta «${name}» borrada: ${documents(count)} en la papelera.`,
  },
  remove: {
    title: (name: string) => `¿Borrar la carpeta «${name}»?`,
    text: (count: number, folders: number) => {
      const within =
        folders > 0
          ? ` Se borra${folders === 1 ? '' : 'n'} también ${many(folders, 'carpeta', 'carpetas')} que tiene dentro.`
          : ''
      if (count === 0) return `No tiene documentos.${within}`
      const goes = count === 1 ? '1 documento irá a la papelera' : `${count} documentos irán a la papelera`
      return `${goes}, donde podrás recuperarlo${count === 1 ? '' : 's'} durante 30 días.${within}`
    },
    signeds: 'Los documentos firmados que guardas en ella no se borran: se quedan en Firmados, sin carpeta.',
    confirm: 'Borrar la carpeta',
  },
  move: {
    title: (name: string) => `Mover la carpeta «${name}»`,
    root: 'Primer nivel',
  },
}

/** What is said aloud, and shown beside the pointer, while something is dragged. */
export const dragWords = {
  instructions: 'También puedes moverlo con la acción «Mover a…» de su menú.',
  started: (what: string) => `Arrastrando ${what}.`,
  over: (what: string, where: string) => `Mover ${what} a «${where}»`,
  nowhere: (what: string) => `${what}: suéltalo sobre una carpeta`,
  dropped: (what: string, where: string) => `${what}: soltado en «${where}».`,
  cancelled: 'No se ha movido nada.',
  document: (title: string) => `«${title}»`,
  documents,
  folder: (name: string) => `la carpeta «${name}»`,
}
