// Which letters the user wants, in their account.
import type { MailTopic } from '#domain/notice/notice.ts'

export const mailPreferencesWords = {
  title: 'Correos',
  text: 'Como mucho un resumen al día, y solo con lo que no hayas visto ya en tus avisos. Elige qué quieres que te contemos:',
  topics: {
    progress: { name: 'Cómo avanza lo que envías', text: 'Quién completa, corrige o firma su parte.' },
    comments: { name: 'Comentarios', text: 'Lo que otros escriben en tus documentos, y cuando te mencionan.' },
    catalogue: { name: 'Tus escritos públicos', text: 'Si retiramos alguno del catálogo, y por qué.' },
    points: { name: 'Puntos', text: 'Los que ganas con tus escritos y tus invitaciones.' },
  } satisfies Record<MailTopic, { name: string; text: string }>,
  always: 'Siempre te llegan',
  alwaysText:
    'Lo que necesita un documento o tu cuenta: invitaciones, firmas, rechazos, plazos, documentos firmados o compartidos contigo, tu contraseña y el final de tu plan.',
  saved: 'Guardado',
}
