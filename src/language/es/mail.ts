// The letters we send.
import type { FiledReason } from '#domain/catalogue/report.ts'
import { reportReasonNames } from './catalogue/report-reasons.ts'

export const longDate = (date: Date): string =>
  date.toLocaleDateString('es', { dateStyle: 'full', timeZone: 'UTC' }).replace(',', '')

export type LetterWords = {
  subject: string
  /** What an inbox shows beside the subject. */
  preview: string
  title: string
  paragraphs: string[]
  /** What the letter is about, in a frame of its own. */
  document?: { title: string; about: string }
  /** One under the other. */
  items?: string[]
  /** What a person says, in their own words. */
  quotes?: string[]
  button: string
  /** What the button leads to is signing: then, and only then, it is red. */
  signs?: boolean
  /** Small print under the button. */
  note: string
  /** For a recipient who did not expect it. */
  unexpected: string
  reason: string
}

export const mail = {
  greeting: (firstname: string) => (firstname ? `Hola, ${firstname}:` : 'Hola:'),
  plainLink: 'Si el botón no funciona, copia este enlace en tu navegador:',
  signature: 'El equipo de Rúbrica',
  unsubscribe: 'Dejar de recibir este resumen',
}

const filedReasonNames: Record<FiledReason, string> = {
  ...reportReasonNames,
  republished: 'Se retiró, su autor lo ha cambiado y lo ha vuelto a publicar',
}

export const letterWords = {
  'verify-email': (): LetterWords => ({
    subject: 'Confirma tu correo en Rúbrica',
    preview: 'Un solo paso para que tu cuenta quede lista.',
    title: 'Confirma tu correo',
    paragraphs: [
      'Te damos la bienvenida a Rúbrica. Confirma que esta dirección es tuya y tu cuenta quedará lista.',
      'Así sabremos que los documentos y los avisos te llegan a ti y a nadie más.',
    ],
    button: 'Confirmar mi correo',
    note: 'El enlace funciona durante 7 días. Es solo tuyo: no lo reenvíes.',
    unexpected: '¿No has creado tú esta cuenta? No hagas nada: sin confirmar, tu dirección no se usará.',
    reason: 'Te escribimos porque alguien ha creado una cuenta en Rúbrica con esta dirección.',
  }),
  'reset-password': (): LetterWords => ({
    subject: 'Elige una contraseña nueva para Rúbrica',
    preview: 'El enlace funciona durante 30 minutos.',
    title: 'Elige una contraseña nueva',
    paragraphs: ['Has pedido recuperar el acceso a tu cuenta. Pulsa el botón y escribe una contraseña nueva.'],
    button: 'Elegir contraseña',
    note: 'El enlace funciona durante 30 minutos y una sola vez. Es solo tuyo: no lo reenvíes.',
    unexpected: '¿No lo has pedido tú? No hagas nada: tu contraseña sigue siendo la misma.',
    reason: 'Te escribimos porque alguien ha pedido recuperar la contraseña de la cuenta con esta dirección.',
  }),
  'password-changed': (): LetterWords => ({
    subject: 'Tu contraseña de Rúbrica ha cambiado',
    preview: 'Si has sido tú, no tienes que hacer nada.',
    title: 'Tu contraseña ha cambiado',
    paragraphs: [
      'Acabamos de cambiar la contraseña de tu cuenta y hemos cerrado tus otras sesiones.',
      'Si has sido tú, no tienes que hacer nada. Si no, alguien ha entrado en tu cuenta: elige ahora mismo una contraseña nueva.',
    ],
    button: 'No he sido yo',
    note: 'Te pediremos tu correo y te enviaremos un enlace para recuperar la cuenta.',
    unexpected: '',
    reason: 'Te escribimos porque es un cambio importante en la seguridad de tu cuenta.',
  }),
  'two-step-on': (): LetterWords => ({
    subject: 'La verificación en dos pasos está activada',
    preview: 'Desde ahora, al entrar te pediremos también un código de tu aplicación.',
    title: 'Has activado la verificación en dos pasos',
    paragraphs: [
      'Desde ahora, para entrar en tu cuenta hace falta también un código de tu aplicación. Guarda bien tus códigos de recuperación: sirven si pierdes el teléfono.',
      'Si has sido tú, no tienes que hacer nada. Si no, alguien ha entrado en tu cuenta: elige ahora mismo una contraseña nueva y escríbenos.',
    ],
    button: 'No he sido yo',
    note: 'Te pediremos tu correo y te enviaremos un enlace para recuperar la cuenta.',
    unexpected: '',
    reason: 'Te escribimos porque es un cambio importante en la seguridad de tu cuenta.',
  }),
  'two-step-off': (): LetterWords => ({
    subject: 'La verificación en dos pasos está desactivada',
    preview: 'Si has sido tú, no tienes que hacer nada.',
    title: 'Has desactivado la verificación en dos pasos',
    paragraphs: [
      'Desde ahora se entra en tu cuenta sin el código de tu aplicación. Puedes volver a activarlo cuando quieras en «Mi cuenta».',
      'Si has sido tú, no tienes que hacer nada. Si no, alguien ha entrado en tu cuenta: elige ahora mismo una contraseña nueva.',
    ],
    button: 'No he sido yo',
    note: 'Te pediremos tu correo y te enviaremos un enlace para recuperar la cuenta.',
    unexpected: '',
    reason: 'Te escribimos porque es un cambio importante en la seguridad de tu cuenta.',
  }),
  'account-erasure': (eraseAt: Date): LetterWords => ({
    subject: 'Tu cuenta de Rúbrica se va a borrar',
    preview: `Será el ${longDate(eraseAt)}. Hasta entonces puedes cambiar de idea.`,
    title: 'Tu cuenta se va a borrar',
    paragraphs: [
      `Has pedido borrar tu cuenta. Se borrará el ${longDate(eraseAt)}, con tus datos y tus documentos.`,
      'Si cambias de idea, entra en tu cuenta antes de esa fecha y cancela el borrado. Después no se podrá recuperar.',
    ],
    button: 'Ir a mi cuenta',
    note: 'Si quieres guardar tus documentos, descárgalos antes desde tu cuenta.',
    unexpected: '¿No lo has pedido tú? Entra en tu cuenta, cancela el borrado y cambia la contraseña.',
    reason: 'Te escribimos porque se ha pedido borrar la cuenta con esta dirección.',
  }),
  report: (reason: FiledReason, open: number): LetterWords => ({
    subject: reason === 'republished' ? 'Un escrito retirado vuelve al catálogo' : 'Han denunciado un escrito',
    preview: open === 1 ? 'Hay una denuncia por revisar.' : `Hay ${open} denuncias por revisar.`,
    title: reason === 'republished' ? 'Un escrito retirado vuelve al catálogo' : 'Han denunciado un escrito',
    paragraphs: [
      `Motivo: ${filedReasonNames[reason]}.`,
      open === 1 ? 'Es la única que espera tu decisión.' : `Hay ${open} que esperan tu decisión.`,
      'Léelas con «npm run admin -- reports». Después, retira el escrito con «withdraw» o archiva la denuncia con «dismiss-report».',
    ],
    button: 'Ver el escrito',
    note: 'Lo que ha contado quien denuncia, y su correo si lo ha dejado, está solo en esa lista.',
    unexpected: '',
    reason: 'Te escribimos porque eres responsable de esta instalación de Rúbrica.',
  }),
}
