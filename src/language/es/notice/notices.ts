// What the bell tells, in words: what happened to the user's documents, and what others ask for.
import type { NoticeKind } from '#domain/notice/notice.ts'

export const noticesWords = {
  title: 'Avisos',
  open: (unread: number) => (unread > 0 ? `Avisos: ${unread > 99 ? 'más de 99' : unread} sin leer` : 'Avisos'),
  count: (unread: number) => (unread > 99 ? '99+' : String(unread)),
  /** Announced to screen readers when a notice comes while the page is open. */
  arrived: (unread: number) => (unread === 1 ? 'Tienes un aviso sin leer' : `Tienes ${unread} avisos sin leer`),
  unread: 'Sin leer',
  isUnread: 'Sin leer: ',
  earlier: 'Antes',
  readAll: 'Marcar todo como leído',
  read: 'Marcar como leído',
  preferences: 'Elegir qué avisos recibo por correo',
  close: 'Cerrar los avisos',
  all: 'Ver todos los avisos',
  loading: 'Cargando tus avisos…',
  failed: 'No hemos podido cargar tus avisos.',
  retry: 'Reintentar',
  others: (many: number) => (many === 1 ? 'Ver el otro aviso' : `Ver los ${many} avisos`),
  none: 'Estás al día',
  noneText: 'Aquí te contaremos quién abre, completa o firma lo que envías, y lo que otros te pidan a ti.',
  newer: 'Más nuevos',
  older: 'Más antiguos',
  pages: 'Páginas de avisos',
  kept: 'Guardamos los últimos 500 avisos, durante un año.',
}

export type ToldNotice = {
  kind: NoticeKind
  who: string
  title: string
  reason: string
  points: number | null
  until: string | null
  /** How many others about the same document it stands for. */
  more?: number
}

/** Who did it, what it was, the document, and how the sentence ends. */
export type SaidNotice = { who: string; does: string; title: string; end: string }

const untitled = 'un documento sin título'
const nobody = 'Alguien'

type Sentence = {
  /** What happened, between the person's name and the title. */
  does: string
  end?: string
  /** No person does it. */
  isByItself?: true
  /** What the reader can do about it there. */
  toDo?: string
}

/** Of the kinds without `does`, `sayNotice` makes the sentence. */
const sentences: Record<NoticeKind, Sentence> = {
  'link-opened': { does: ' ha abierto el enlace de ' },
  'part-completed': { does: ' ha completado su parte de ' },
  'correction-answered': { does: ' ha corregido lo que le pediste en ' },
  'own-answer-changed': { does: ' ha cambiado algo que habías puesto tú en ', end: '. Míralo en Seguimiento.' },
  'letter-bounced': { does: ' no ha recibido el correo sobre ', end: '. Corrige su dirección en Seguimiento.' },
  signed: { does: ' ha firmado ' },
  approved: { does: ' ha dado el visto bueno a ' },
  declined: { does: ' ha dicho que no a ' },
  expired: { does: 'Se ha acabado el plazo de ', isByItself: true },
  cancelled: { does: ' ha anulado ' },
  sealed: { does: 'Ya están todas las firmas de ', end: '. Ya puedes descargarlo.', isByItself: true },
  'asked-to-fill': { does: ' te pide que completes tu parte de ', toDo: 'Completar mi parte' },
  'asked-to-sign': { does: ' te pide que firmes ', toDo: 'Leer y firmar' },
  'asked-to-approve': { does: ' te pide el visto bueno para ', toDo: 'Leer y dar el visto bueno' },
  'correction-asked': { does: ' te pide que corrijas un dato de ', toDo: 'Corregir' },
  'answer-changed': { does: ' ha cambiado un dato que enviaste en ' },
  shared: { does: ' ha compartido contigo ' },
  comment: { does: ' ha escrito un comentario en ' },
  mention: { does: ' te menciona en ' },
  suggestion: { does: ' sugiere un cambio en ' },
  'suggestion-accepted': { does: ' ha aceptado un cambio que sugeriste en ' },
  'suggestion-refused': { does: ' no ha aceptado un cambio que sugeriste en ' },
  withdrawn: { does: 'Hemos retirado del catálogo ', end: '. Ábrelo para ver el motivo.', isByItself: true },
  points: { does: '', isByItself: true },
  'premium-ending': { does: '', isByItself: true },
  'paid-twice': { does: '', isByItself: true },
}

export const toDoOf = (kind: NoticeKind): string | undefined => sentences[kind].toDo

const sayMore = (more: number): string =>
  more === 0 ? '' : more === 1 ? ' Y un aviso más de este documento.' : ` Y ${more} avisos más de este documento.`

/** `dayOf`: how a day is called where it is read. */
export function sayNotice(notice: ToldNotice, dayOf: (iso: string) => string): SaidNotice {
  const { kind, who, title, reason, points, until, more = 0 } = notice
  if (kind === 'points') {
    const count = Math.abs(points ?? 0)
    const many = count === 1 ? '1 punto' : `${count} puntos`
    if ((points ?? 0) < 0)
      return { who: '', does: `Se restan ${many}: el pago que te los dio se ha devuelto`, title: '', end: '.' }
    return { who: '', does: `Has ganado ${many}${title ? ' con ' : ''}`, title, end: '.' }
  }
  if (kind === 'premium-ending')
    return { who: '', does: `Tu Premium termina${until ? ` el ${dayOf(until)}` : ' pronto'}`, title: '', end: '.' }
  if (kind === 'paid-twice')
    return {
      who: '',
      does: 'Has pagado Premium dos veces. Se suman los días de los dos pagos, y solo se renovará el primero. Si no querías el segundo, escríbenos y te lo devolvemos',
      title: '',
      end: '.',
    }
  const { does, end: ending = '.', isByItself } = sentences[kind]
  const end =
    (kind === 'declined' || kind.startsWith('suggestion-')) && reason ? `: «${reason.replace(/\.$/, '')}».` : ending
  // A title may end in a full stop of its own: «… con Fincas, S. L.».
  const isEnded = title.endsWith('.') && end.startsWith('.')
  return {
    who: isByItself ? '' : who || nobody,
    does,
    title: title || untitled,
    end: (isEnded ? end.slice(1) : end) + sayMore(more),
  }
}
