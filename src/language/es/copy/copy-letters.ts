// The letters about a document that several people fill in.
import type { BoxCount } from '#domain/filling/boxes.ts'
import type { Hindrance } from '#domain/signing/hindrance.ts'
import { listed } from '#domain/words/lists.ts'
import { boxCount } from '../boxes.ts'
import { becauseOf, before, ends, extended, framed, named, quoted, thisOne, until, who } from '../letter-parts.ts'
import type { LetterWords } from '../mail.ts'
import { counted } from './copy-counts.ts'

/** What is particular to one letter; a value is empty where it does not look like what it should be. */
export type CopyParticulars = {
  /** Who sends it. */
  owner: string
  /** «Contrato de alquiler de vivienda», or nothing. */
  document: string
  /** What the owner says with it. */
  message: string
  deadline: Date | null
  /** The boxes that are theirs to fill in. */
  boxes: BoxCount
  /** Their party signs it in the end. */
  signs?: boolean | undefined
  /** What has to be looked at again, or why it came to nothing. */
  notes: string[]
  /** A change was asked of the reader, and is awaited. */
  awaitsChange?: boolean | undefined
  /** Who has not answered yet. */
  waiting: string[]
  /** The reader has not either. */
  waitsForReader?: boolean | undefined
  /** The reader is who sent it. */
  isOwn: boolean
  /** The reader gave this address themselves, and the owner had none. */
  gaveAddress?: boolean | undefined
  /** The reader has an account with this address. */
  hasAccount: boolean
  /** Why signing has not begun by itself, although it was asked to. */
  /** The questions whose answers the text does not admit. */
  refused?: string[] | undefined
  /** The owner wanted it to be signed as soon as it is complete. */
  signsAlone?: boolean | undefined
  /** The questions that the owner had answered otherwise. */
  changed?: string[] | undefined
  hindrance?: Hindrance | undefined
}

/** Without the total, which shrinks once another representative of the same company has sent what they share. */
const gaps = ({ missing }: BoxCount): string | false => missing > 0 && boxCount.yours({ missing, total: missing })

const hindrances = {
  verification:
    'Pediste que la firma empezara sola, pero todavía no has confirmado tu correo y no podemos escribir a nadie en tu nombre. Confírmalo y empieza la firma desde el documento.',
  nobody:
    'Pediste que la firma empezara sola, pero ninguna de las personas tiene que firmarlo. Mira en el documento quién participa.',
  unsigned:
    'Pediste que la firma empezara sola, pero el documento tiene una línea de firma que nadie va a firmar. Entra en «Empezar las firmas» y di quién firma ahí.',
  changed:
    'Pediste que la firma empezara sola. No ha empezado, porque han cambiado algo que habías puesto tú: míralo y, si te parece bien, empieza la firma desde el documento.',
  unprintable:
    'Pediste que la firma empezara sola, pero hay letras que no podemos imprimir en el título, en el texto o en un nombre. Ponlas en letras latinas y empieza la firma desde el documento.',
} as const satisfies Record<Hindrance, string>

/** Names alone: figures stay out of letters. */
const changedOnes = (labels: string[]) =>
  `Han cambiado ${labels.length === 1 ? 'una respuesta tuya' : `${labels.length} respuestas tuyas`}: ${listed(labels.map((label) => `«${label}»`))}. En Seguimiento ves qué ponía antes y qué pone ahora.`

const asked = { 'own-data': 'Tus datos', company: 'Los datos de la empresa' }
/** What is asked about one answer: «Renta: quedamos en 900». */
export const askedNote = (about: { label: string } | keyof typeof asked, note: string): string =>
  note && `${typeof about === 'string' ? asked[about] : about.label}: ${note}`

const signsToo = ' Cuando esté completo, lo lees entero y lo firmas.'
const linkNote = 'El enlace es solo tuyo: quien lo tenga puede responder por ti, así que no lo reenvíes.'
const stranger = (owner: string) =>
  `¿No conoces a ${owner || 'quien te lo envía'}? No hagas nada: sin tu respuesta no se completa nada en tu nombre.`

const missing = (names: string[]): string | false => names.length > 0 && `Falta: ${names.join(', ')}`

const sent = 'Te escribimos porque enviaste este documento para completarlo.'
const inAccount = 'Lo tienes también en tu cuenta, en Seguimiento.'
/** Who wrote the letter's reader into a document; only the reader themselves where they sent it. */
const origin = ({ owner, isOwn, gaveAddress }: CopyParticulars) =>
  isOwn ? { unexpected: '', reason: sent } : { unexpected: stranger(owner), reason: becauseOf(owner, gaveAddress) }

