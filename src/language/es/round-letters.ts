// The letters about a document that several people sign.
import { becauseOf, ends, framed, named, quoted, thisOne, until, who } from './letter-parts.ts'
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

const linkNotes = {
  sign: 'El enlace es solo tuyo: quien lo tenga puede firmar por ti, así que no lo reenvíes.',
  approve: 'El enlace es solo tuyo: quien lo tenga puede dar el visto bueno por ti, así que no lo reenvíes.',
  receive: 'El enlace es solo tuyo: quien lo tenga puede leer el documento.',
} as const
const unused = 'Si ya habías firmado, tu firma no se usa para nada.'
const stranger = (owner: string): string =>
  `¿No conoces a ${owner || 'quien te lo envía'}? No hagas nada: sin ti no se firma nada en tu nombre.`

const asks = {
  sign: 'Léelo con calma y, si estás de acuerdo, fírmalo desde cualquier dispositivo. No necesitas cuenta.',
  approve:
    'Léelo con calma y, si estás de acuerdo, dale el visto bueno desde cualquier dispositivo. No necesitas cuenta.',
  receive: 'Léelo con calma desde cualquier dispositivo. No necesitas cuenta.',
} as const
const acts = { sign: 'Leer y firmar', approve: 'Leer y aprobar', receive: 'Leer el documento' } as const

