// Why a user who opened *Compartido conmigo* or a new private document was redirected to Premium's page.
export const waitingShareWords = {
  label: 'Por qué estás aquí',
  title: 'Compartido conmigo es de Premium',
  one: (owner: string, document: string) =>
    `${owner} ha compartido contigo ${document ? `«${document}»` : 'un documento'}. Te espera aquí hasta que quieras verlo.`,
  more: (owner: string, document: string, others: number) =>
    `${owner} ha compartido contigo ${document ? `«${document}»` : 'un documento'}, y hay ${others === 1 ? 'otro' : `otros ${others}`}. Te esperan aquí hasta que quieras verlos.`,
  plan: {
    title: 'Compartido conmigo y los documentos privados son de Premium',
    text: 'Con tu plan gratis rellenas, envías y firmas contratos, que solo ven quienes participan, y escribes textos para el catálogo público.',
    none: 'De momento nadie ha compartido nada contigo.',
  },
  free: 'Si solo tienes que completarlo o firmarlo, pídele que te lo envíe: eso es gratis.',
  unverified: {
    unverified:
      'Lo que alguien comparte contigo lo ve quien ha confirmado su dirección. Te enviamos un correo con un enlace: ábrelo y aquí te diremos qué te espera.',
    letterSent: 'Te lo hemos enviado de nuevo. Mira también en el correo no deseado.',
    resend: 'Enviármelo de nuevo',
  },
}