/** To who sent it and fills in a part of it too, when its turn has come. */
const ownInvitation = ({ document, deadline, boxes }: CopyParticulars): LetterWords => ({
  subject: `Te toca rellenar tu parte de ${named(document)}`,
  preview: inAccount,
  title: 'Te toca rellenar tu parte',
  paragraphs: [`Lo enviaste tú y también rellenas una parte. ${inAccount}`],
  ...framed(document, [gaps(boxes), ends(deadline)]),
  button: 'Rellenar mi parte',
  note: until(deadline) + linkNote,
  unexpected: '',
  reason: sent,
})

const answersOf = ({ notes, document }: CopyParticulars): string =>
  `${notes.length > 1 ? `${counted(notes.length)} respuestas` : 'una respuesta'} de ${named(document)}`

/** To who had sent their part already, was asked to change something in it and has not done so. */
const changeReminder = (given: CopyParticulars): LetterWords => {
  const { owner, document, deadline, boxes, notes, isOwn } = given
  const what = notes.length > 0 ? 'esto' : 'algo: lo verás señalado'
  return {
    subject: `Recordatorio: revisa ${answersOf(given)}`,
    preview: `${isOwn ? 'Has apuntado algo de tu parte.' : `${who(owner)} te pidió un cambio.`} Puedes hacerlo${before(deadline) || ' cuando quieras'}.`,
    title: 'Todavía hay algo que revisar',
    paragraphs: [
      `${isOwn ? `Apuntaste que tienes que revisar ${what}` : `${who(owner)} te pidió que revisaras ${what}`}. Lo demás sigue como lo dejaste.`,
    ],
    ...framed(document, [gaps(boxes), ends(deadline)]),
    ...quoted(notes),
    button: 'Revisar mi parte',
    note: until(deadline) + linkNote,
    ...origin(given),
  }
}