export const roundLetterWords = {
  invitation: ({ owner, document, message, deadline, does }: RoundParticulars): LetterWords => ({
    subject:
      does === 'sign'
        ? `${who(owner)} te pide que firmes ${named(document)}`
        : `${who(owner)} te pide el visto bueno para ${named(document)}`,
    preview: 'Léelo entero y decide con calma, desde el móvil y sin crear una cuenta.',
    title: does === 'sign' ? `${who(owner)} te pide que firmes un documento` : `${who(owner)} te pide el visto bueno`,
    paragraphs: [asks[does], 'Si algo no te convence, desde el mismo enlace puedes decir que no y explicar por qué.'],
    ...framed(document, [ends(deadline)]),
    ...quoted([message]),
    button: acts[does],
    signs: does === 'sign',
    note: until(deadline) + linkNotes[does],
    unexpected: stranger(owner),
    reason: becauseOf(owner),
  }),
  reminder: ({ owner, document, deadline, does }: RoundParticulars): LetterWords => ({
    subject: `Recordatorio: ${does === 'sign' ? 'falta tu firma' : 'falta tu visto bueno'} en ${named(document)}`,
    preview: 'Se hace en unos minutos, con tu enlace.',
    title: does === 'sign' ? 'Todavía falta tu firma' : 'Todavía falta tu visto bueno',
    paragraphs: [
      `${who(owner)} te espera para terminar ${thisOne(document)}. Si algo no te convence, desde el mismo enlace puedes decir que no.`,
    ],
    ...framed(document, [ends(deadline)]),
    button: acts[does],
    signs: does === 'sign',
    note: until(deadline) + linkNotes[does],
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
    signs: true,
    note: linkNotes.sign,
    unexpected: '¿No estás firmando nada ahora? No hagas nada y avisa a quien te envió el enlace.',
    reason: 'Te escribimos porque alguien con tu enlace ha pedido un código para firmar.',
  }),
  cancelled: ({ owner, document, reason, isOwnerGone }: RoundParticulars): LetterWords => ({
    subject: `La firma de ${named(document)} se ha anulado`,
    preview: 'No tienes que hacer nada más.',
    title: 'La firma se ha anulado',
    paragraphs: [
      isOwnerGone
        ? `Quien te envió ${thisOne(document)} ya no tiene cuenta en Rúbrica, así que la firma se ha anulado. ${unused}`
        : `${who(owner)} ha anulado la firma de ${thisOne(document)}${reason ? ' y explica por qué' : ''}. ${unused}`,
    ],
    ...framed(document),
    ...quoted([reason]),
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
      `${who(name)} ha decidido no firmar ${thisOne(document)}, así que esta firma termina aquí. ${unused}`,
      `Si se cambia algo, ${owner || 'quien lo envió'} puede volver a enviarlo.`,
    ],
    ...framed(document),
    button: 'Ver qué ha pasado',
    note: 'Tu enlace ya no sirve para firmar.',
    unexpected: '',
    reason: becauseOf(owner),
  }),
  expired: ({ owner, document, does }: RoundParticulars): LetterWords => ({
    subject: `El plazo para firmar ${named(document)} ha terminado`,
    preview: 'Si todavía quieres firmar, pídele más tiempo a quien te lo envió.',
    title: 'El plazo ha terminado',
    paragraphs: [
      `El plazo que puso ${owner || 'quien te lo envió'} para firmar ${thisOne(document)} ha terminado.`,
      'Si lo amplía, tu mismo enlace volverá a funcionar.',
    ],
    ...framed(document),
    button: 'Ver el documento',
    note: linkNotes[does],
    unexpected: '',
    reason: becauseOf(owner),
  }),
  signed: ({ owner, document }: RoundParticulars): LetterWords => ({
    subject: `Ya está firmado: ${named(document)}`,
    preview: 'Descárgalo y guárdalo: lleva su certificado de evidencias.',
    title: 'Ya está firmado',
    paragraphs: [
      `Todas las personas han firmado ${thisOne(document)}. Está sellado: si alguien cambia una sola letra, se nota.`,
      'Descárgalo desde tu enlace y guárdalo. Dentro lleva quién firmó, cuándo y cómo comprobarlo, aunque esta web ya no exista.',
    ],
    ...framed(document),
    button: 'Descargar el documento',
    note: linkNotes.receive,
    unexpected: '',
    reason: becauseOf(owner),
  }),
  'owner-signed': ({ document }: RoundParticulars): LetterWords => ({
    subject: `Ya está firmado: ${named(document)}`,
    preview: 'Descárgalo y guárdalo: lleva su certificado de evidencias.',
    title: 'Ya está firmado',
    paragraphs: [
      `Todas las personas han firmado ${thisOne(document)} y cada una tiene su copia sellada.`,
      'La tuya está en «Firmados», con el certificado que dice quién firmó, cuándo y cómo comprobarlo.',
    ],
    ...framed(document),
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
      `Ha llegado la última respuesta de ${thisOne(document)} y la firma ha empezado sola, como pediste.`,
      'Te avisaremos cuando todas las personas hayan firmado. Si ves algo que cambiar, puedes anular la firma: las respuestas no se pierden.',
    ],
    ...framed(document, [ends(deadline)]),
    button: 'Ver cómo va',
    note: 'A quien toca firmar ahora le llega su propio enlace. Si a alguien se lo das tú, lo tienes en el documento.',
    unexpected: '',
    reason: 'Te escribimos porque enviaste este documento para completarlo.',
  }),
  'owner-declined': ({ document, who: name, reason }: RoundParticulars): LetterWords => ({
    subject: `${named(document)}: alguien no está de acuerdo`,
    preview: 'Puedes cambiarlo y volver a enviarlo: las respuestas siguen ahí.',
    title: 'Alguien no está de acuerdo',
    paragraphs: [
      `${who(name)} no va a firmar ${thisOne(document)}${reason ? ' y explica por qué' : ''}.`,
      'Las respuestas de todas las personas siguen guardadas. Si se cambia, puedes volver a enviarlo a firmar.',
    ],
    ...framed(document),
    ...quoted([reason]),
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
      `El plazo para firmar ${thisOne(document)} ha terminado y todavía falta alguien.`,
      'Si lo amplías, los mismos enlaces vuelven a funcionar y quien ya firmó no tiene que hacer nada.',
    ],
    ...framed(document),
    button: 'Ampliar el plazo',
    note: 'También puedes anular la firma: las respuestas no se pierden.',
    unexpected: '',
    reason: 'Te escribimos porque enviaste este documento a firmar.',
  }),
} satisfies Record<string, (particulars: RoundParticulars) => LetterWords>
