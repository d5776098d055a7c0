// The letters about a document that several people fill in.
import type { LetterWords } from './mail.ts'

/** What is particular to one of them; empty where it does not read like what it should be. */
export type CopyParticulars = {
  /** Who sends it. */
  owner: string
  /** «Contrato de alquiler de vivienda», or nothing. */
  document: string
  /** What the owner says with it. */
  message: string
  deadline: Date | null
  /** What has to be looked at again, or why it came to nothing. */
  notes: string[]
  /** Who has not answered yet. */
  waiting: string[]
}

const day = (date: Date): string =>
  date.toLocaleDateString('es', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Europe/Madrid' })

const named = (document: string): string => (document ? `«${document}»` : 'un documento')
const who = (owner: string): string => owner || 'Alguien'
const until = (deadline: Date | null): string[] => (deadline ? [`Puedes hacerlo hasta el ${day(deadline)}.`] : [])
const said = (owner: string, message: string): string[] => (message ? [`${who(owner)} te dice: «${message}»`] : [])

const linkNote = 'El enlace es solo tuyo: quien lo tenga puede responder por ti, así que no lo reenvíes.'
const noAccount =
  'No necesitas cuenta. Lo que escribas se guarda solo, y puedes seguir en otro momento con este mismo enlace.'
const stranger = (owner: string) =>
  `¿No conoces a ${owner || 'quien te lo envía'}? No hagas nada: sin tu respuesta no se completa nada en tu nombre.`
const becauseOf = (owner: string) =>
  `Te escribimos porque ${owner || 'alguien que usa Rúbrica'} ha puesto tu dirección en un documento.`

export const copyLetterWords = {
  invitation: ({ owner, document, message, deadline }: CopyParticulars): LetterWords => ({
    subject: document
      ? `${who(owner)} te pide tus datos para ${named(document)}`
      : `${who(owner)} te pide tus datos para un documento`,
    preview: 'Rellena tu parte desde el móvil, sin crear una cuenta.',
    title: 'Falta tu parte',
    paragraphs: [
      `${who(owner)} ha preparado ${named(document)} y necesita que rellenes tu parte.`,
      ...said(owner, message),
      ...until(deadline),
      noAccount,
    ],
    button: 'Rellenar mi parte',
    note: linkNote,
    unexpected: stranger(owner),
    reason: becauseOf(owner),
  }),
  'own-link': ({ owner, document }: CopyParticulars): LetterWords => ({
    subject: document ? `Tu enlace para seguir con ${named(document)}` : 'Tu enlace para seguir con el documento',
    preview: 'Sigue cuando quieras, en el móvil o en el ordenador.',
    title: 'Sigue cuando quieras',
    paragraphs: [
      `Has empezado a rellenar ${named(document)}, de ${owner || 'alguien que usa Rúbrica'}. Con este enlace sigues donde lo dejaste, en cualquier dispositivo.`,
      'Lo que escribes se guarda solo. No necesitas cuenta.',
    ],
    button: 'Seguir con mi parte',
    note: linkNote,
    unexpected: '¿No has empezado nada? Alguien habrá escrito tu dirección por error. Borra este correo: no pasa nada.',
    reason: 'Te escribimos porque alguien ha puesto tu dirección para seguir con este documento.',
  }),
  reminder: ({ owner, document, deadline }: CopyParticulars): LetterWords => ({
    subject: document
      ? `Recordatorio: falta tu parte en ${named(document)}`
      : 'Recordatorio: falta tu parte en un documento',
    preview: 'Puedes seguir donde lo dejaste.',
    title: 'Todavía falta tu parte',
    paragraphs: [
      `${who(owner)} espera tus datos para terminar ${named(document)}.`,
      'Si ya habías empezado, lo que escribiste sigue ahí.',
      ...until(deadline),
    ],
    button: 'Seguir con mi parte',
    note: linkNote,
    unexpected: stranger(owner),
    reason: becauseOf(owner),
  }),
  correction: ({ owner, document, notes }: CopyParticulars): LetterWords => ({
    subject: document ? `Revisa una respuesta de ${named(document)}` : 'Revisa una respuesta de un documento',
    preview: `${who(owner)} te pide que mires algo otra vez.`,
    title: 'Hay algo que revisar',
    paragraphs: [
      `${who(owner)} ha leído tu parte de ${named(document)} y te pide que revises lo siguiente:`,
      ...notes.map((note) => `«${note}»`),
      'Lo demás sigue como lo dejaste.',
    ],
    button: 'Revisar mi parte',
    note: linkNote,
    unexpected: stranger(owner),
    reason: becauseOf(owner),
  }),
  cancelled: ({ owner, document, notes }: CopyParticulars): LetterWords => ({
    subject: document ? `${named(document)} se ha anulado` : 'Un documento se ha anulado',
    preview: 'No tienes que hacer nada más.',
    title: 'El documento se ha anulado',
    paragraphs: [
      `${who(owner)} ha anulado ${named(document)}. Ya no hace falta que rellenes nada.`,
      ...notes.map((note) => `El motivo: «${note}»`),
    ],
    button: 'Ver qué ha pasado',
    note: 'Tu enlace ya no admite respuestas.',
    unexpected: '',
    reason: becauseOf(owner),
  }),
  expired: ({ owner, document }: CopyParticulars): LetterWords => ({
    subject: document ? `El plazo de ${named(document)} ha terminado` : 'El plazo de un documento ha terminado',
    preview: 'Si todavía quieres responder, pídele más tiempo a quien te lo envió.',
    title: 'El plazo ha terminado',
    paragraphs: [
      `El plazo que ${who(owner)} puso para completar ${named(document)} ha terminado.`,
      'Lo que escribiste no se ha perdido. Si te amplía el plazo, tu enlace volverá a funcionar.',
    ],
    button: 'Ver el documento',
    note: linkNote,
    unexpected: '',
    reason: becauseOf(owner),
  }),
  complete: ({ document }: CopyParticulars): LetterWords => ({
    subject: document ? `Ya está completo: ${named(document)}` : 'Tu documento ya está completo',
    preview: 'Todas las personas han rellenado su parte.',
    title: 'Ya está completo',
    paragraphs: [`Todas las personas han rellenado su parte de ${named(document)}. Léelo con calma antes de seguir.`],
    button: 'Ver el documento',
    note: 'Solo lo veis tú y quienes participan en él.',
    unexpected: '',
    reason: 'Te escribimos porque enviaste este documento a completar.',
  }),
  'owner-expired': ({ document, waiting }: CopyParticulars): LetterWords => ({
    subject: document ? `El plazo de ${named(document)} ha terminado` : 'El plazo de tu documento ha terminado',
    preview: 'Puedes ampliarlo: nada de lo que respondieron se ha perdido.',
    title: 'El plazo ha terminado',
    paragraphs: [
      `El plazo para completar ${named(document)} ha terminado y todavía falta alguien.`,
      ...(waiting.length > 0 ? [`Falta: ${waiting.join(', ')}.`] : []),
      'Si lo amplías, los mismos enlaces vuelven a funcionar y nadie pierde lo que había escrito.',
    ],
    button: 'Ampliar el plazo',
    note: 'También puedes rellenar tú lo que falta o anular el documento.',
    unexpected: '',
    reason: 'Te escribimos porque enviaste este documento a completar.',
  }),
}
