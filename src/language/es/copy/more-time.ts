// Asking the sender for more days, behind a link whose time is over.
import { calledName } from '#domain/words/called-name.ts'

export const moreTimeWords = {
  whatsapp: 'Pedirlo por WhatsApp',
  newTab: '(se abre en otra pestaña)',
  mail: 'Pedirlo por correo',
  subject: (title: string) => `Más plazo para «${title}»`,
  message: (owner: string, title: string, toDo: 'sign' | 'approve' | 'fill') =>
    `Hola, ${calledName(owner)}. Se me ha pasado el plazo para ${
      { sign: 'firmar', approve: 'dar el visto bueno a', fill: 'rellenar mi parte de' }[toDo]
    } «${title}». ¿Puedes ampliarlo unos días? Mi enlace vuelve a funcionar en cuanto lo hagas.`,
}
