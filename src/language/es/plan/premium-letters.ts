// The letters about the end of Premium, and about withdrawing from its purchase.
import { type LetterWords, longDate } from '../mail.ts'

/** «17 de noviembre de 2026, a las 10:05 (UTC)». */
const momentWords = (at: Date): string => `${longDate(at)}, a las ${at.toISOString().slice(11, 16)} (UTC)`

const kept =
  'No pierdes nada de lo que escribiste: tus documentos privados siguen siendo privados, y puedes leerlos, descargarlos y borrarlos cuando quieras. Lo firmado sigue en «Firmados».'

export const premiumLetterWords = {
  'premium-ending': (until: Date): LetterWords => ({
    subject: 'Tu Premium está a punto de terminar',
    preview: `Termina el ${longDate(until)} y no se renueva solo.`,
    title: 'Tu Premium está a punto de terminar',
    paragraphs: [
      `Tu Premium termina el ${longDate(until)} y no se renueva solo. Si quieres que siga, puedes hacerlo ahora: los días se suman a los que te quedan.`,
      kept,
      'Lo único que no podrás hacer sin Premium es editarlos, crear otros privados o abrir lo que otras personas compartan contigo.',
    ],
    button: 'Seguir con Premium',
    note: 'Si prefieres dejarlo, no tienes que hacer nada: no se te cobrará.',
    unexpected: '',
    reason: 'Te escribimos una sola vez, porque tu Premium termina en unos días.',
  }),
  'premium-ended': (until: Date): LetterWords => ({
    subject: 'Tu Premium ha terminado',
    preview: 'Tus documentos privados siguen siendo tuyos y siguen siendo privados.',
    title: 'Tu Premium ha terminado',
    paragraphs: [
      `Tu Premium terminó el ${longDate(until)}.`,
      kept,
      'Para volver a editarlos, o crear otros, activa Premium de nuevo: los encontrarás como los dejaste.',
    ],
    button: 'Volver a Premium',
    note: 'Si no quieres volver, no tienes que hacer nada: no se te cobrará.',
    unexpected: '',
    reason: 'Te escribimos una sola vez, porque tu Premium ha terminado.',
  }),
  'purchase-withdrawn': (at: Date): LetterWords => ({
    subject: 'Hemos recibido tu desistimiento',
    preview: `Lo recibimos el ${momentWords(at)}.`,
    title: 'Hemos recibido tu desistimiento',
    paragraphs: [
      `El ${momentWords(at)} recibimos tu desistimiento de la compra de Premium. No tienes que dar ninguna explicación.`,
      'No se te cobrará nada más. Te devolvemos el dinero en un plazo de 14 días, con el mismo medio con el que pagaste. Al devolverlo se quitan los días que te dio ese pago.',
      kept,
    ],
    button: 'Ver mi plan',
    note: 'Guarda este correo: es la prueba de que nos lo dijiste y de cuándo.',
    unexpected: 'Si no has sido tú, cambia tu contraseña y respóndenos.',
    reason: 'Te escribimos porque lo has pedido en «Premium».',
  }),
  /** To the operator. */
  withdrawal: (email: string, at: Date): LetterWords => ({
    subject: 'Alguien ha desistido de la compra de Premium',
    preview: 'Hay que devolver un pago en 14 días.',
    title: 'Hay que devolver un pago',
    paragraphs: [
      `La persona con el correo ${email} desistió de la compra de Premium el ${momentWords(at)}.`,
      'La renovación ya está parada. Falta la devolución: hazla en Stripe antes de 14 días, con el mismo medio de pago. Los días se quitan solos al devolverla.',
    ],
    button: 'Abrir Premium',
    note: '',
    unexpected: '',
    reason: 'Te escribimos porque llevas esta instalación de Rúbrica.',
  }),
}
