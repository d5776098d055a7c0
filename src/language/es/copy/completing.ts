// Filling in a participant's part of a document behind a link.
import type { Task } from '#domain/copy/participant.ts'
import type { BoxCount } from '#domain/filling/boxes.ts'
import type { RoundState } from '#domain/signing/round.ts'
import { calledName } from '#domain/words/called-name.ts'
import { listed } from '#domain/words/lists.ts'
import { fold } from '#domain/writing/text/fold.ts'
import { boxCount } from '../boxes.ts'
import { lateWords, type Sender } from './completing-late.ts'

type Seer = { name: string; does: Task }

const doing: Record<Task, (names: string[]) => string> = {
  fill: (names) => `${listed(names)}, que también ${names.length === 1 ? 'rellena' : 'rellenan'} su parte`,
  sign: (names) => `${listed(names)}, que ${names.length === 1 ? 'firma' : 'firman'}`,
  approve: (names) => `${listed(names)}, que lo ${names.length === 1 ? 'revisa' : 'revisan'}`,
  receive: (names) => `${listed(names)}, que ${names.length === 1 ? 'recibe' : 'reciben'} una copia`,
}

/** All who will read the reader's answers, and why they do. The owner is named once, also where they take part. */
function seers({ owner, isOwn }: Sender, others: readonly Seer[]): string {
  const groups = (Object.keys(doing) as Task[]).flatMap((task) => {
    const isOther = ({ does, name }: Seer) => does === task && fold(name) !== fold(owner)
    const names = others.filter(isOther).map(({ name }) => name)
    return names.length > 0 ? doing[task](names) : []
  })
  return `${[isOwn ? 'tú' : `${owner}, que lo envía`, ...groups].join('; ')}. Nadie más.`
}

const placed = ({ owner, isOwn }: Sender): string =>
  isOwn ? 'Enviaste este documento y participas en él.' : `${owner} te ha puesto en este documento.`

const longestGap = 32

const longestTitle = 64

/** «Falta tu nombre», «Faltan tu DNI y tu domicilio»; how many, where that would be long. */
export function missingTitle(names: readonly string[]): string {
  if (names.length === 0) return ''
  const named = `${names.length === 1 ? 'Falta' : 'Faltan'} ${listed(names)}`
  return names.length === 1 || named.length <= longestTitle ? named : `Faltan ${names.length} casillas`
}

/** «Antes de enviarlo, revisa tu DNI»; how many, where that would be long. */
function doubtTitle(names: readonly string[]): string {
  if (names.length === 0) return ''
  const named = `Antes de enviarlo, revisa ${listed(names)}`
  return names.length === 1 || named.length <= longestTitle
    ? named
    : `Antes de enviarlo, revisa ${names.length} respuestas`
}

