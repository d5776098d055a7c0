// The page of a document that another user shares.
import type { ShareRole } from '#domain/sharing/share.ts'

export const sharedPageWords = {
  untitled: 'Documento sin título',
  back: 'Compartido conmigo',
  of: (owner: string) => `De ${owner}`,
  may: {
    editor: 'Puedes editar',
    suggester: 'Puedes sugerir',
    commenter: 'Puedes comentar',
    reader: 'Puedes leer',
  } satisfies Record<ShareRole, string>,
  changed: 'Cambió',
  actions: 'Qué puedes hacer',
  edit: 'Editar',
  use: 'Usar',
  more: 'Más acciones',
  pdf: 'Descargar PDF',
  docx: 'Descargar en Word',
  history: 'Historial',
  leave: 'Dejar de verlo',
  empty: 'Este documento todavía no tiene texto.',
  trashed: (owner: string) =>
    `${owner} tiene este documento en la papelera. Todavía puedes leerlo; si lo borra del todo, desaparecerá de aquí.`,
  readOnly: (owner: string) =>
    `${owner} no puede cambiar ahora sus documentos privados, así que este solo se puede leer. Cuando pueda, podrás seguir editándolo.`,
}