export const copyLetterWords = {
  invitation: (given: CopyParticulars): LetterWords => {
    if (given.isOwn) return ownInvitation(given)
    const { owner, document, message, deadline, boxes, hasAccount, signs } = given
    // Their part is filled in already: they read it and say that it is right.
    const isWhole = boxes.total > 0 && boxes.missing === 0
    const asks = isWhole ? 'te pide que revises y confirmes tus datos' : 'te pide tus datos'
    return {
      subject: `${who(owner)} ${asks} para ${named(document)}`,
      preview: `${isWhole ? 'Revisa' : 'Rellena'} tu parte desde el móvil${before(deadline)}.${hasAccount ? '' : ' No necesitas cuenta.'}`,
      title: `${who(owner)} ${asks}${document ? '' : ' para un documento'}`,
      paragraphs: [
        `${isWhole ? 'Está todo relleno: revisa y confirma tus datos' : 'Rellena tu parte'} desde cualquier dispositivo${hasAccount ? '' : ', sin crear una cuenta'}. Lo que escribas se guarda solo, y puedes seguir en otro momento con el mismo enlace${hasAccount ? ' o desde tu cuenta, en Avisos' : ''}.${signs ? signsToo : ''}`,
      ],
      ...framed(document, [gaps(boxes), ends(deadline)]),
      ...quoted([message]),
      button: isWhole ? 'Revisar mis datos' : 'Rellenar mi parte',
      note: until(deadline) + linkNote,
      ...origin(given),
    }
  },
  'own-link': ({ owner, document, isOwn, hasAccount }: CopyParticulars): LetterWords => ({
    subject: document ? `Tu enlace para seguir con ${named(document)}` : 'Tu enlace para seguir con el documento',
    preview: 'Sigue cuando quieras, en el móvil o en el ordenador.',
    title: 'Sigue cuando quieras',
    paragraphs: [
      `Has empezado a rellenar ${named(document)}${isOwn ? '' : `, de ${owner || 'alguien que usa Rúbrica'}`}. Con este enlace sigues donde lo dejaste, en cualquier dispositivo.`,
      `Lo que escribes se guarda solo.${hasAccount ? '' : ' No necesitas cuenta.'}`,
    ],
    button: 'Seguir con mi parte',
    note: linkNote,
    unexpected: '¿No has empezado nada? Alguien habrá escrito tu dirección por error. Borra este correo: no pasa nada.',
    reason: 'Te escribimos porque alguien ha puesto tu dirección para seguir con este documento.',
  }),
  reminder: (given: CopyParticulars): LetterWords => {
    if (given.awaitsChange) return changeReminder(given)
    const { owner, document, deadline, boxes, isOwn, signs } = given
    return {
      subject: `Recordatorio: falta tu parte en ${named(document)}`,
      preview: `Puedes seguir donde lo dejaste${before(deadline)}.`,
      title: 'Todavía falta tu parte',
      paragraphs: [
        isOwn
          ? `Sin tu parte no se completa ${thisOne(document)}. ${inAccount}`
          : `${who(owner)} espera tus datos para terminar ${thisOne(document)}. Si ya habías empezado, lo que escribiste sigue ahí.${signs ? signsToo : ''}`,
      ],
      ...framed(document, [gaps(boxes), ends(deadline)]),
      button: 'Seguir con mi parte',
      note: until(deadline) + linkNote,
      ...origin(given),
    }
  },
  correction: (given: CopyParticulars): LetterWords => {
    const { owner, document, notes, isOwn } = given
    const asks = isOwn
      ? 'Has apuntado algo que revisar en tu parte.'
      : `${who(owner)} ha leído tu parte y te pide que revises ${notes.length > 0 ? 'esto.' : 'algo: lo verás señalado.'}`
    return {
      subject: `Revisa ${answersOf(given)}`,
      preview: isOwn ? 'Has apuntado algo de tu parte.' : `${who(owner)} te pide que mires algo otra vez.`,
      title: 'Hay algo que revisar',
      paragraphs: [`${asks} Lo demás sigue como lo dejaste.`],
      ...framed(document, []),
      ...quoted(notes),
      button: 'Revisar mi parte',
      note: linkNote,
      ...origin(given),
    }
  },
  cancelled: ({ owner, document, notes, gaveAddress }: CopyParticulars): LetterWords => ({
    subject: document ? `Se ha anulado ${named(document)}` : 'Se ha anulado un documento',
    preview: 'No tienes que hacer nada más.',
    title: 'El documento se ha anulado',
    paragraphs: [
      `${who(owner)} ha anulado ${thisOne(document)}${notes.length > 0 ? ' y explica por qué' : ''}. Ya no hace falta que rellenes nada.`,
    ],
    ...framed(document, []),
    ...quoted(notes),
    button: 'Ver qué ha pasado',
    note: 'Tu enlace ya no admite respuestas.',
    unexpected: '',
    reason: becauseOf(owner, gaveAddress),
  }),
  expired: ({ owner, document, gaveAddress }: CopyParticulars): LetterWords => ({
    subject: `El plazo de ${named(document)} ha terminado`,
    preview: 'Si todavía quieres responder, pídele más tiempo a quien te lo envió.',
    title: 'El plazo ha terminado',
    paragraphs: [
      `El plazo que puso ${owner || 'quien te lo envió'} para completarlo ha terminado.`,
      'Lo que escribiste no se ha perdido. Si te amplía el plazo, tu enlace volverá a funcionar.',
    ],
    ...framed(document, []),
    button: 'Ver el documento',
    note: linkNote,
    unexpected: '',
    reason: becauseOf(owner, gaveAddress),
  }),
  extended: (given: CopyParticulars): LetterWords => extended(copyLetterWords.reminder(given), given),
  complete: ({ document, hindrance, changed = [] }: CopyParticulars): LetterWords => ({
    subject: document ? `Ya está completo: ${named(document)}` : 'Tu documento ya está completo',
    preview: 'No falta nada por rellenar.',
    title: 'Ya está completo',
    paragraphs: [
      'No falta nada por rellenar. Léelo con calma antes de seguir.',
      ...(changed.length > 0 ? [changedOnes(changed)] : []),
      ...(hindrance ? [hindrances[hindrance]] : []),
    ],
    ...framed(document, []),
    button: 'Ver el documento',
    note: 'Lo ves tú y lo ven quienes participan en él. Nadie más.',
    unexpected: '',
    reason: sent,
  }),
  'owner-corrects': ({ document, refused = [], signsAlone }: CopyParticulars): LetterWords => ({
    subject: document ? `Hay que corregir ${named(document)}` : 'Hay que corregir tu documento',
    preview: 'Todos han terminado, pero el escrito no admite alguna respuesta.',
    title: 'Hay algo que corregir',
    paragraphs: [
      `Todos han terminado su parte, pero el escrito no admite ${refused.length > 0 ? `lo que pone en ${listed(refused.map((label) => `«${label}»`))}` : 'una respuesta'}. En el documento te decimos por qué y dónde se cambia.`,
      ...(signsAlone
        ? ['Pediste que la firma empezara sola. No ha empezado: corrígelo y empieza la firma desde el documento.']
        : []),
    ],
    ...framed(document, []),
    button: 'Corregirlo',
    note: 'Nadie puede firmarlo mientras siga así.',
    unexpected: '',
    reason: sent,
  }),
  'owner-expired': ({ document, waiting, waitsForReader }: CopyParticulars): LetterWords => ({
    subject: document ? `El plazo de ${named(document)} ha terminado` : 'El plazo de tu documento ha terminado',
    preview: 'Puedes ampliarlo: nada de lo que respondieron se ha perdido.',
    title: 'El plazo ha terminado',
    paragraphs: [
      'El plazo para completarlo ha terminado y todavía faltan datos.',
      'Si lo amplías, los mismos enlaces vuelven a funcionar y nadie pierde lo que había escrito.',
    ],
    ...framed(document, [missing([...(waitsForReader ? ['tu parte'] : []), ...waiting])]),
    button: 'Ampliar el plazo',
    note: 'También puedes rellenar tú lo que falta o anular el documento.',
    unexpected: '',
    reason: sent,
  }),
}