export const completingWords = {
  pageTitle: (title: string) => `Tu parte: ${title}`,
  asks: ({ owner, isOwn }: Sender) => (isOwn ? 'Tu parte de un documento que enviaste' : `${owner} te pide tus datos`),
  intro: {
    title: (name: string, boxes: BoxCount) => `Hola, ${calledName(name)}. ${boxCount.yours(boxes)}`,
    nothingTitle: (name: string) => `Hola, ${calledName(name)}. Lee este documento y da tu visto bueno`,
    steps: 'Lo que te pedimos',
    duty: 'A qué te comprometes:',
    role: (role: string) => `Tu papel: ${role}`,
    known: (count: number) => (count === 1 ? 'Ya está puesta una respuesta.' : `Ya están puestas ${count} respuestas.`),
    knownText: ({ owner, isOwn }: Sender, count: number) =>
      `Puedes ${count === 1 ? 'cambiarla' : 'cambiarlas'} si hace falta${isOwn ? '' : `; ${calledName(owner)} lo verá`}.`,
    knownList: (count: number) => (count === 1 ? 'Ver cuál es' : 'Ver cuáles son'),
    people: (count: number) => (count === 1 ? 'Participa 1 persona' : `Participan ${count} personas`),
    deadline: (day: string) => `Puedes rellenarlo hasta el ${day}`,
    only: 'Solo rellenas lo tuyo:',
    onlyText: (minutes: number, signs: boolean) =>
      `${minutes === 1 ? 'un minuto' : `unos ${minutes} minutos`}.${signs ? ' Cuando esté todo, lo lees y lo firmas.' : ''}`,
    saved: 'Se guarda solo.',
    savedText: 'Puedes parar y seguir con este mismo enlace, en el móvil o en el ordenador.',
    seen: 'Quién lo ve:',
    seenText: seers,
    privacy: 'Tus datos',
    alone: 'El enlace es solo tuyo.',
    aloneText: 'Quien lo tenga puede responder por ti: no lo reenvíes.',
    read: 'Leerlo antes',
    start: 'Empezar',
    opening: 'Abriendo las preguntas…',
    goOn: 'Seguir',
    noScript:
      'Puedes leer el documento aquí mismo. Para rellenarlo hace falta JavaScript, que está desactivado en este navegador.',
  },
  yours: 'Tus datos',
  saving: {
    saved: 'Guardado',
    saving: 'Guardando…',
    offline: 'En este dispositivo',
    unkept: 'Sin guardar',
    refused: 'Sin guardar',
  },
  retry: 'Reintentar',
  offline: 'Sin conexión.',
  offlineText: 'Sigue escribiendo: se guarda en este dispositivo y sube solo cuando vuelva.',
  unkeptText:
    'Este navegador no deja guardar nada: no cierres la página hasta que vuelva la conexión, o se perderá lo último.',
  legend: { mine: 'Azul', mineText: 'lo tuyo', others: 'Subrayado', othersText: 'lo de los demás' },
  legendOf: (name: string) => `lo de ${name}`,
  legendBlank: { name: 'Gris', text: 'falta, pero no es tuyo', textOf: 'falta' },
  blankOf: (label: string, name: string) => `${label}, lo pone ${name}`,
  others: 'Lo que ya está puesto',
  putBy: (label: string, name: string) => `${label}, puesto por ${name}`,
  hadPut: (label: string, name: string, was: string) => `${label} · ${name} puso ${was}`,
  withYou: 'Contigo',
  contested: {
    title: (name: string) => `${name} ha cambiado esta respuesta mientras tanto`,
    another: 'Otra persona',
    yourself: 'Has cambiado esta respuesta en otro dispositivo',
    theirs: (name: string) => `Lo de ${name}`,
    elsewhere: 'Lo del otro dispositivo',
    mine: 'Lo que has escrito aquí',
    nothing: 'Vacía',
    keepTheirs: 'Dejar la suya',
    keepElsewhere: 'Dejar la otra',
    keepMine: 'Poner esta',
  },
  unfit: (label: string, message: string) => `«${label}»: ${message}`,
  correction: {
    title: ({ owner, isOwn }: Sender, count: number) => {
      const changes = count === 1 ? 'un cambio' : 'unos cambios'
      return isOwn ? `Has apuntado ${changes}` : `${owner} te pide ${changes}`
    },
    rest: 'Lo demás sigue como lo enviaste.',
    end: 'Revisar el cambio',
    endTitle: (names: readonly string[], doubtful: readonly string[] = []) =>
      missingTitle(names) || doubtTitle(doubtful) || 'Revisar el cambio',
    send: 'Enviar el cambio',
  },
  allFilled: 'Todo relleno',
  filledInDoubt: 'Todo relleno, con algo que revisar',
  /** Of the last step. Its title says what is missing, or that nothing is. */
  end: 'Revisar lo mío',
  endTitle: (names: readonly string[], doubtful: readonly string[] = []) =>
    missingTitle(names) || doubtTitle(doubtful) || 'Solo te falta enviarlo',
  /** Before it is sent with something that seems wrong. */
  ask: { title: '¿Está bien así?', mend: 'Corregirlo', send: 'Enviar así' },
  summary: {
    text: ({ owner, isOwn }: Sender) =>
      `¿Está todo bien? Estas son tus respuestas. ${isOwn ? 'Al enviarlas, tu parte queda terminada.' : `Al enviarlas se las pasamos a ${owner}.`}`,
    sent: (names: readonly string[]) => `Esto ya lo ${names.length === 1 ? 'ha' : 'han'} enviado ${listed(names)}:`,
    change: 'Cambiar',
    changeNamed: (label: string) => `Cambiar: ${label}`,
    send: 'Enviar mi parte',
    later: ({ owner, isOwn }: Sender) =>
      `Si después ves un error, ${isOwn ? 'corrígelo desde Seguimiento' : `pídele a ${owner} que te deje corregirlo`}.`,
    missingText: (count: number) => `En cuanto ${count === 1 ? 'esté' : 'estén'} podrás enviarlo.`,
    goToGap: (names: readonly string[]) =>
      names.length === 1 && (names[0] ?? '').length <= longestGap ? `Ir a ${names[0]}` : 'Ir a lo primero que falta',
    goToRefused: (label: string) =>
      label.length <= longestGap ? `Corregir «${label}»` : 'Ir a lo que hay que corregir',
    nothing: 'No tienes nada que rellenar. Si has leído el documento, dilo y ya está.',
    offline: 'No hay conexión. Tus respuestas están guardadas en este dispositivo: envíalo en cuanto vuelva.',
    contested: 'Alguien ha cambiado una respuesta. Mírala arriba y elige antes de enviar.',
    incomplete: 'Hay que corregir algo antes de enviarlo. Lo tienes en la lista.',
  },
  done: {
    title: (name: string) => `Gracias, ${calledName(name)}. Tu parte está lista`,
    complete: (name: string) => `Listo, ${calledName(name)}. El documento está completo`,
    waiting: (names: readonly string[]) =>
      `Ya lo hemos enviado. ${names.length === 1 ? 'Falta' : 'Faltan'} ${listed(names)}.`,
    ready: ({ owner, isOwn }: Sender) =>
      `Ya no falta nada de nadie. ${isOwn ? 'Léelo en Seguimiento y da paso a la firma.' : `Ahora lo lee ${owner}.`}`,
    signing: 'Ya no falta nada de nadie. Solo queda leerlo entero y firmar.',
    sign: 'Leer y firmar',
    approve: 'Leer y dar el visto bueno',
    review: ({ owner, isOwn }: Sender) =>
      isOwn ? 'Ya está guardado. Sigue desde Seguimiento.' : `Ya lo hemos enviado. Ahora lo lee ${owner}.`,
    next: 'Guarda este enlace: con él puedes volver a leerlo, y aquí mismo verás lo que venga después.',
    /** Of a participant who signs too. */
    signsLater: (email: string | null) =>
      email
        ? `Después también firmas tú: cuando toque, te escribiremos a ${email}.`
        : 'Después también firmas tú: cuando toque, podrás hacerlo con este mismo enlace.',
    fix: ({ owner, isOwn }: Sender) =>
      `¿Has visto un error? ${isOwn ? 'Corrígelo desde Seguimiento' : `Pídele a ${owner} que te deje corregirlo`}.`,
    yours: 'Lo que enviaste',
    /** Where the owner has changed some of it since. */
    yoursNow: 'Tu parte, como está ahora',
    changed: ({ owner, isOwn }: Sender, labels: readonly string[]) =>
      `Después de que lo enviaras, ${isOwn ? 'has cambiado' : `${owner} ha cambiado`} ${listed(labels)}.`,
    label: (label: string) => `«${label}»`,
    who: 'tus datos',
    read: 'Leer el documento',
    people: 'Cómo va',
    you: 'Tú',
  },
  /** Once it has gone on to be signed. */
  signing: {
    title: {
      preparing: 'El documento está en la firma',
      signing: 'El documento está en la firma',
      sealing: 'Ya están todas las firmas',
      signed: 'El documento está firmado y sellado',
      declined: 'No se ha firmado',
      cancelled: 'No se ha firmado',
      expired: 'El plazo para firmar ha terminado',
    } satisfies Record<RoundState, string>,
    mine: {
      now: { sign: 'Te toca firmar.', approve: 'Te toca dar el visto bueno.' },
      done: { sign: 'Ya has firmado.', approve: 'Ya has dado el visto bueno.' },
      later: (email: string) =>
        email ? `Cuando te toque, te escribiremos a ${email}.` : 'Cuando te toque, podrás firmarlo desde aquí.',
    },
    awaited: (names: readonly string[]) => `Ahora ${names.length === 1 ? 'le' : 'les'} toca a ${listed(names)}.`,
    sealing: 'Lo estamos sellando: tarda unos segundos.',
    signed: 'Ya no hay nada que hacer. Descárgalo y guárdalo: es el original.',
    declined: (name: string, { owner, isOwn }: Sender) =>
      `${name} ha dicho que no, y el documento no obliga a nadie. ${isOwn ? 'Puedes corregirlo y volver a enviarlo desde Seguimiento' : `Si ${owner} lo corrige, aquí lo verás`}.`,
    expired: ({ owner, isOwn }: Sender) =>
      isOwn ? 'Puedes ampliarlo desde Seguimiento.' : `Pídele a ${owner} unos días más: puede ampliarlo cuando quiera.`,
    fetch: 'Ver y descargar lo firmado',
  },
  tell: {
    title: '¿Dónde te avisamos?',
    label: 'Tu correo',
    hint: 'Te llegó un enlace, así que no tenemos tu correo. Solo lo usamos para avisarte de este documento.',
    submit: 'Avísame aquí',
    done: (email: string) => `Te avisaremos en ${email}.`,
    wrong: ({ owner, isOwn }: Sender) =>
      isOwn ? '¿No es ese? Cámbialo en Seguimiento.' : `¿No es ese? Díselo a ${owner}.`,
  },
  progress: {
    owner: 'Lo envía',
    done: 'Rellenado',
    begun: 'Rellenando',
    pending: 'Falta',
    sign: 'Firma',
    approve: 'Da el visto bueno',
    receive: 'Recibe una copia',
    signed: 'Firmado',
    approved: 'Visto bueno',
  },
  nothingToDo: {
    title: (name: string) => `Hola, ${calledName(name)}. No tienes que rellenar nada`,
    text: (sender: Sender) => `${placed(sender)} Puedes leerlo aquí, tal como está ahora.`,
    read: (sender: Sender) => `${placed(sender)} Ya está completo: ahora te toca a ti.`,
  },
  notYet: {
    title: (names: readonly string[]) => `Primero le toca a ${listed(names)}`,
    titleOfMany: (names: readonly string[]) => `Primero les toca a ${listed(names)}`,
    text: ({ owner, isOwn }: Sender) =>
      `${isOwn ? 'Lo pediste' : `${owner} lo ha pedido`} por orden. Cuando llegue tu turno, este mismo enlace te dejará rellenar.`,
    read: 'Leer el documento mientras',
    again: 'Mirar otra vez',
  },
  expired: lateWords,
  absent: {
    title: (name: string) => `${calledName(name)}, ya no hace falta tu parte`,
    text: 'Tal como ha quedado el documento, la parte por la que ibas a participar no está en él: no tienes que rellenar ni firmar nada.',
    ask: ({ owner, isOwn }: Sender) =>
      `Si ${isOwn ? 'es un error, cambia las respuestas desde Seguimiento' : `crees que es un error, díselo a ${owner}`}. Si vuelve a hacer falta, este mismo enlace servirá.`,
    again: 'Volver a mirar',
  },
  cancelled: {
    title: ({ owner, isOwn }: Sender) => `${isOwn ? 'Has' : `${owner} ha`} anulado este documento`,
    text: 'Ya no hay nada que rellenar, y nadie ha firmado nada.',
    home: 'Ir a Rúbrica',
  },
}

/** Several participants of a party, who each say who they are. */
export const severalWords = {
  theCompany: 'La empresa',
  /** Asked where the party may be people or a company. */
  forCompany: 'Es una empresa con varias personas que la representan',
  forCompanyHint: 'Los datos de la empresa se ponen una sola vez, y cada persona pone los suyos.',
}
