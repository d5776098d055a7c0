// The history of a document: its versions, what changed between two of them, and going back to one.
import { historyLimits, type VersionReason } from '#domain/writing/history.ts'
import { sizeWords } from '../account/size.ts'

export const historyWords = {
  title: 'Historial',
  back: 'Volver a Mis documentos',
  backTo: (owner: string) => `Volver al documento de ${owner}`,
  you: 'Tú',
  edit: 'Seguir editando',
  versions: 'Versiones',
  text: `Guardamos una versión cada diez minutos de trabajo, al publicar y al cerrar el editor.`,
  keeping: `Se quedan las ${historyLimits.latest} últimas; de las anteriores, la última de cada hora durante una semana y la última de cada día. Caben ${historyLimits.bytes / 1e6} MB por documento. Las publicadas y las que tienen nombre se quedan siempre.`,
  keepingTitle: 'Qué versiones se quedan',
  taken: (bytes: number) => `Ahora ocupan ${sizeWords(bytes)}.`,
  none: 'Todavía no hay versiones anteriores',
  noneText:
    'Cuando lleves diez minutos escribiendo, publiques el documento o cierres el editor, aquí podrás ver qué cambió y volver atrás.',
  current: 'Texto actual',
  reason: { published: 'Publicada', closed: 'Guardada', restored: 'Restaurada' } satisfies Record<
    VersionReason,
    string
  >,
  name: 'Poner nombre',
  rename: 'Cambiar el nombre',
  nameLabel: (when: string) => `Poner nombre a la versión ${when}`,
  renameLabel: (name: string) => `Cambiar el nombre de «${name}»`,
  nameTitle: 'Nombre de la versión',
  nameField: 'Nombre',
  nameHint: 'Por ejemplo, «Enviada al cliente». Con nombre se queda siempre; vacío, lo pierde.',
  nameSave: 'Guardar',
  named: 'Nombre guardado.',
  unnamed: 'La versión ya no tiene nombre.',
  nameCurrent: 'Guardar la de ahora con un nombre',
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
