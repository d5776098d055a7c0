// The letters about a document that several people sign.
import type { EarlierRound } from '#domain/signing/earlier-round.ts'
import type { RoundEnding } from '#domain/signing/round.ts'
import { becauseOf, ends, extended, framed, named, quoted, thisOne, until, who } from '../letter-parts.ts'
import type { LetterWords } from '../mail.ts'
import { dayWords } from '../when.ts'
import { codeWords } from './round-code-letter.ts'
import { asks, linkNotes, over, unused } from './round-letter-notes.ts'

/** What is particular to one letter; a value is empty where it does not look like what it should be. */
export type RoundParticulars = {
  owner: string
  document: string
  message: string
  deadline: Date | null
  /** Why a person will not sign, or why it was called off. */
  reason: string
  /** Who said no. */
  who: string
  does: 'sign' | 'approve' | 'receive'
  /** Six digits. */
  code: string
  /** The sender's account is closed. */
  isOwnerGone?: boolean | undefined
  /** The reader is who sent it. */
  isOwn: boolean
  /** The reader wrote this address while filling in, and the owner had none. */
  gaveAddress?: boolean | undefined
  /** The reader has an account with this address. */
  hasAccount: boolean
  /** How many sign it. */
  signers: number
  /** It was sent to be signed before, and that came to nothing: how, when by which clock, and whether with the same text. */
  earlier?: (Omit<EarlierRound, 'reason'> & { zone: string; isSame?: boolean }) | undefined
}

const stranger = (owner: string): string =>
  `¿No conoces a ${owner || 'quien te lo envía'}? No hagas nada: sin ti no se firma nada en tu nombre.`

const sent = 'Te escribimos porque enviaste este documento a firmar.'

/** Who wrote the letter's reader into a document; only the reader themselves where they sent it. */
const origin = ({ owner, isOwn, gaveAddress }: RoundParticulars) =>
  isOwn ? { unexpected: '', reason: sent } : { unexpected: stranger(owner), reason: becauseOf(owner, gaveAddress) }

const ended = {
  declined: (day, name, isMine) => `que ${isMine ? 'rechazaste' : name ? `${name} rechazó` : 'se rechazó'} el ${day} y`,
  cancelled: (day) => `que se anuló el ${day} y`,
  expired: (day) => `cuyo plazo terminó el ${day} y que`,
} satisfies Record<RoundEnding, (day: string, name: string, isMine: boolean) => string>

const again = ({ earlier }: RoundParticulars): string[] => {
  if (!earlier) return []
  const { how, who: name, isMine, isSame, endedAt, zone } = earlier
  const before = ended[how](dayWords(endedAt.toISOString(), zone), name, isMine)
  if (isSame)
    return [
      `El texto es el mismo que la otra vez. Este documento sustituye al anterior, ${before} ya no se puede firmar.`,
    ]
  return [`Es una versión nueva: sustituye a la anterior, ${before} ya no se puede firmar. Léela entera otra vez.`]
}

const withAccount = (hasAccount: boolean): string =>
  hasAccount ? 'Lo tienes también en tu cuenta, en Avisos.' : 'No necesitas cuenta.'

const turns = {
  sign: (document: string) => `Te toca firmar ${named(document)}`,
  approve: (document: string) => `Te toca dar el visto bueno a ${named(document)}`,
  receive: (document: string) => `Aquí tienes ${named(document)}`,
} as const

const ownAsks = {
  sign: 'Lo enviaste tú y también lo firmas tú. Léelo entero y fírmalo desde cualquier dispositivo.',
  approve: 'Lo enviaste tú y también lo revisas tú. Léelo entero y di si puede seguir adelante.',
  receive: 'Léelo con calma desde cualquier dispositivo.',
} as const

const ownTurns = { sign: 'Te toca firmar', approve: 'Te toca dar el visto bueno', receive: 'Tu documento' } as const

/** To who sent it and takes part in it too. */
const ownInvitation = ({ document, deadline, does, ...given }: RoundParticulars): LetterWords => ({
  subject: turns[does](document),
  preview: 'Lo tienes también en tu cuenta, en Seguimiento.',
  title: ownTurns[does],
  paragraphs: [
    ...again({ document, deadline, does, ...given }),
    ownAsks[does],
    'Lo tienes también en tu cuenta, en Seguimiento.',
  ],
  ...framed(document, [ends(deadline)]),
  button: acts[does],
  signs: does === 'sign',
  note: until(deadline) + linkNotes[does],
  unexpected: '',
  reason: sent,
})

