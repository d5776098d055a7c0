// The history of a document: its versions, what changed between two of them, and going back to one.
import type { VersionReason } from '#domain/writing/history.ts'

export const historyWords = {
  title: 'Historial',
  back: 'Volver a Mis documentos',
  backTo: (owner: string) => `Volver al documento de ${owner}`,
  you: 'Tú',
  edit: 'Seguir editando',
  versions: 'Versiones',
  text: 'Guardamos una versión cada vez que publicas, al cerrar el editor y cuando vuelves después de un rato.',
  none: 'Todavía no hay versiones anteriores',
  noneText:
    'Cuando publiques el documento, cierres el editor o vuelvas a escribir después de un rato, aquí podrás ver qué cambió y volver atrás.',
  current: 'Texto actual',
  reason: { published: 'Publicado', closed: 'Cerrado', restored: 'Restaurado' } satisfies Record<VersionReason, string>,
  compare: 'Comparar',
  before: 'Antes',
  after: 'Después',
  show: 'Ver cambios',
  showLabel: (when: string) => `Ver los cambios desde la versión ${when}`,
  changes: 'Cambios',
  word: 'Word con los cambios marcados',
  restore: 'Restaurar',
  restoreLabel: (when: string) => `Restaurar la versión ${when}`,
  restoreConfirm: 'Restaurar esta versión',
  restoreTitle: '¿Volver a esta versión?',
  restoreText: (when: string) =>
    `El documento volverá a decir lo que decía ${when}. El texto de ahora se guarda antes en el historial, así que podrás volver a él.`,
  restored: 'Hemos restaurado la versión. El texto anterior está en el historial.',
  untitled: 'Sin título',
}
