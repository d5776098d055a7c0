// The words of a sitting with a document: the frame of its four steps, whether it is saved, and two versions of it.
import { dayWords } from '../when.ts'

export const frameWords = {
  undo: 'Deshacer',
  untitled: 'Documento sin título',
  back: 'Volver a Mis documentos',
  backTo: (owner: string) => `Volver al documento de ${owner}`,
  share: 'Compartir',
  preview: 'Vista previa',
  steps: 'Pasos',
  step: { 1: 'Contenido', 2: 'Campos y partes', 3: 'Clasificación', 4: 'Revisión' },
  /** The first step of a PDF from elsewhere. */
  placing: 'Colocar',
  next: {
    1: 'Siguiente: campos y partes',
    2: 'Siguiente: clasificación',
    3: 'Siguiente: revisión',
  },
  publishing: {
    draft: 'Borrador',
    published: 'Publicado',
    changed: 'Con cambios sin publicar',
    withdrawn: 'Retirado',
  },
  publishingShort: {
    draft: 'Borrador',
    published: 'Publicado',
    changed: 'Con cambios',
    withdrawn: 'Retirado',
  },
  publish: 'Publicar',
  publishChanges: 'Publicar cambios',
  compare: 'Ver qué cambia para los lectores',
  readOnly: 'Este documento se puede leer, exportar y borrar, pero no cambiar.',
  readOnlyShared: 'Este documento se puede leer y descargar, pero no cambiar.',
  premiumEnded: (iso: string, zone: string) => `Tu Premium terminó el ${dayWords(iso, zone)}.`,
  needsPremium: 'Para seguir escribiéndolo necesitas Premium.',
  ownerNeedsPremium: 'Se podrá volver a editar cuando quien lo comparte vuelva a tener Premium.',
  seePremium: 'Ver Premium',
}

export const saveWords = {
  saved: 'Guardado',
  unsaved: 'Guardando…',
  saving: 'Guardando…',
  /** Why it is not saved yet, whether this browser keeps it or not. */
  because: {
    offline: {
      kept: 'Sin conexión. Lo guardamos en este dispositivo y lo reintentamos',
      unkept: 'Sin conexión. No cierres esta pestaña: lo reintentamos',
    },
    no_space: {
      kept: 'No queda espacio en el servidor. Lo guardamos en este dispositivo y lo reintentamos',
      unkept: 'No queda espacio en el servidor. No cierres esta pestaña: lo reintentamos',
    },
    too_many_requests: {
      kept: 'Guardas muy a menudo. Lo guardamos en este dispositivo y lo reintentamos',
      unkept: 'Guardas muy a menudo. No cierres esta pestaña: lo reintentamos',
    },
    crowded: {
      kept: 'Hay demasiadas personas a la vez. Lo guardamos en este dispositivo y lo reintentamos',
      unkept: 'Hay demasiadas personas a la vez. No cierres esta pestaña: lo reintentamos',
    },
  },
  conflict: 'Hay dos versiones: elige',
  refused: 'No se ha guardado',
  retry: 'Reintentar',
  enter: 'Entrar de nuevo',
  refusedHint: 'Lo que has escrito sigue en este navegador.',
}

export const unfinishedWords = {
  region: 'Documentos sin terminar',
  one: 'Empezaste este documento y no se llegó a guardar:',
  more: (count: number) =>
    count === 1
      ? 'Empezaste 1 documento y no se llegó a guardar:'
      : `Empezaste ${count} documentos y no se llegaron a guardar:`,
  goOn: 'Seguir con él',
  goOnNamed: (title: string) => `Seguir con «${title}»`,
  discard: 'Descartar',
  discardNamed: (title: string) => `Descartar «${title}»`,
  discarded: (title: string) => `Has descartado «${title}».`,
  undo: 'Deshacer',
}

export const conflictWords = {
  title: 'Hay dos versiones de este documento',
  text: 'Se ha cambiado en otra pestaña, en otro dispositivo o por otra persona mientras escribías aquí. No se ha perdido nada: elige con cuál te quedas.',
  mine: 'La tuya, en esta pestaña',
  theirs: 'La otra, ya guardada',
  same: (count: number) =>
    count === 1 ? 'Hay 1 apartado igual en las dos.' : `Hay ${count} apartados iguales en las dos.`,
  identical: 'El texto es el mismo en las dos: cambia solo la clasificación.',
  moved: 'Los apartados están en otro orden.',
  missing: 'No está en esta versión.',
  documentTitle: 'Título',
  keepMine: 'Quedarme con la mía',
  takeTheirs: 'Quedarme con la otra',
  keepBoth: 'Guardar las dos',
  mineAs: (title: string) => `${title} (mi versión)`,
  bothKept: 'Tu versión se ha guardado como un documento nuevo.',
  mineKept: 'Nos quedamos con tu versión.',
  theirsTaken: 'Nos quedamos con la otra versión. Si te arrepientes, puedes deshacerlo.',
}
