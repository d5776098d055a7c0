// The letters about a document that several people sign.
import { lastDayOf } from '#domain/copy/copy.ts'
import type { LetterWords } from './mail.ts'

/** What is particular to one of them; empty where it does not read like what it should be. */
export type RoundParticulars = {
  owner: string
  document: string
  message: string
  deadline: Date | null
  /** Why somebody will not sign, or why it was called off. */
  reason: string
  /** Who said no. */
  who: string
  does: 'sign' | 'approve' | 'receive'
  /** Six digits. */
  code: string
  /** Whoever sent it has no account any more. */
  isOwnerGone?: boolean | undefined
}

const day = (deadline: Date): string =>
  lastDayOf(deadline)
    .toLocaleDateString('es', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .replace(',', '')

const named = (document: string): string => (document ? `«${document}»` : 'un documento')
const who = (name: string): string => name || 'Alguien'
const until = (deadline: Date | null): string[] => (deadline ? [`Puedes hacerlo hasta el ${day(deadline)}.`] : [])
const said = (owner: string, message: string): string[] => (message ? [`${who(owner)} te dice: «${message}»`] : [])

const linkNote = 'El enlace es solo tuyo: quien lo tenga puede firmar por ti, así que no lo reenvíes.'
const stranger = (owner: string): string =>
  `¿No conoces a ${owner || 'quien te lo envía'}? No hagas nada: sin ti no se firma nada en tu nombre.`
const becauseOf = (owner: string): string =>
  `Te escribimos porque ${owner || 'alguien que usa Rúbrica'} ha puesto tu dirección en un documento.`

const asks = { sign: 'lo leas y lo firmes', approve: 'lo leas y le des el visto bueno', receive: 'lo leas' } as const
const acts = { sign: 'Leer y firmar', approve: 'Leer y aprobar', receive: 'Leer el documento' } as const

export const roundLetterWords = {
  invitation: ({ owner, document, message, deadline, does }: RoundParticulars): LetterWords => ({
    subject:
      does === 'sign'
        ? `${who(owner)} te pide que firmes ${named(document)}`
        : `${who(owner)} te pide el visto bueno para ${named(document)}`,
    preview: 'Léelo entero y decide con calma, desde el móvil y sin crear una cuenta.',
    title: does === 'sign' ? 'Te toca firmar' : 'Te toca revisarlo',
    paragraphs: [
      `${who(owner)} ha preparado ${named(document)} y te pide que ${asks[does]}.`,
      ...said(owner, message),
      ...until(deadline),
      'No necesitas cuenta. Si algo no te convence, desde el mismo enlace puedes decir que no y explicar por qué.',
    ],
    button: acts[does],
    note: linkNote,
    unexpected: stranger(owner),
    reason: becauseOf(owner),
  }),
  reminder: ({ owner, document, deadline, does }: RoundParticulars): LetterWords => ({
    subject: `Recordatorio: ${does === 'sign' ? 'falta tu firma' : 'falta tu visto bueno'} en ${named(document)}`,
    preview: 'Se hace en unos minutos, con tu enlace.',
    title: does === 'sign' ? 'Todavía falta tu firma' : 'Todavía falta tu visto bueno',
    paragraphs: [`${who(owner)} te espera para terminar ${named(document)}.`, ...until(deadline)],
    button: acts[does],
    note: linkNote,
    unexpected: stranger(owner),
    reason: becauseOf(owner),
  }),
  code: ({ document, code }: RoundParticulars): LetterWords => ({
    subject: `${code} es tu código para firmar`,
    preview: 'Escríbelo en la página en la que estás firmando.',
    title: code,
    paragraphs: [
      `Este es tu código para firmar ${named(document)}. Escríbelo en la página en la que estás.`,
      'Vale durante 15 minutos y solo sirve para tu enlace. No se lo des a nadie: tampoco nosotros te lo pediremos.',
    ],
    button: 'Volver a la firma',
    note: linkNote,
    unexpected: '¿No estás firmando nada ahora? No hagas nada y avisa a quien te envió el enlace.',
    reason: 'Te escribimos porque alguien con tu enlace ha pedido un código para firmar.',
  }),
  cancelled: ({ owner, document, reason, isOwnerGone }: RoundParticulars): LetterWords => ({
    subject: `La firma de ${named(document)} se ha anulado`,
    preview: 'No tienes que hacer nada más.',
    title: 'La firma se ha anulado',
    paragraphs: [
      isOwnerGone
        ? `Quien te envió ${named(document)} ya no tiene cuenta en Rúbrica, así que la firma se ha anulado. Si ya habías firmado, tu firma no se usa para nada.`
        : `${who(owner)} ha anulado la firma de ${named(document)}. Si ya habías firmado, tu firma no se usa para nada.`,
      ...(reason ? [`El motivo: «${reason}»`] : []),
    ],
    button: 'Ver qué ha pasado',
    note: 'Tu enlace ya no sirve para firmar.',
    unexpected: '',
    reason: becauseOf(owner),
  }),
  declined: ({ owner, document, who: name }: RoundParticulars): LetterWords => ({
    subject: `${named(document)} no se va a firmar así`,
    preview: 'Una de las personas ha dicho que no.',
    title: 'Alguien no está de acuerdo',
    paragraphs: [
      `${who(name)} ha decidido no firmar ${named(document)}, así que esta firma termina aquí. Si ya habías firmado, tu firma no se usa para nada.`,
      `Si se cambia algo, ${owner || 'quien lo envió'} puede volver a enviarlo.`,
    ],
    button: 'Ver qué ha pasado',
    note: 'Tu enlace ya no sirve para firmar.',
    unexpected: '',
    reason: becauseOf(owner),
  }),
  expired: ({ owner, document }: RoundParticulars): LetterWords => ({
    subject: `El plazo para firmar ${named(document)} ha terminado`,
    preview: 'Si todavía quieres firmar, pídele más tiempo a quien te lo envió.',
    title: 'El plazo ha terminado',
    paragraphs: [
      `El plazo que ${who(owner)} puso para firmar ${named(document)} ha terminado.`,
      'Si lo amplía, tu mismo enlace volverá a funcionar.',
    ],
    button: 'Ver el documento',
    note: linkNote,
    unexpected: '',
    reason: becauseOf(owner),
  }),
  signed: ({ owner, document }: RoundParticulars): LetterWords => ({
    subject: `Ya está firmado: ${named(document)}`,
    preview: 'Descárgalo y guárdalo: lleva su certificado de evidencias.',
    title: 'Ya está firmado',
    paragraphs: [
      `Todas las personas han firmado ${named(document)}. El documento está sellado: si alguien cambia una sola letra, se nota.`,
      'Descárgalo desde tu enlace y guárdalo. Dentro lleva quién firmó, cuándo y cómo comprobarlo, aunque esta web ya no exista.',
    ],
    button: 'Descargar el documento',
    note: 'El enlace es solo tuyo: quien lo tenga puede leer el documento.',
    unexpected: '',
    reason: becauseOf(owner),
  }),
  'owner-signed': ({ document }: RoundParticulars): LetterWords => ({
    subject: `Ya está firmado: ${named(document)}`,
    preview: 'Descárgalo y guárdalo: lleva su certificado de evidencias.',
    title: 'Ya está firmado',
    paragraphs: [
      `Todas las personas han firmado ${named(document)} y cada una tiene su copia sellada.`,
      'La tuya está en Firmados, con el certificado que dice quién firmó, cuándo y cómo comprobarlo.',
    ],
    button: 'Ver el documento',
    note: 'Solo lo veis tú y quienes participan en él.',
    unexpected: '',
    reason: 'Te escribimos porque enviaste este documento a firmar.',
  }),
  'owner-started': ({ document, deadline }: RoundParticulars): LetterWords => ({
    subject: document ? `Ya está completo y se está firmando: ${named(document)}` : 'Tu documento se está firmando',
    preview: 'Ha llegado la última respuesta y ha empezado la firma, como pediste.',
    title: 'Ya se está firmando',
    paragraphs: [
      `Ha llegado la última respuesta de ${named(document)} y la firma ha empezado sola, como pediste.`,
      ...(deadline ? [`Se puede firmar hasta el ${day(deadline)}.`] : []),
      'Te avisaremos cuando todas las personas hayan firmado. Si ves algo que cambiar, puedes anular la firma: las respuestas no se pierden.',
    ],
    button: 'Ver cómo va',
    note: 'A quien toca firmar ahora le llega su propio enlace. Si a alguien se lo das tú, lo tienes en el documento.',
    unexpected: '',
    reason: 'Te escribimos porque enviaste este documento a completar.',
  }),
  'owner-declined': ({ document, who: name, reason }: RoundParticulars): LetterWords => ({
    subject: `${named(document)}: alguien no está de acuerdo`,
    preview: 'Puedes cambiarlo y volver a enviarlo: las respuestas siguen ahí.',
    title: 'Alguien no está de acuerdo',
    paragraphs: [
      `${who(name)} no va a firmar ${named(document)}.`,
      ...(reason ? [`Dice: «${reason}»`] : []),
      'Las respuestas de todas las personas siguen guardadas. Si lo cambiáis, puedes volver a enviarlo a firmar.',
    ],
    button: 'Ver el documento',
    note: 'A las demás personas les hemos dicho que esta firma ha terminado.',
    unexpected: '',
    reason: 'Te escribimos porque enviaste este documento a firmar.',
  }),
  'owner-expired': ({ document }: RoundParticulars): LetterWords => ({
    subject: `El plazo para firmar ${named(document)} ha terminado`,
    preview: 'Puedes ampliarlo: nadie tiene que firmar otra vez.',
    title: 'El plazo ha terminado',
    paragraphs: [
      `El plazo para firmar ${named(document)} ha terminado y todavía falta alguien.`,
      'Si lo amplías, los mismos enlaces vuelven a funcionar y quien ya firmó no tiene que hacer nada.',
    ],
    button: 'Ampliar el plazo',
    note: 'También puedes anular la firma: las respuestas no se pierden.',
    unexpected: '',
    reason: 'Te escribimos porque enviaste este documento a firmar.',
  }),
} satisfies Record<string, (particulars: RoundParticulars) => LetterWords>
