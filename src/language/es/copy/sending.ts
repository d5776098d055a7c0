// *Enviar*: who takes part in a copy, how each gets their link, and when.
import type { Task, Way } from '#domain/copy/participant.ts'
import type { BoxCount } from '#domain/filling/boxes.ts'
import { capital } from '#domain/sheet/phrases.ts'
import { calledName } from '#domain/words/called-name.ts'
import { listed } from '#domain/words/lists.ts'
import { boxCount } from '../boxes.ts'
import { startWords } from '../signing/start-signing.ts'

/** «viernes 20 de noviembre», of a day as `2026-11-20`. */
const longDay = (day: string): string =>
  new Date(`${day}T12:00:00Z`)
    .toLocaleDateString('es', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .replace(',', '')

/** The message for the owner who sends a link by hand; the link follows it. */
export const whatsappSentence = ({
  name,
  document,
  boxes,
  until,
}: {
  name: string
  document: string
  /** The boxes that are theirs to fill in. */
  boxes: BoxCount
  /** A day, `2026-11-20`; empty for none. */
  until: string
}): string => {
  const count = boxes.missing > 0 ? ` (${boxCount.yours(boxes).toLowerCase()})` : ''
  const end = until ? ` antes de que acabe el ${longDay(until)}` : ''
  return `Hola${name ? `, ${calledName(name)}` : ''}. Te paso «${document}». Rellena aquí tu parte${count}${end}:`
}

/** Stands for the owner among the names of those who fill something in. */
const owner = ''

export const sendingWords = {
  title: 'Enviar',
  pageTitle: (document: string) => `Enviar: ${document} · Rúbrica`,
  back: 'Volver al documento',
  /** An empty name is the owner's. */
  missing: (total: number, by: readonly [names: readonly string[], count: number][]) => {
    if (total === 0) return 'Está todo completo'
    const isMine = (names: readonly string[]) => names.every((name) => name === owner)
    // «de ti» is said where one of several may fill it in.
    const of = (names: readonly string[]) => `de ${names.map((name) => (name === owner ? 'ti' : name)).join(' o ')}`
    const missing = total === 1 ? 'falta 1 casilla' : `faltan ${total} casillas`
    const [[names, count] = [[], 0]] = by
    // All that is missing is asked of the same people.
    if (count === total) return isMine(names) ? `Te ${missing}` : `${capital(missing)} ${of(names)}`
    const whose = listed(
      by.map(([names, count]) => `${count} ${!isMine(names) ? of(names) : count === 1 ? 'tuya' : 'tuyas'}`),
    )
    return `${capital(missing)}${whose ? `: ${whose}` : ''}`
  },
  ownersName: owner,
  ownerMissing: (count: number) =>
    count === 1
      ? 'Queda una casilla que no es de nadie de la lista: rellénala tú, o el documento no se completará.'
      : `Quedan ${count} casillas que no son de nadie de la lista: rellénalas tú, o el documento no se completará.`,
  answerThem: 'Rellenar ahora',
  /** The same document, with what is filled in already, for more than those of one copy. */
  many: {
    text: '¿Un ejemplar para cada persona de una lista? Envíalo, con lo que ya has puesto,',
    batch: 'a muchas personas',
    or: 'o con',
    link: 'un enlace abierto',
  },
  saved: 'Guardado',
  kept: 'Guardado en este navegador',
  unkept: 'Este navegador no deja guardar nada: si recargas, tendrás que volver a escribirlo.',

  people: 'Quién y qué hace',
  you: 'Tú',
  nobody: 'Sin nombre todavía',
  /** «la parte cliente», «quien representa a Ferrer, S. L. (arrendadora)»: agrees with any person, also after «de» and «a». */
  theParty: (role: string) =>
    role.startsWith('representante de ')
      ? role.replace('representante de', 'quien representa a')
      : `la ${role.startsWith('parte ') ? '' : 'parte '}${role}`,
  more: (name: string, isMe: boolean) => (isMe ? 'Más sobre ti' : `Más sobre ${name}`),
  does: (name: string, isMe: boolean) => (isMe ? 'Qué haces' : `Qué hace ${name}`),
  tasks: {
    fill: 'Rellena',
    sign: 'Firma',
    approve: 'Da el visto bueno',
    receive: 'Recibe una copia',
  } satisfies Record<Task, string>,
  fillAndSign: 'Rellena y firma',
  name: 'Nombre y apellidos',
  nameHint: 'Como debe constar en el documento.',
  party: 'En el documento es',
  noParty: 'No es parte: solo recibe o revisa',
  how: '¿Cómo le llega su enlace?',
  ways: { email: 'Correo', whatsapp: 'WhatsApp', link: 'Copiar', qr: 'QR' } satisfies Record<Way, string>,
  via: {
    email: (email: string) => (email ? `Correo a ${email}` : 'Por correo: falta la dirección'),
    whatsapp: 'Por WhatsApp',
    link: 'Le das tú su enlace',
    qr: 'Escanea su código',
  },
  wayHints: {
    whatsapp:
      'En la página siguiente verás un botón que abre WhatsApp con el mensaje ya escrito: eliges a quién y lo mandas tú.',
    link: 'En la página siguiente verás su enlace para copiarlo y dárselo como quieras.',
    qr: 'En la página siguiente verás su código en la pantalla, para que lo escanee con su móvil.',
  },
  email: 'Correo',
  myVia: (email: string) => `Te avisamos en ${email}`,
  myPart: 'Tu parte la rellenas tú en la página siguiente',
  myLink: 'Lo tienes en Seguimiento',
  ready: 'Listo',

  up: 'Subir un puesto',
  down: 'Bajar un puesto',
  itIsMe: 'Soy yo',
  notMe: 'No soy yo',
  keepContact: 'Guardar en mi Agenda',
  keptContact: (name: string) => `${name} está en tu Agenda.`,
  remove: (name: string, isMe: boolean) => (isMe ? 'Quitarte' : `Quitar a ${name}`),
  removed: (name: string, isMe: boolean) => (isMe ? 'Ya no estás en la lista.' : `${name} ya no está en la lista.`),
  undo: 'Deshacer',
  add: 'Añadir a alguien',
  addMe: 'Yo también',
  agenda: 'De tu Agenda:',
  sameAddress: '¿Dos personas comparten correo? Repite la dirección: cada una tendrá su propio enlace.',
  full: (most: number) => `No pueden ser más de ${most} personas.`,

  order: 'En qué orden',
  atOnce: 'Todos a la vez',
  atOnceText: 'Cada cual rellena su parte cuando puede.',
  atOnceSigning: 'Cada cual rellena y firma cuando puede.',
  inOrder: 'Por orden',
  inOrderText: 'A cada persona le llega cuando acaba la anterior. Muévelas para cambiarlo.',

  afterwards: 'Cuando esté todo completo',
  signAtOnce: 'Firmar en cuanto esté completo',
  signAtOnceText: 'Con la última respuesta empieza la firma, sin esperarte.',
  reviewFirst: 'Revisarlo yo antes',
  reviewFirstText: 'Te avisamos, lo lees y das paso tú a la firma.',
  codeLater:
    'Si quieres que cada persona escriba un código de su correo antes de firmar, elígelo al dar paso a la firma.',

  words: 'Mensaje y plazo',
  message: 'Unas palabras tuyas (si quieres)',
  counted: (length: number, most: number) => `${length} de ${most}`,
  messageLeftOut:
    'Para proteger a quien la recibe, la carta no puede llevar enlaces ni correos dentro de tu mensaje: así se quedaría fuera.',
  titleLeftOut: 'El título de este documento no se lee como un título, así que la carta dirá «un documento».',
  deadline: 'Hasta cuándo (si quieres)',
  deadlineHint: 'Sin fecha, pueden responder cuando quieran.',
  deadlineDay: (day: string, mailEnabled: boolean) => {
    const said = longDay(day)
    return `${said.charAt(0).toUpperCase()}${said.slice(1)}, hasta el final del día.${mailEnabled ? ' A quien lo recibe por correo se lo recordamos tres días antes y ese mismo día.' : ''}`
  },
  badDeadline: 'Elige un día a partir de hoy, como mucho dentro de un año.',

  /** Those who stand for a party that signs, and would not sign. `fills`: something is left for them to fill in. */
  notSigning: (people: readonly { isMe: boolean; name: string; role: string; fills: boolean }[]) => {
    const said = people.map(({ isMe, name, role }) => {
      if (isMe) return `Eres ${role} y no vas a firmar.`
      return `${name.trim() || 'Hay alguien que'} es ${role} y no va a firmar.`
    })
    const options = [...new Set(people.map(({ fills }) => (fills ? '«Rellena y firma»' : '«Firma»')))]
    return `${said.join(' ')} Si ${people.length === 1 && people[0]?.isMe ? 'tienes' : 'tiene'} que hacerlo, elige ${options.join(' o ')}.`
  },

  send: 'Enviar',
  sent: 'Enviado.',
  /** Every link is for the owner to give: nothing has left yet. */
  sentByHand: 'Listo. Ahora manda los enlaces.',
  leaving: (letters: readonly string[]) =>
    letters.length === 0
      ? ''
      : letters.length === 1
        ? `Al enviarlo sale el correo de ${letters[0]}.`
        : `Al enviarlo salen los correos de ${listed(letters)}.`,
  leavingLater: (letters: readonly string[]) =>
    letters.length === 0
      ? ''
      : `Cuando confirmes tu dirección ${letters.length === 1 ? 'podrá salir el correo' : 'podrán salir los correos'} de ${listed(letters)}.`,
  byHand: (names: readonly string[]) =>
    names.length === 0
      ? ''
      : `En la página siguiente tendrás ${names.length === 1 ? 'el enlace' : 'los enlaces'} de ${listed(names)}.`,
  mineNow: 'Tu parte la rellenas tú.',
  afterThat: (names: readonly string[]) => (names.length === 0 ? '' : `Después, por este orden: ${listed(names)}.`),
  nothingLeaves: 'No sale ningún correo: nadie tiene que rellenar nada todavía.',
  reviewNext: 'No sale ningún correo todavía: en la página siguiente lo lees y das paso a la firma.',
  signsNow: 'Está todo completo: al enviarlo empieza la firma.',
  mineSigned: 'Tú firmas desde la página siguiente.',
  mend: 'Revisa lo que está marcado y vuelve a enviar. No se ha enviado nada.',
  unverified: {
    unverified:
      'Para enviar correos en tu nombre necesitamos que confirmes el tuyo: abre el enlace que te mandamos al registrarte y vuelve aquí. Si no quieres esperar, dales tú los enlaces: por WhatsApp, copiados o con su código.',
    letterSent: 'Te hemos enviado otro enlace. Ábrelo en este navegador y vuelve aquí: todo seguirá como está.',
    resend: 'Enviarme otro enlace',
  },
  byHandInstead: 'Darles yo los enlaces',

  preview: 'Así les llega',
  previewOf: (name: string, isMe: boolean) => (isMe ? 'Tú: lo que recibes' : `Lo que recibe ${name}`),
  subject: 'Asunto',
  preparing: 'Preparando la carta…',
  noPreview: 'Ahora no podemos enseñarte la carta. Saldrá igual.',
  bubbleLink: 'su enlace',
  bubbleHint: 'El enlace es solo suyo. Puedes cambiar la frase en WhatsApp antes de mandarla.',
  linkShown: 'No recibe nada por sí solo: al enviar verás su enlace y se lo das tú. Es solo suyo.',
  qrShown: 'No recibe nada por sí solo: al enviar verás su código para que lo escanee. Es solo suyo.',
  mineShown: 'No sale ningún correo: tu parte la rellenas en la página siguiente.',
  mineLater: 'Cuando te toque te escribimos. Tu parte la tienes también en tu cuenta.',
  notYet: {
    sign: 'No tiene que rellenar nada: recibe su enlace cuando haya que firmar.',
    approve: 'No tiene que rellenar nada: recibe su enlace cuando haya que dar el visto bueno.',
    receive: 'Recibe el documento al final, cuando esté firmado.',
  },
  notYetMine: {
    sign: 'No tienes que rellenar nada: te avisamos cuando haya que firmar.',
    approve: 'No tienes que rellenar nada: te avisamos cuando haya que dar el visto bueno.',
    receive: 'Recibes el documento al final, cuando esté firmado.',
  },
  showPreview: 'Ver la carta',

  sortable: {
    instructions:
      'Pulsa la barra espaciadora para levantar a la persona, muévela con las flechas y vuelve a pulsarla para soltarla. Escape la deja donde estaba.',
    lifted: (name: string, place: number, total: number) =>
      `${name}, en el puesto ${place} de ${total}, se puede mover.`,
    over: (name: string, place: number, total: number) => `${name} irá en el puesto ${place} de ${total}.`,
    dropped: (name: string, place: number, total: number) => `${name} queda en el puesto ${place} de ${total}.`,
    cancelled: (name: string) => `${name} se queda donde estaba.`,
    handle: 'asa para mover',
  },
  move: (name: string) => `Mover a ${name}`,

  start: startWords,
}
