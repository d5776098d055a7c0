// The premium page.

const longDate = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' })

export const premiumWords = {
  title: 'Premium',
  lead: 'Para lo que no quieres hacer público.',
  until: (iso: string) => `Tienes Premium hasta el ${longDate.format(new Date(iso))}.`,
  gives: 'Qué te da',
  points: [
    { title: 'Documentos privados', text: 'Los ves tú y las personas que tú decidas.' },
    { title: 'Compartido conmigo', text: 'Los documentos privados que otras personas comparten contigo.' },
    { title: 'Todo lo de Gratis', text: 'El catálogo, los documentos públicos, completar y firmar lo que te envíen.' },
  ],
  code: {
    title: 'Tengo un código',
    text: 'Cada código vale una vez y añade sus días a los que ya tengas.',
    label: 'Código de activación',
    placeholder: 'RUB-XXXX-XXXX-XXXX',
    submit: 'Activar',
    done: (iso: string) => `Premium activado hasta el ${longDate.format(new Date(iso))}.`,
  },
  noCard: 'El pago con tarjeta todavía no está disponible en esta instalación: Premium se activa con un código.',
}
