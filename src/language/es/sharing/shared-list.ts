// *Compartido conmigo*: what other people share.
import type { ShareRole } from '#domain/sharing/share.ts'

export const sharedListWords = {
  title: 'Compartido conmigo',
  untitled: 'Documento sin título',
  search: { label: 'Buscar en lo compartido', placeholder: 'Buscar en lo compartido' },
  states: 'Qué se muestra',
  state: {
    all: 'Todos',
    editor: 'Puedo editar',
    suggester: 'Puedo sugerir',
    commenter: 'Puedo comentar',
    reader: 'Solo leer',
  } satisfies Record<ShareRole | 'all', string>,
  whose: 'De quién',
  anybody: 'Cualquiera',
  list: 'Documentos compartidos contigo',
  badge: {
    editor: 'Puedes editar',
    suggester: 'Puedes sugerir',
    commenter: 'Puedes comentar',
    reader: 'Puedes leer',
  } satisfies Record<ShareRole, string>,
  /** «Marta Ruiz, desde el 2 de noviembre». */
  since: (owner: string, day: string) => `${owner}, desde ${day}`,
  menu: {
    of: (title: string) => `Más acciones de ${title}`,
    open: 'Leer',
    edit: 'Editar',
    use: 'Usar',
    pdf: 'Descargar PDF',
    docx: 'Descargar en Word',
    history: 'Historial',
    leave: 'Dejar de verlo',
  },
  note: 'Puedes salir de un documento cuando quieras, desde su menú. Quien lo comparte verá que has salido; lo que has escrito en él se queda.',
  empty: {
    none: {
      title: 'Nadie ha compartido nada contigo todavía',
      text: 'Cuando alguien comparta un documento con tu dirección de correo, te avisaremos y lo encontrarás aquí.',
    },
    own: 'Ver mis documentos',
    search: (q: string) => `Nada con «${q}»`,
    searchText: 'Buscamos en los títulos y las etiquetas de lo que comparten contigo. Prueba con menos palabras.',
    filtered: { title: 'No hay ninguno así', text: 'Prueba con otra persona o mira todos.' },
    all: 'Ver todos',
    clear: 'Borrar la búsqueda',
    unverified: {
      title: 'Confirma tu dirección de correo',
      text: 'Lo que otros comparten solo llega a quien ha demostrado que la dirección es suya.',
    },
  },
  unverified: {
    unverified: 'Te enviamos un correo con un enlace para confirmarla.',
    letterSent: 'Te lo hemos enviado de nuevo. Mira también en el correo no deseado.',
    resend: 'Enviármelo de nuevo',
  },
}

/** The question before a shared document is given back, wherever it is asked. */
export const leaveWords = {
  title: (title: string) => `¿Dejar de ver «${title}»?`,
  text: (owner: string) =>
    `Ya no podrás abrirlo, y ${owner} verá que has salido. Lo que has escrito en él se queda. Para volver, tendrá que compartirlo contigo otra vez.`,
  confirm: 'Dejar de verlo',
  done: (title: string) => `Ya no ves «${title}».`,
}
