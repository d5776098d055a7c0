// The letters about the end of Premium.
import { type LetterWords, longDate } from './mail.ts'

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
}
