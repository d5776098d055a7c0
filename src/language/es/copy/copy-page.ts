// *Seguimiento*: where one copy is, who is missing, and what can be done about it.
import type { Task } from '#domain/copy/participant.ts'
import type { BoxCount } from '#domain/filling/boxes.ts'
import { boxCount } from '../boxes.ts'
import { counted, daysLeft, listed } from './copy-counts.ts'
import { handedBy, handedLine } from './handed-links.ts'
import { againWords } from './using-again.ts'

export const copyPageWords = {
  pageTitle: (title: string) => `Seguimiento: ${title} · Rúbrica`,
  untitled: 'Documento sin título',
  back: 'Mis documentos, en curso',
  backToSigned: 'Firmados',
  state: {
    unsent: 'Sin enviar',
    filling: 'Por completar',
    complete: 'Completo',
    expired: 'Caducado',
    cancelled: 'Anulado',
    trashed: 'En la papelera',
  },
  sent: (day: string) => `Enviado ${day}`,
  /** It was sent, and every link is still for the owner to give. */
  toHand: 'Enlaces por mandar',
  made: (day: string) => `Empezado ${day}`,
  until: (day: string) => `Hasta el ${day}`,
  live: 'En directo',
  notLive: 'Sin conexión en directo',
  notLiveHint: 'Si algo cambia, lo verás al volver la conexión o al recargar la página.',
  seeDocument: 'Ver el documento',
  more: 'Más acciones',
  moreOf: (name: string) => `Más acciones para ${name}`,
  goBack: 'Volver',

  now: {
    waiting: (names: readonly string[], days: number | null) =>
      `${names.length > 1 ? 'Faltan' : 'Falta'} ${listed(names)}${daysLeft(days)}`,
    progress: (boxes: BoxCount) => `${boxCount.theirs(boxes)}.`,
    unopened: 'Todavía no ha abierto su enlace.',
    unopenedMany: (count: number) =>
      count === 1
        ? 'Una persona todavía no ha abierto su enlace.'
        : `${count} personas todavía no han abierto su enlace.`,
    doneAlready: (names: readonly string[]) =>
      names.length === 1 ? `${names[0]} ya ha rellenado su parte.` : `${listed(names)} ya han rellenado su parte.`,
    allTold: (byMail: boolean) =>
      byMail ? 'Te avisaremos por correo cuando esté todo.' : 'Aquí verás cuándo está todo.',
    remind: (name: string) => `Recordárselo a ${name}`,
    remindAll: 'Recordárselo a todos',
    extend: 'Ampliar el plazo',
    setDeadline: 'Poner un plazo',
    links: (count: number) =>
      count === 1 ? 'Te queda un enlace por mandar' : `Te quedan ${counted(count)} enlaces por mandar`,
    linksAgain: (names: readonly string[]) =>
      `${names.length === 1 ? 'Mándale' : 'Mándales'} otra vez su enlace a ${listed(names)}`,
    linksAgainText: 'Hay un cambio pedido que no ha salido por correo: se ve al abrir el enlace.',
    linksText: 'Cada persona tiene el suyo. Mándaselo tú: aquí verás cuándo lo abre.',
    handed: handedBy,
    openWhatsapp: 'Abrir WhatsApp',
    copyLink: 'Copiar su enlace',
    showQr: 'Ver su QR',
    corrections: (names: readonly string[]) => `Esperas un cambio de ${listed(names)}`,
    correctionsText: 'Lo demás sigue como estaba. En cuanto lo corrija, lo verás aquí.',
    own: (count: number) => (count === 1 ? 'Falta una casilla tuya' : `Faltan ${counted(count)} casillas tuyas`),
    ownText: (labels: readonly string[]) => `Los demás han terminado. Queda por poner: ${listed(labels, 4)}.`,
    ownToo: (count: number) => (count === 1 ? 'También falta una casilla tuya.' : `También faltan ${count} tuyas.`),
    mine: 'Te toca rellenar tu parte',
    mineText: (others: readonly string[]) =>
      others.length === 0
        ? 'Solo faltas tú.'
        : `También ${others.length === 1 ? 'falta' : 'faltan'} ${listed(others)}.`,
    fillOwn: 'Rellenar lo que falta',
    fillMine: 'Rellenar lo mío',
    complete: 'Está todo. Ahora léelo tú',
    completeText: (total: number) =>
      `${total === 1 ? 'La única casilla está rellena' : `Las ${total} casillas están rellenas`}. Si algo no encaja, corrígelo o pide el cambio a quien lo puso.`,
    read: 'Leer el documento',
    mend: 'Corregir algo',
    expired: (day: string, names: readonly string[]) =>
      names.length === 0
        ? `El plazo acabó ${day}`
        : `El plazo acabó ${day} y ${names.length > 1 ? 'faltan' : 'falta'} ${listed(names)}`,
    expiredText: 'Nadie ha perdido nada: lo que pusieron sigue aquí. Si lo amplías, sus enlaces vuelven a funcionar.',
    extendTo: (day: string) => `Ampliar hasta el ${day}`,
    otherDate: 'Otra fecha',
    cancelled: 'Este envío está anulado',
    cancelledText: 'Los enlaces ya no funcionan. Lo que estaba relleno sigue aquí, y puedes usarlo otra vez.',
    toldAll: 'Esto les dijiste:',
    useAgain: 'Usarlo otra vez',
    unsent: 'Todavía no lo has enviado',
    unsentText: (boxes: BoxCount) =>
      boxes.missing === 0
        ? 'Está todo completo. Di quién lo recibe y envíalo.'
        : `${boxCount.all(boxes)}. Rellena lo que sepas y envía el resto a quien le toque.`,
    keepFilling: 'Seguir rellenando',
    send: 'Enviar',
    trashed: 'Este documento está en la papelera',
    trashedText: 'Sus enlaces no se abren mientras siga ahí. Pasados 30 días se borra.',
    restore: 'Sacarlo de la papelera',
  },

  people: 'Las personas',
  you: 'Tú',
  does: { fill: 'rellena', sign: 'firma', approve: 'da el visto bueno', receive: 'recibe una copia' } satisfies Record<
    Task,
    string
  >,
  youDo: {
    fill: 'rellenas',
    sign: 'firmas',
    approve: 'das el visto bueno',
    receive: 'recibes una copia',
  } satisfies Record<Task, string>,
  stages: ['Enviado', 'Abierto', 'Empezado', 'Rellenado'],
  stagesLabel: 'Por dónde va',
  stageDone: ', hecho',
  stageAhead: ', pendiente',
  badge: {
    done: 'Ha rellenado su parte',
    begun: 'A medias',
    seen: 'Lo ha abierto',
    toHand: 'Por mandar',
    yours: 'Te toca',
    handed: handedBy,
    notYet: 'Aún no le toca',
    correction: 'Cambio pedido',
    unfinished: 'Sin terminar',
    later: 'Al final',
    absent: 'No interviene',
  },
  last: {
    done: (day: string, time: string) => `Terminó ${day} a las ${time}`,
    begun: (day: string) => `Empezó ${day}`,
    seen: (day: string, time: string) => `Lo abrió ${day} a las ${time}`,
    handed: handedLine,
    toHand: 'Falta que le mandes su enlace',
    notYet: 'Le llegará cuando le toque',
    unopened: 'No llegó a abrir su enlace',
    receive: 'Le llegará un enlace para descargarlo firmado',
    sign: 'Le avisaremos cuando haya que firmar',
    approve: 'Le avisaremos cuando empiece la firma',
    byHand: 'Le darás su enlace cuando empiece la firma',
    absent: (role: string) =>
      `Con las respuestas de ahora, ${role ? `la figura «${role}»` : 'su parte'} no está en el documento: no rellena ni firma nada, ni recibe copia`,
    reminded: (day: string, time: string) => `Se lo recordaste ${day} a las ${time}`,
  },
  asked: (label: string) => `Le has pedido que cambie «${label}»`,

  act: {
    remind: 'Recordárselo por correo',
    remindWhatsapp: 'Recordárselo por WhatsApp',
    fillFor: (name: string) => `Rellenar por ${name}`,
    fillYours: 'Rellenar tu parte',
    qr: 'Su QR',
    link: 'Su enlace',
    copyLink: 'Copiar su enlace',
    whatsapp: 'Mandar por WhatsApp',
    correct: 'Corregir datos',
    answers: 'Ver lo que ha puesto',
    askChange: 'Pedir un cambio',
    download: 'Descargar el borrador',
    downloadPdf: 'En PDF',
    downloadClean: 'En PDF definitivo, sin «BORRADOR»: no lleva firmas ni sello',
    downloadWord: 'En Word',
    duplicate: 'Duplicar',
    cancel: 'Anular el envío',
    trash: 'Mover a la papelera',
    extend: 'Ampliar el plazo',
    fill: 'Rellenar o cambiar respuestas',
  },
  done: {
    remindedMany: (names: readonly string[]) => `Sale un correo para recordárselo a ${listed(names)}.`,
    remindedSoon: (name: string) => `A ${name} se lo recordaste hace menos de una hora. Dale un poco de tiempo.`,
    copied: (name: string) => `Enlace de ${name} copiado.`,
    corrected: (name: string) => `Datos de ${name} corregidos. Su enlace anterior ya no funciona.`,
    correctedMailed: (name: string) => `Datos de ${name} corregidos. Sale un correo con su enlace nuevo.`,
    asked: (name: string) => `Le hemos pedido el cambio a ${name}.`,
    askedByHand: (name: string) => `Cambio pedido. Mándale otra vez su enlace a ${name}: verá tu nota al abrirlo.`,
    /** `told`: who gets a letter, because the time was over; `untold`: whom no letter reaches. */
    extended: (told: readonly string[], untold: readonly string[]) =>
      [
        'Plazo ampliado.',
        told.length > 0 && `Sale un correo para avisar a ${listed(told)}.`,
        untold.length > 0 &&
          `Avisa tú a ${listed(untold)}: ${untold.length === 1 ? 'su enlace vuelve' : 'sus enlaces vuelven'} a funcionar.`,
        told.length + untold.length === 0 && 'Los enlaces funcionan.',
      ]
        .filter(Boolean)
        .join(' '),
    deadlineSet: (day: string) => `Plazo puesto: hasta el ${day}.`,
    /** `untold`: whom no letter reaches. */
    cancelled: (byMail: boolean, untold: readonly string[]) =>
      [
        'Envío anulado.',
        byMail && 'Avisamos a quien lo había recibido por correo.',
        untold.length > 0 &&
          `Díselo tú a ${listed(untold)}: ${untold.length === 1 ? 'su enlace ya no funciona' : 'sus enlaces ya no funcionan'}.`,
      ]
        .filter(Boolean)
        .join(' '),
    trashed: 'El documento está en la papelera. Sus enlaces no se abren mientras siga ahí.',
    undo: 'Deshacer',
    restored: 'El documento ha vuelto de la papelera.',
  },

  whatsapp: (name: string, title: string) =>
    `Hola, ${name}. Te paso «${title}». Rellena aquí tu parte, sin crear una cuenta:`,
  whatsappReminder: (name: string, title: string) =>
    `Hola, ${name}. ¿Puedes terminar tu parte de «${title}»? Sigues donde lo dejaste con este enlace:`,

  link: {
    title: (name: string) => `El enlace de ${name}`,
    label: (name: string) => `Dirección del enlace de ${name}`,
    qr: (name: string) => `Código QR del enlace de ${name}`,
    scan: (name: string) => `Que ${name} lo enfoque con la cámara de su móvil.`,
    goesOn: (boxes: BoxCount | null) =>
      boxes
        ? `Sigue donde lo dejó: ${boxCount.theirs(boxes).toLowerCase()}.`
        : 'Rellena su parte, sin crear una cuenta.',
    watch: 'Aquí verás cómo avanza.',
    copy: 'Copiar el enlace',
    whatsapp: 'Mandar por WhatsApp',
    copied: 'Copiado.',
    notCopied: 'No hemos podido copiarlo. Está seleccionado: cópialo tú.',
    secret: 'Es solo suyo. Quien lo tenga puede responder en su nombre.',
    failed: 'No hemos podido dibujar el código. El enlace de abajo sirve igual.',
  },
  correct: {
    title: (name: string) => `Corregir los datos de ${name}`,
    name: 'Nombre',
    email: 'Correo',
    emailHint: 'Déjalo vacío si le das el enlace tú.',
    before: (old: string) => `Antes: ${old}`,
    warning: 'Su enlace anterior deja de funcionar ahora mismo y sale uno nuevo.',
    kept: 'Lo que ya haya respondido se queda.',
    save: 'Guardar',
    saveAndSend: 'Guardar y enviar de nuevo',
    needName: 'Escribe su nombre.',
  },
  ask: {
    title: (name: string) => `Pedir un cambio a ${name}`,
    which: '¿Qué respuesta?',
    choose: 'Elige una respuesta',
    needKey: 'Elige la respuesta que tiene que cambiar.',
    note: '¿Qué tiene que cambiar?',
    needNote: 'Escribe qué tiene que cambiar.',
    /** `email`: where the letter about it goes; empty for none. */
    text: (name: string, email: string) =>
      `${email ? `${name} recibirá tu nota en ${email}` : `Mándale otra vez su enlace a ${name}: verá tu nota al abrirlo`}. Las demás respuestas se quedan como están.`,
    confirm: 'Pedirle el cambio',
    whom: '¿A quién?',
  },
  answersOf: (name: string) => `Lo que ha puesto ${name}`,
  noAnswers: 'Todavía no ha puesto nada.',
  ownerGave: 'Lo pusiste tú',
  blank: 'Sin responder',
  who: (role: string) => `Sus datos (${role})`,
  dataOf: (name: string) => `los datos de ${name}`,
  dataOfParty: (ofParty: string) => `los datos ${ofParty}`,
  ownData: 'sus datos',
  company: 'Los datos de la empresa',
  dataOfCompany: 'los datos de la empresa',
  again: againWords,
  cancelling: {
    title: '¿Anular el envío?',
    text: (links: number) =>
      `${links === 1 ? 'Su enlace dejará de funcionar' : `Los ${counted(links)} enlaces dejarán de funcionar`} y nadie podrá rellenar nada más. Tú conservas lo que ya está completo.`,
    reason: 'Unas palabras para todos (si quieres)',
    count: (length: number, most: number) => `${length} de ${most}`,
    confirm: 'Anular y avisar',
    /** No person of the document has an address for letters. */
    confirmByHand: 'Anular',
    keep: 'No, seguir',
  },
  extending: {
    title: 'Ampliar el plazo',
    date: 'Último día',
    text: 'Hasta que acabe ese día se puede rellenar. Los enlaces son los mismos.',
    confirm: 'Guardar el plazo',
    bad: 'Elige un día desde hoy y dentro de un año.',
  },

  document: {
    title: 'El documento',
    missing: (labels: readonly string[]) =>
      labels.length === 0 ? '' : `${labels.length === 1 ? 'Falta' : 'Faltan'}: ${listed(labels, 4)}.`,
    whole: 'Leerlo entero',
    dialog: 'El documento, como va',
    download: 'Descargar',
  },
}