const acts = { sign: 'Leer y firmar', approve: 'Leer y aprobar', receive: 'Leer el documento' } as const

export const roundLetterWords = {
  invitation: (given: RoundParticulars): LetterWords => {
    if (given.isOwn) return ownInvitation(given)
    const { owner, document, message, deadline, does, hasAccount, earlier } = given
    const version = earlier && !earlier.isSame ? 'la nueva versión de ' : ''
    const asksFor = earlier?.isSame ? 'te pide otra vez' : 'te pide'
    return {
      subject:
        does === 'sign'
          ? `${who(owner)} ${asksFor} que firmes ${version}${named(document)}`
          : `${who(owner)} ${asksFor} el visto bueno para ${version}${named(document)}`,
      preview: `Léelo entero y decide con calma, desde el móvil${hasAccount ? '' : ' y sin crear una cuenta'}.`,
      title: does === 'sign' ? `${who(owner)} te pide que firmes un documento` : `${who(owner)} te pide el visto bueno`,
      paragraphs: [
        ...again(given),
        `${asks[does]} ${withAccount(hasAccount)}`,
        'Si algo no te convence, desde el mismo enlace puedes decir que no y explicar por qué.',
      ],
      ...framed(document, [ends(deadline)]),
      ...quoted([message]),
      button: acts[does],
      signs: does === 'sign',
      note: until(deadline) + linkNotes[does],
      ...origin(given),
    }
  },
  reminder: ({ owner, document, deadline, does, ...given }: RoundParticulars): LetterWords => ({
    subject: `Recordatorio: ${does === 'sign' ? 'falta tu firma' : 'falta tu visto bueno'} en ${named(document)}`,
    preview: 'Se hace en unos minutos, con tu enlace.',
    title: does === 'sign' ? 'Todavía falta tu firma' : 'Todavía falta tu visto bueno',
    paragraphs: [
      given.isOwn
        ? `Es lo que falta para terminar ${thisOne(document)}. Lo tienes también en tu cuenta, en Seguimiento.`
        : `${who(owner)} te espera para terminar ${thisOne(document)}. Si algo no te convence, desde el mismo enlace puedes decir que no.`,
    ],
    ...framed(document, [ends(deadline)]),
    button: acts[does],
    signs: does === 'sign',
    note: until(deadline) + linkNotes[does],
    ...origin({ owner, document, deadline, does, ...given }),
  }),
  code: ({ document, code, isOwn, does }: RoundParticulars): LetterWords => {
    const { to, at, button, now, stop } = codeWords[does === 'approve' ? 'approve' : 'sign']
    return {
      subject: `${code} es tu código para ${to}`,
      preview: `Escríbelo en la página en la que ${at}.`,
      title: code,
      paragraphs: [
        `Este es tu código para ${to}${does === 'approve' ? ' a' : ''} ${named(document)}. Escríbelo en la página en la que estás.`,
        'Vale durante 15 minutos y solo sirve para tu enlace. No se lo des a nadie: tampoco nosotros te lo pediremos.',
      ],
      button,
      signs: does !== 'approve',
      note: linkNotes[does],
      unexpected: isOwn
        ? `¿${now}? Alguien tiene tu enlace: entra en tu cuenta y anula la firma desde Seguimiento.`
        : `¿${now}? No hagas nada y avisa a quien te envió el enlace.`,
      reason: `Te escribimos porque se ha pedido un código para ${stop}.`,
    }
  },
  cancelled: ({ owner, document, reason, does, isOwnerGone, gaveAddress }: RoundParticulars): LetterWords => ({
    subject: `La firma de ${named(document)} se ha anulado`,
    preview: 'No tienes que hacer nada más.',
    title: 'La firma se ha anulado',
    paragraphs: [
      isOwnerGone
        ? `Quien te envió ${thisOne(document)} ya no tiene cuenta en Rúbrica, así que la firma se ha anulado.${unused[does]}`
        : `${who(owner)} ha anulado la firma de ${thisOne(document)}${reason ? ' y explica por qué' : ''}.${unused[does]}`,
    ],
    ...framed(document),
    ...quoted([reason]),
    button: 'Ver qué ha pasado',
    note: over[does],
    unexpected: '',
    reason: becauseOf(owner, gaveAddress),
  }),
  declined: ({ owner, document, who: name, does, gaveAddress }: RoundParticulars): LetterWords => ({
    subject: `${named(document)} no se va a firmar así`,
    preview: 'Una de las personas ha dicho que no.',
    title: `${who(name)} ha dicho que no`,
    paragraphs: [
      `${who(name)} ha dicho que no a ${thisOne(document)}, así que esta firma termina aquí.${unused[does]}`,
      `Si se cambia algo, ${owner || 'quien lo envió'} puede volver a enviarlo.`,
    ],
    ...framed(document),
    button: 'Ver qué ha pasado',
    note: over[does],
    unexpected: '',
    reason: becauseOf(owner, gaveAddress),
  }),
  expired: ({ owner, document, does, gaveAddress }: RoundParticulars): LetterWords => ({
    subject: `El plazo para firmar ${named(document)} ha terminado`,
    preview: 'Si lo necesitas, pídele más tiempo a quien te lo envió.',
    title: 'El plazo ha terminado',
    paragraphs: [
      `El plazo que puso ${owner || 'quien te lo envió'} para firmar ${thisOne(document)} ha terminado.`,
      'Si lo amplía, tu mismo enlace volverá a funcionar.',
    ],
    ...framed(document),
    button: 'Ver el documento',
    note: linkNotes[does],
    unexpected: '',
    reason: becauseOf(owner, gaveAddress),
  }),
  extended: (given: RoundParticulars): LetterWords => extended(roundLetterWords.reminder(given), given),
  signed: ({ owner, document, does, signers, gaveAddress }: RoundParticulars): LetterWords => ({
    subject: `Ya está firmado: ${named(document)}`,
    preview: 'Descárgalo y guárdalo: lleva su certificado de evidencias.',
    title: 'Ya está firmado',
    paragraphs: [
      `${
        signers > 1
          ? `Todas las personas han firmado ${thisOne(document)}`
          : does === 'sign'
            ? `Has firmado ${thisOne(document)}`
            : `Ya se ha firmado ${thisOne(document)}`
      }. Está sellado: si alguien cambia una sola letra, se nota.`,
      'Descárgalo desde tu enlace y guárdalo. Dentro lleva quién firmó, cuándo y cómo comprobarlo, aunque esta web ya no exista.',
    ],
    ...framed(document),
    button: 'Descargar el documento',
    note: linkNotes.receive,
    unexpected: '',
    reason: becauseOf(owner, gaveAddress),
  }),
  'owner-signed': ({ document, signers }: RoundParticulars): LetterWords => ({
    subject: `Ya está firmado: ${named(document)}`,
    preview: 'Descárgalo y guárdalo: lleva su certificado de evidencias.',
    title: 'Ya está firmado',
    paragraphs: [
      signers > 1
        ? `Todas las personas han firmado ${thisOne(document)}, y cada una puede descargarlo sellado con su enlace.`
        : `La firma de ${thisOne(document)} está hecha, y el documento, sellado.`,
      'Tu copia está en «Firmados», con el certificado que dice quién firmó, cuándo y cómo comprobarlo.',
    ],
    ...framed(document),
    button: 'Ver el documento',
    note: 'Lo ves tú y lo ven quienes participan en él. Nadie más.',
    unexpected: '',
    reason: sent,
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
    subject: `${named(document)}: ${name || 'alguien'} no está de acuerdo`,
    preview: 'Puedes cambiarlo y volver a enviarlo: las respuestas siguen ahí.',
    title: `${who(name)} no está de acuerdo`,
    paragraphs: [
      `${who(name)} ha dicho que no a ${thisOne(document)}${reason ? ' y explica por qué' : ''}.`,
      'Las respuestas de todas las personas siguen guardadas. Si se cambia, puedes volver a enviarlo a firmar.',
    ],
    ...framed(document),
    ...quoted([reason]),
    button: 'Ver el documento',
    note: 'Si a alguien más le había llegado su enlace, ya sabe que esta firma ha terminado.',
    unexpected: '',
    reason: sent,
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
    reason: sent,
  }),
} satisfies Record<string, (particulars: RoundParticulars) => LetterWords>
