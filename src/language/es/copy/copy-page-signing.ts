// *Seguimiento* of a copy that is being signed: who has signed, who is missing, and what can be done about it.
import type { Deed, RoundState, SealLevel } from '#domain/signing/round.ts'
import { signingMessage } from '../signing/signing-message.ts'
import { counted, listed } from './copy-counts.ts'
import { handedBy, handedLine } from './handed-links.ts'

const people = (count: number): string => (count === 1 ? '1 persona' : `${count} personas`)

/** What is missing of a participant. */
export const lacking = (does: Deed): string => (does === 'approve' ? 'visto bueno' : 'firma')

/** Of a deed with *Firmar aquí*. */
export const inPerson = (isInPerson: boolean): string => (isInPerson ? ' en persona' : '')

export const trackingSigningWords = {
  state: {
    preparing: 'Preparando la firma',
    signing: 'En firma',
    sealing: 'Sellando',
    signed: 'Firmado',
    declined: 'Rechazado',
    cancelled: 'Anulado',
    expired: 'Caducado',
  } satisfies Record<RoundState, string>,
  begun: (day: string) => `En firma desde ${day}`,
  stopped: (day: string) => `La firma se paró ${day}`,
  signedOn: (day: string) => `Firmado ${day}`,
  asksCode: 'Con código por correo',

  now: {
    start: 'Empezar las firmas',
    readyText: 'Léelo antes de dar paso a la firma: desde entonces el texto ya no cambia.',
    preparing: 'Estamos preparando el documento para la firma',
    preparingText: 'Tarda unos segundos. En cuanto esté, cada persona recibe su enlace.',
    mine: 'Te toca firmar',
    mineApprove: 'Te toca dar el visto bueno',
    mineText: {
      sign: 'Lo lees, firmas y listo: desde aquí mismo.',
      approve: 'Lo lees, dices si te parece bien y listo: desde aquí mismo.',
    },
    mineOthers: (names: readonly string[]) =>
      names.length === 1 ? `También falta ${names[0]}.` : `También faltan ${listed(names)}.`,
    sign: 'Leer y firmar',
    approve: 'Leer y dar el visto bueno',
    links: (count: number) =>
      count === 1
        ? 'Te queda un enlace de firma por mandar'
        : `Te quedan ${counted(count)} enlaces de firma por mandar`,
    linksText: 'Cada persona firma con el suyo. Mándaselo tú: aquí verás cuándo lo abre y cuándo firma.',
    waiting: (names: readonly string[], days: string) =>
      `${names.length > 1 ? 'Faltan por firmar' : 'Falta por firmar'} ${listed(names)}${days}`,
    waitingApproval: (names: readonly string[]) => `Falta el visto bueno de ${listed(names)}`,
    unopened: (count: number, waiting: number) =>
      count > 1
        ? `${people(count)} no han abierto su enlace todavía.`
        : `${waiting === 1 ? 'Todavía' : 'Una persona todavía'} no ha abierto su enlace.`,
    done: (names: readonly string[]) =>
      names.length === 1 ? `${names[0]} ya ha firmado.` : `Ya han firmado ${listed(names)}.`,
    later: (names: readonly string[]) => `Después, por orden: ${listed(names)}.`,
    told: (byMail: boolean) =>
      byMail ? 'Te avisaremos por correo cuando estén todas las firmas.' : 'Aquí verás cuándo están todas las firmas.',
    sealing: 'Han firmado todos. Estamos sellando el documento',
    sealingText: 'Tarda unos segundos. Esta página cambia sola cuando esté.',
    signed: (count: number) => (count === 1 ? 'Ya está firmado' : `Ya está firmado por las ${count} personas`),
    /** To how many a letter with the link has left, of how many besides the owner. */
    signedText: (mailed: number, total: number) => {
      const own = 'Lo tienes en Firmados.'
      if (total === 0) return own
      if (mailed === 0)
        return `${total === 1 ? 'La otra persona' : 'Cada persona'} puede descargarlo con su enlace. ${own}`
      const sent =
        mailed < total
          ? mailed === 1
            ? 'A una persona le'
            : `A ${mailed} personas les`
          : total === 1
            ? 'A la otra persona le'
            : 'A cada persona le'
      const others = [
        '',
        ' La otra persona puede descargarlo con su enlace.',
        ' Las demás personas pueden descargarlo con su enlace.',
      ]
      const rest = others[Math.min(total - mailed, 2)]
      return `${sent} hemos enviado por correo un enlace para descargarlo.${rest} ${own}`
    },
    noAddress: (name: string) => `${name} no tiene correo: dale su enlace`,
    download: 'Descargar el firmado',
    evidence: 'Pruebas (ZIP)',
    useAgain: 'Usarlo otra vez',
    declined: (name: string) => `${name} no está de acuerdo`,
    declinedText:
      'Nadie más puede firmar. Lo que estaba relleno sigue aquí: puedes cambiarlo y enviarlo otra vez, o volver a pedir las firmas del mismo texto.',
    change: 'Cambiarlo y volver a enviar',
    startAgain: 'Volver a pedir las firmas',
    expired: (day: string, names: readonly string[]) =>
      names.length === 0
        ? `El plazo para firmar acabó ${day}`
        : `El plazo para firmar acabó ${day} y ${names.length > 1 ? 'faltan' : 'falta'} ${listed(names)}`,
    expiredText:
      'Si amplías el plazo, los enlaces vuelven a funcionar y quien ya firmó no tiene que volver a hacerlo. Si vuelves a pedir las firmas, todas las personas firman de nuevo con un enlace nuevo.',
    wasCancelled: 'Anulaste las firmas que había en marcha.',
    wasDeclined: (name: string, reason: string) =>
      `${name} dijo que no a las firmas anteriores${reason ? `: «${reason}»` : '.'} Lo que cambies queda apuntado en el historial.`,
  },

  does: { sign: 'firma', approve: 'da el visto bueno', receive: 'recibe una copia' } satisfies Record<Deed, string>,
  youDo: { sign: 'firmas', approve: 'das el visto bueno', receive: 'recibes una copia' } satisfies Record<Deed, string>,
  stages: {
    sign: ['Enviado', 'Abierto', 'Firmado'],
    approve: ['Enviado', 'Abierto', 'Visto bueno'],
    receive: [],
  } satisfies Record<Deed, readonly string[]>,
  badge: {
    signed: 'Ha firmado',
    approved: 'Visto bueno',
    declined: 'Ha dicho que no',
    seen: 'Lo ha abierto',
    toHand: 'Por mandar',
    handed: handedBy,
    notYet: 'Aún no le toca',
    mine: 'Te toca',
    missed: { sign: 'Sin firmar', approve: 'Sin visto bueno' },
    later: 'Al final',
    mailed: 'Enlace enviado',
    available: 'Puede descargarlo',
  },
  last: {
    signed: (day: string, time: string, isInPerson: boolean) => `Firmó${inPerson(isInPerson)} ${day} a las ${time}`,
    approved: (day: string, time: string, isInPerson: boolean) =>
      `Dio el visto bueno${inPerson(isInPerson)} ${day} a las ${time}`,
    declined: (day: string, time: string) => `Dijo que no ${day} a las ${time}`,
    seen: (day: string, time: string) => `Abrió su enlace ${day} a las ${time}`,
    handed: handedLine,
    toHand: 'Falta que le mandes su enlace',
    notYet: 'Le tocará cuando acabe quien va antes',
    missed: { sign: 'No llegó a firmar', approve: 'No llegó a dar el visto bueno' },
    /** «Terminó hoy a las 10:00; firmará después», of a part that is filled in. */
    filled: (done: string) => `${done}; firmará después`,
    /** «Firmó hoy a las 10:00; ya no cuenta». */
    void: (done: string) => `${done}; ya no cuenta`,
    preparing: 'Le llegará en unos segundos',
    receive: 'Le llegará un enlace para descargarlo firmado',
    received: 'Le hemos enviado un enlace para descargarlo',
    receivedByHand: 'Puede descargarlo con su enlace',
    mine: { sign: 'Está esperando tu firma', approve: 'Está esperando tu visto bueno' },
  },
  act: {
    sign: 'Leer y firmar',
    approve: 'Leer y aprobar',
    cancel: 'Anular las firmas',
    downloadText: 'Descargar el texto',
  },
  done: {
    corrected: (name: string) => `Datos de ${name} corregidos. Su enlace anterior ya no funciona: dale el nuevo.`,
    cancelled: 'Firmas anuladas. Las respuestas siguen aquí, y puedes volver a empezar.',
  },

  whatsapp: signingMessage,
  whatsappReminder: {
    sign: (name: string, title: string) => `Hola, ${name}. Solo falta que firmes «${title}». Es con este enlace:`,
    approve: (name: string, title: string) => `Hola, ${name}. Solo falta tu visto bueno de «${title}»:`,
    receive: (name: string, title: string) => `Hola, ${name}. Aquí tienes «${title}»:`,
  } satisfies Record<Deed, (name: string, title: string) => string>,

  link: {
    does: {
      sign: 'Lo lee y lo firma, sin crear una cuenta.',
      approve: 'Lo lee y da el visto bueno, sin crear una cuenta.',
      receive: 'Descarga el documento firmado, sin crear una cuenta.',
    } satisfies Record<Deed, string>,
    secret: {
      sign: 'Es solo suyo. Quien lo tenga puede firmar en su nombre.',
      approve: 'Es solo suyo. Quien lo tenga puede dar el visto bueno en su nombre.',
      receive: 'Es solo suyo. Quien lo tenga puede leer el documento.',
    } satisfies Record<Deed, string>,
  },
  correct: { kept: 'Quien ya ha firmado no tiene que volver a hacerlo.' },
  cancelling: {
    title: '¿Anular las firmas?',
    text: (signed: number) =>
      `Los enlaces dejarán de funcionar y nadie podrá firmar este documento.${
        signed === 0
          ? ''
          : signed === 1
            ? ' La firma que ya hay no servirá.'
            : ` Las ${signed} firmas que ya hay no servirán.`
      } Las respuestas se quedan, y podrás volver a empezar.`,
  },
  extending: 'Hasta que acabe ese día se puede firmar. Los enlaces son los mismos.',

  seal: {
    at: (day: string, time: string) => `Sellado ${day} a las ${time}.`,
    levels: {
      'B-B': 'Con la hora de esta plataforma.',
      'B-T': 'Con la hora de una autoridad de sellado de tiempo.',
      'B-LT': 'Con la hora de una autoridad de sellado de tiempo y lo que hace falta para comprobarlo más adelante.',
      'B-LTA':
        'Con la hora de una autoridad de sellado de tiempo y lo que hace falta para comprobarlo dentro de muchos años.',
    } satisfies Record<SealLevel, string>,
    awaitsTime:
      'Falta la hora de la autoridad de sellado de tiempo: la pedimos otra vez y la añadimos en cuanto llegue. El documento ya está sellado.',
    code: (code: string) => `Código para comprobarlo: ${code}`,
    verify: 'Comprobarlo',
  },
  document: {
    signatures: (done: number, total: number) => `${done} de ${total === 1 ? '1 firma' : `${total} firmas`}`,
    frozen: 'El texto ya no cambia: es el que todas las personas leen y firman.',
    signed: 'Es el texto que todas las personas leyeron y firmaron.',
  },

  history: {
    started: () => 'Empezaron las firmas',
    opened: (name: string, does: Deed) => `${name} abrió el documento${does === 'sign' ? ' para firmarlo' : ''}`,
    signed: (name: string, isInPerson: boolean) => `${name} firmó${inPerson(isInPerson)}`,
    approved: (name: string, isInPerson: boolean) => `${name} dio el visto bueno${inPerson(isInPerson)}`,
    declined: (name: string) => `${name} dijo que no y las firmas se pararon`,
    corrected: (name: string) => `Corregiste los datos de ${name}: enlace nuevo`,
    /** Also where there was none before: the chain of a round does not say. */
    extended: () => 'Fijaste el plazo para firmar',
    expired: () => 'Se acabó el plazo para firmar',
    reminded: (name: string, does: Deed) => `Le recordamos a ${name} que falta su ${lacking(does)}`,
    reminded_by_owner: (name: string, does: Deed) => `Le recordaste a ${name} que falta su ${lacking(does)}`,
    cancelled: () => 'Anulaste las firmas',
    sealed: () => 'Quedó firmado y sellado',
    somebody: 'Alguien',
  },
}
