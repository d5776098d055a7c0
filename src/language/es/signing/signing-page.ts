// Behind a participant's link to sign: the document, what they do with it, and what became of it.
import type { NewerPart } from '#domain/signing/newer-round.ts'
import type { Deed, RoundEnding } from '#domain/signing/round.ts'
import { calledName } from '#domain/words/called-name.ts'
import { listed } from '#domain/words/lists.ts'

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
const size = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} kB`
    : `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`

/** More names than that say less than their number. */
const namedAtMost = 4
const people = (names: readonly string[]): string =>
  names.length <= namedAtMost
    ? listed(names)
    : `${names.slice(0, namedAtMost - 1).join(', ')} y ${names.length - namedAtMost + 1} personas más`
const missing = (names: readonly string[]): string => `${names.length === 1 ? 'Falta' : 'Faltan'} ${people(names)}.`

/** A longer answer is read in the text. */
const shownInFull = 80
const blank = 'sin responder'
/** «Renta» (antes, 900,00 €; ahora, 850,00 €); `was` is null where it is not known. */
function answer({ label, was, now }: { label: string; was: string | null; now: string }): string {
  if (Math.max(was?.length ?? 0, now.length) > shownInFull) return `«${label}»`
  return `«${label}» (${was === null ? '' : `antes, ${was || blank}; `}ahora, ${now || blank})`
}

/** Who asked for it; `isOwn`: the reader. */
type Sender = { owner: string; isOwn: boolean }

export const signingPageWords = {
  pageTitle: { sign: 'Firma', approve: 'Visto bueno', receive: 'Documento' } satisfies Record<Deed, string>,
  asks: {
    sign: ({ owner, isOwn }) => (isOwn ? 'Tu documento espera tu firma' : `${owner} te pide que firmes`),
    approve: ({ owner, isOwn }) => (isOwn ? 'Tu documento espera tu visto bueno' : `${owner} te pide el visto bueno`),
    receive: ({ owner, isOwn }) => (isOwn ? 'Tu documento' : `${owner} te envía este documento`),
  } satisfies Record<Deed, (sender: Sender) => string>,
  /** A round after one that came to nothing. */
  anew: {
    begun: ({ owner, isOwn }: Sender, day: string, isSame: boolean) =>
      `${isSame ? 'El texto es el mismo que la otra vez' : 'Es una versión nueva'}. ${isOwn ? 'Empezaste' : `${owner} empezó`} la firma otra vez el ${day}: `,
    ended: {
      declined: (who: string, isMine: boolean) =>
        isMine ? 'rechazaste la anterior' : who ? `${who} rechazó la anterior` : 'la anterior se rechazó',
      cancelled: () => 'la anterior se anuló',
      expired: () => 'el plazo de la anterior terminó',
    } satisfies Record<RoundEnding, (who: string, isMine: boolean) => string>,
    on: (day: string, begun: string) => (day === begun ? ' ese mismo día' : ` el ${day}`),
    reason: (reason: string) => ` («${reason}»)`,
    answer,
    data: (ofParty: string) => `los datos ${ofParty}`,
    changed: (names: readonly string[]) => `Ha cambiado: ${listed(names)}.`,
    changedSince: (owner: string, names: readonly string[]) =>
      `Después de que completaras tu parte, ${owner} cambió ${listed(names)}.`,
  },
  capacity: {
    duty: 'A qué te comprometes:',
    company: (company: string, office: string) =>
      `Firmas en nombre de ${company}${office && `, como ${office}`}`.replace(/\.?$/, '.'),
  },
  onlyYou: (others: number) =>
    `${others === 1 ? 'La otra persona ya ha firmado' : 'Los demás ya han firmado'}. Solo faltas tú.`,
  nobodyYet: (count: number) =>
    `${count === 1 ? 'Firma' : 'Firman'} ${counted(count, 'persona', 'personas')}. Todavía no ha firmado nadie.`,
  some: (done: number, count: number) =>
    `${done === 1 ? 'Ha' : 'Han'} firmado ${done} de ${counted(count, 'persona', 'personas')}.`,
  alone: 'Solo firmas tú.',
  until: (day: string) => `Tienes hasta el ${day}`,
  read: (share: number) => `Leído ${share} %`,
  reading: 'Lectura',
  document: 'Documento',
  go: { sign: 'Ir a firmar', approve: 'Ir a dar el visto bueno' },
  noScript:
    'Puedes leer el documento y abrir su PDF aquí mismo. Para seguir hace falta JavaScript, que está desactivado en este navegador.',
  file: {
    title: { sign: 'El PDF que firmas', approve: 'El PDF que revisas', receive: 'El PDF' } satisfies Record<
      Deed,
      string
    >,
    ended: { done: 'El PDF que has firmado', other: 'El PDF', sealed: 'El PDF que se dio a leer' },
    facts: (pages: number, bytes: number) => `${counted(pages, 'página', 'páginas')}, ${size(bytes)}`,
    same: 'Dice lo mismo que esta página, tal como queda en papel. Todas las personas ven el mismo archivo.',
    /** Beside the sealed one, it is not the one to keep. */
    before: 'Es el archivo de antes de firmar, igual para todos: no lleva las firmas ni el sello.',
    pages: (count: number) => (count === 1 ? 'Ver la página' : `Ver las ${count} páginas`),
    newTab: '(se abre en otra pestaña)',
    download: 'Descargar',
    hash: 'Su huella digital (SHA-256)',
    hashText: 'Si cambiara una sola letra del archivo, esta huella sería otra. Queda anotada con tu firma.',
  },
  sign: {
    title: (name: string) => `Tu firma, ${calledName(name)}`,
    terms: 'Con ella aceptas también qué se guarda, quién lo ve y qué vale tu firma',
    submit: 'Firmar',
    needsSignature: 'Dibuja tu firma o escribe tu nombre.',
    needsConsent: 'Para firmar, marca esta casilla.',
    lost: 'No hemos recibido respuesta. Vuelve a pulsar «Firmar»: aunque el primer intento hubiera llegado, se firma una sola vez.',
    changed: 'Algo ha cambiado mientras tenías esta página abierta. Ya está al día: míralo otra vez.',
    decline: 'No quiero firmar este documento',
  },
  approve: {
    title: (name: string) => `Tu visto bueno, ${calledName(name)}`,
    text: 'No firmas el documento: dices que lo has leído y que por ti puede seguir adelante. Quedan anotados tu nombre, la fecha y la hora, la dirección IP y la huella del archivo.',
    submit: 'Dar el visto bueno',
    lost: 'No hemos recibido respuesta. Vuelve a pulsarlo: aunque el primer intento hubiera llegado, cuenta una sola vez.',
    decline: 'No doy el visto bueno',
  },
  receive: {
    title: (name: string) => `Hola, ${calledName(name)}. Esto es para ti`,
    text: 'No tienes que firmar nada. Cuando esté firmado, aquí tendrás el documento sellado.',
  },
  code: {
    label: 'Código de seis cifras',
    asked: 'Antes, un código',
    have: 'Ya tengo un código',
    to: (email: string) => `Te enviamos seis cifras a ${email}, para confirmar que es tuyo.`,
    send: 'Enviarme el código',
    again: 'Enviar otro código',
    wait: (seconds: number) => `Enviar otro en ${seconds} s`,
    sent: (email: string) => `Va de camino a ${email}. Vale 15 minutos. Si no llega, mira en el correo no deseado.`,
    sentBefore: (email: string, time: string) =>
      `Te enviamos un código a ${email} a las ${time} y vale 15 minutos. Escríbelo aquí.`,
    unsent: 'Esta instalación no envía correos. Pide el código a quien la administra.',
    bounced: (email: string) =>
      `El servidor de ${email} no acepta el correo. Pide a quien te ha enviado el enlace que corrija tu dirección.`,
    required: 'Escribe las seis cifras que te hemos enviado.',
  },
  refuse: {
    title: { sign: '¿No quieres firmarlo?', approve: '¿No das el visto bueno?' },
    /** `others`: how many take part besides the reader and the sender; `invited`: how many of them have been asked already. */
    text: ({ owner, isOwn }: Sender, others: number, invited = others) => {
      const those = invited === 1 ? 'a quien ya lo ha recibido' : 'a quienes ya lo han recibido'
      const rest = invited === 0 ? '' : invited < others ? those : others === 1 ? 'a la otra persona' : 'a los demás'
      const told = [!isOwn && `a ${owner}`, rest].filter(Boolean).join(' y ')
      return `La firma se cierra${others === 0 ? '' : ' para todos'}${told && ` y se lo decimos ${told}`}. Si solo hay que cambiar algo, ${
        isOwn
          ? 'puedes corregirlo y volver a enviarlo desde Seguimiento'
          : `${owner} puede corregirlo y volver a enviarlo`
      }.`
    },
    reason: 'Por qué',
    hint: 'Lo leerán las personas de este documento.',
    required: 'Escribe el motivo: una frase basta.',
    counted: (length: number, most: number) => `${length} de ${most}`,
    confirm: { sign: 'No firmar', approve: 'No dar el visto bueno' },
    leave: 'Volver al documento',
  },
  people: 'Quién participa',
  you: 'Tú',
  progress: {
    sign: { done: 'Firmado', declined: 'No firma', pending: 'Falta' },
    approve: { done: 'Visto bueno', declined: 'No lo aprueba', pending: 'Da el visto bueno' },
    receive: { done: 'Recibe copia', declined: 'Recibe copia', pending: 'Recibe copia' },
    turn: 'Te toca',
  },
  news: {
    turn: {
      sign: 'Te toca firmar.',
      approve: 'Te toca dar el visto bueno.',
      receive: 'El documento está listo.',
    } satisfies Record<Deed, string>,
    turnText: 'Ya ha terminado quien iba antes que tú.',
    others: (names: readonly string[], left: readonly string[]) =>
      `${people(names)} ${names.length === 1 ? 'ha' : 'han'} terminado su parte.${left.length > 0 ? ` ${missing(left)}` : ''}`,
    sealed: 'El documento está firmado y sellado. Ya puedes descargarlo.',
    expired: 'El plazo para firmar ha terminado.',
  },
  fold: (done: number, count: number) => `${done} de ${count} ${done === 1 ? 'ha' : 'han'} terminado`,
  again: 'Mirar otra vez',
  againMyTurn: 'Mirar si ya me toca',
  home: 'Ir a Rúbrica',
  readIt: 'Leer el documento',
  preparing: {
    title: 'Estamos preparando el documento',
    text: 'Tarda unos segundos. Esta página se pone al día sola; mientras, puedes ir leyéndolo.',
  },
  notYet: {
    title: (names: readonly string[]) => `Primero ${names.length === 1 ? 'le' : 'les'} toca a ${people(names)}`,
    text: ({ owner, isOwn }: Sender) =>
      `${isOwn ? 'Lo pediste' : `${owner} lo ha pedido`} por orden. Cuando llegue tu turno, este mismo enlace te dejará seguir; si dejas la página abierta, se pone al día sola. Puedes ir leyéndolo.`,
  },
  done: {
    signed: (name: string) => `Has firmado, ${calledName(name)}`,
    approved: (name: string) => `Has dado el visto bueno, ${calledName(name)}`,
    missing,
    when: (moment: string) => `Quedó anotado el ${moment}.`,
    /** `email`: where the link is sent, empty where none is; `isInAccount`: that of the account that is open. */
    next: (email: string, isInAccount: boolean) => {
      const kept = `lo tendrás aquí, con este mismo enlace${isInAccount ? ', y en tu cuenta, en «Firmados»' : ''}.`
      return email
        ? `Cuando estén todos, el documento se sella y te enviamos a ${email} un enlace para descargarlo. También ${kept}`
        : `Cuando estén todos, el documento se sella y ${kept}`
    },
    shown: 'Descargar lo que has leído\u00a0(PDF)',
  },
  follow: { underWay: 'Ver cómo va en Seguimiento', ended: 'Ver en Seguimiento' },
  sealing: {
    title: 'Ya están todas las firmas',
    text: 'Estamos sellando el documento. Tarda unos segundos y esta página se pone al día sola.',
  },
  sealed: {
    title: 'El documento está firmado',
    text: (moment: string) => `Quedó firmado y sellado el ${moment}. Guárdalo: es el original.`,
    download: 'Descargar el documento firmado\u00a0(PDF)',
    code: 'Código para comprobarlo',
    verify: 'Comprobarlo',
  },
  keep: {
    title: 'Guárdalo en tu cuenta',
    text: (email: string, does: Deed) =>
      `Abre una cuenta gratis con ${email} y lo tendrás siempre en «Firmados»${does === 'sign' ? ', con los demás que firmes' : ''}.`,
    register: 'Crear mi cuenta',
    login: 'Ya tengo cuenta',
    mine: 'Está también en tu cuenta, en «Firmados».',
    other: (email: string) => `Se guarda en la cuenta que tenga el correo ${email}.`,
    open: 'Ver «Firmados»',
  },
  declined: {
    mine: 'Has dicho que no',
    mineText: ({ owner, isOwn }: Sender) =>
      isOwn
        ? 'La firma está cerrada. Desde Seguimiento puedes cambiarlo y volver a enviarlo.'
        : `La firma está cerrada y se lo hemos dicho a ${owner}.`,
    theirs: (name: string) => `${name} ha dicho que no`,
    theirsText: ({ owner, isOwn }: Sender) =>
      `La firma está cerrada y el documento no obliga a nadie. ${
        isOwn
          ? 'Desde Seguimiento puedes cambiarlo y volver a enviarlo.'
          : `Si ${owner} lo corrige y lo vuelve a enviar, te llegará un enlace nuevo.`
      }`,
    replacedText: 'Esa versión está cerrada y no obliga a nadie.',
  },
  /** Of a round that came to nothing: it was sent to be signed again. */
  newer: {
    title: 'Hay una versión más nueva',
    begun: ({ owner, isOwn }: Sender, day: string) =>
      `${isOwn ? 'Volviste' : `${owner} volvió`} a enviarla a firmar el ${day}.`,
    signed: 'Ya está firmada.',
    part: {
      mailed: () => 'Te hemos enviado un correo con tu enlace nuevo: este ya no sirve para firmar.',
      later: () => 'Cuando te toque, te enviaremos un correo con tu enlace nuevo.',
      by_link: ({ owner, isOwn }) =>
        isOwn
          ? 'Tu enlace nuevo está en Seguimiento.'
          : `Pídele a ${owner} tu enlace nuevo: este ya no sirve para firmar.`,
      done: () => 'Tu parte en ella ya está hecha.',
      none: ({ isOwn }) => (isOwn ? '' : 'En ella no tienes que firmar nada.'),
    } satisfies Record<NewerPart, (sender: Sender) => string>,
    open: 'Verla en Seguimiento',
  },
  cancelled: {
    title: ({ owner, isOwn }: Sender) => (isOwn ? 'Has anulado la firma' : `${owner} ha anulado la firma`),
    text: 'Ya no hay nada que firmar, y el documento no obliga a nadie.',
  },
  expired: {
    title: (day: string) => `El plazo para firmar acabó el ${day}`,
    /** To the signer who has not acted; a receiver has nothing to do. */
    text: (does: Deed, title: string, { owner, isOwn }: Sender) => {
      const from = isOwn ? '' : `, que te envió ${owner},`
      if (does === 'receive') return `A «${title}»${from} le falta alguna firma. No tienes que hacer nada.`
      return `A «${title}»${from} le falta ${does === 'sign' ? 'tu firma' : 'tu visto bueno'}. ${
        isOwn
          ? 'Puedes ampliar el plazo desde Seguimiento cuando quieras.'
          : 'Si quieres seguir, pídele unos días más: puede ampliar el plazo cuando quiera.'
      }`
    },
    /** To the signer who has done their part. */
    missing: (day: string, names: readonly string[]) =>
      `El plazo acabó el ${day} y ${names.length === 1 ? 'falta' : 'faltan'} ${people(names)}.`,
    /** `email`: where the link to the sealed document is sent, empty where none is. */
    kept: (does: Deed, { owner, isOwn }: Sender, email: string) => {
      const kept = does === 'approve' ? 'Tu visto bueno queda guardado' : 'Tu firma queda guardada'
      if (isOwn) return `${kept}. Puedes ampliar el plazo desde Seguimiento cuando quieras.`
      return `${kept} y no tienes que hacer nada. Si ${owner} amplía el plazo y terminan todos, ${
        email
          ? `te enviamos a ${email} un enlace para descargar el documento`
          : 'tendrás el documento aquí, con este mismo enlace'
      }.`
    },
    again: 'Mirar si ya hay más plazo',
    same: 'Si se amplía el plazo, este mismo enlace vuelve a funcionar.',
  },
}
