// What became of a letter to a participant, as the owner of the document reads it.
import type { LetterState } from '#domain/letter-fact.ts'

type Said = { email: string; day: string; time: string }

export const letterWords = {
  badge: {
    queued: 'Saliendo',
    delayed: 'Sale más tarde',
    sent: 'Enviado',
    kept: 'Por mandar',
    bounced: 'No le llega',
    failed: 'No ha salido',
  } satisfies Record<LetterState, string>,
  /** In a list of links, beside a name. */
  short: {
    queued: 'Correo saliendo',
    delayed: 'El correo sale más tarde',
    sent: 'Correo enviado',
    kept: 'Sin servidor de correo',
    bounced: 'El correo no le llega',
    failed: 'El correo no ha salido',
  } satisfies Record<LetterState, string>,
  line: {
    queued: ({ email }) => `Su correo está saliendo para ${email}`,
    delayed: ({ email, day, time }) =>
      `Su correo para ${email} sale ${day} a las ${time}: se han pedido muchos en poco tiempo. Si hay prisa, mándale tú su enlace`,
    sent: ({ email, day }) => `Se lo enviamos ${day} a ${email}`,
    kept: () => 'Esta instalación no envía correos: mándale tú su enlace',
    bounced: ({ email }) => `Su servidor no acepta correos para ${email}: corrige la dirección o mándale tú su enlace`,
    failed: ({ email }) => `No hemos podido enviar el correo a ${email}: mándale tú su enlace`,
  } satisfies Record<LetterState, (said: Said) => string>,
}
