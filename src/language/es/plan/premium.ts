// The premium page.
import type { Interval } from '#domain/plan/offer.ts'
import type { PlanSource } from '#domain/plan/plan.ts'
import { dayWords as onDay } from '../when.ts'
import { priceOf, savingWords } from './prices.ts'

const every: Record<Interval, string> = { month: 'Cada mes', year: 'Cada año' }

const days = (count: number): string => `${Math.abs(count)} ${Math.abs(count) === 1 ? 'día' : 'días'}`

const sources: Record<PlanSource, string> = {
  opening: 'Lo que ya tenías',
  operator: 'Regalo de Rúbrica',
  code: 'Código de activación',
  payment: 'Pago',
  refund: 'Devolución',
  restored: 'Pago recuperado',
  reward: 'Puntos cambiados',
}

export const premiumWords = {
  title: 'Premium',
  heading: 'Lo que escribes y no quieres publicar.',
  lead: 'Premium es una sola cosa, bien hecha: documentos privados, tuyos y de quien tú elijas.',
  /** For readers who have Premium: what it lets them do, in place of the sales text. */
  next: {
    heading: 'Ya tienes Premium.',
    lead: 'Ya puedes tener documentos privados, que solo ven las personas que tú elijas.',
    title: 'Ya puedes…',
    write: 'Escribir un documento privado',
    writeText: 'Desde cero, desde un texto del catálogo o desde un documento de Word.',
    share: 'Compartirlo',
    shareText:
      'En «Mis documentos», con «Compartir»: para leer o para editar. Quien lo reciba necesita Premium para abrirlo.',
    shared: 'Ver lo que comparten contigo',
    sharedText: 'Lo que otras personas te dan a leer o a editar está en «Compartido conmigo».',
  },
  buy: {
    label: 'Elige cómo pagar',
    every,
    price: priceOf,
    per: { month: 'al mes', year: 'al año' } satisfies Record<Interval, string>,
    note: (interval: Interval): string =>
      `Impuestos incluidos. ${(interval === 'year' && savingWords()) || 'Sin permanencia.'}`,
    submit: 'Pasar a Premium',
    more: 'Seguir con Premium',
    leaving: 'Te llevamos a la página de pago…',
    fine: 'Pagas en la página de Stripe; tu tarjeta no pasa por aquí. Lo dejas cuando quieras, con un botón, y te dura hasta el final de lo pagado.',
    adds: 'Lo que pagues se suma a los días que ya tienes.',
  },
  own: {
    active: 'Premium activo',
    until: 'Hasta',
    onDay,
    renewal: 'Se renueva',
    renews: (interval: Interval, at: string, zone: string) =>
      `${every[interval]}, ${priceOf(interval)}. La próxima, el ${onDay(at, zone)}`,
    notByItself: 'No se renueva solo',
    ends: (at: string, zone: string) => `Termina el ${onDay(at, zone)}`,
    endsText: 'Has parado la renovación. Tienes Premium hasta esa fecha y no se te cobrará nada más.',
    unpaid: 'No hemos podido cobrar el último pago.',
    unpaidText: 'Revisa tu tarjeta para no quedarte sin Premium. Lo volveremos a intentar en unos días.',
    portal: 'Pagos, facturas y renovación',
    resume: 'Reanudar',
    card: 'Revisar mi tarjeta',
    ended: (iso: string, zone: string) => `Tu Premium terminó el ${onDay(iso, zone)}.`,
    endedText:
      'No has perdido nada: tus documentos privados siguen ahí. Puedes leerlos, descargarlos y borrarlos; para editarlos, vuelve a Premium.',
  },
  withdrawal: {
    title: '¿Te arrepientes?',
    text: (until: string, zone: string) =>
      `Hasta el ${onDay(until, zone)} puedes desistir de la compra sin dar explicaciones.`,
    button: 'Desistir del contrato aquí',
    question: '¿Desistir de la compra de Premium?',
    means: (email: string) =>
      `No se renovará y te devolveremos el dinero en un plazo de 14 días, con el mismo medio con el que pagaste. Te enviaremos la confirmación a ${email}.`,
    days: 'Cuando te lo devolvamos se quitarán los días que te dio ese pago. Tus documentos privados se quedan.',
    confirm: 'Confirmar el desistimiento',
    leave: 'Seguir con Premium',
    done: 'Hemos recibido tu desistimiento',
    doneText: (at: string) =>
      `Lo recibimos el ${onDay(at, 'UTC')}, a las ${at.slice(11, 16)} (UTC), y te hemos enviado un correo que lo confirma. Te devolveremos el dinero en un plazo de 14 días.`,
  },
  ledger: {
    title: 'De dónde vienen tus días',
    lead: 'Cada línea se suma a las anteriores y ninguna se borra.',
    head: { at: 'Fecha', source: 'Qué', days: 'Días', until: 'Premium hasta' },
    sources,
    days: (count: number) => `${count < 0 ? '−' : '+'}${days(count)}`,
  },
  payment: {
    confirming: 'Estamos confirmando tu pago.',
    confirmingText: 'Suele tardar unos segundos. No cierres esta página si quieres ver cómo se activa.',
    late: 'Tu pago tarda más de lo normal en confirmarse.',
    lateText: 'No pagues otra vez: en cuanto nos llegue, Premium se activará solo y lo verás aquí.',
    done: (iso: string, zone: string) => `Ya tienes Premium, hasta el ${onDay(iso, zone)}.`,
    doneText: 'Te damos las gracias.',
    cancelled: 'No se te ha cobrado nada.',
    cancelledText: 'Has vuelto sin pagar. Puedes retomarlo cuando quieras.',
  },
  sheet: {
    label: 'Un documento privado, compartido con dos personas',
    state: 'Privado',
    title: 'Acuerdo de socios, borrador 4',
    clauses: [
      [
        { ordinal: 'PRIMERA.-' },
        { strong: 'Aportaciones.' },
        'D.ª',
        { filled: 'Lucía Ferrer Navarro' },
        'aporta',
        { filled: '6.000,00 €' },
        'y D.ª',
        { filled: 'Marta Ruiz Soler' },
        ', ',
        { filled: '4.000,00 €' },
        '.',
      ],
      [
        { ordinal: 'SEGUNDA.-' },
        { strong: 'Reparto.' },
        'Los beneficios se reparten según lo aportado, al cierre de cada',
        { blank: 'periodo' },
        '.',
      ],
    ],
    people: [
      { initials: 'LF', name: 'Tú', role: 'propietaria' },
      { initials: 'MR', name: 'Marta Ruiz', role: 'puede editar' },
      { initials: 'AR', name: 'Andrés Ruiz', role: 'puede leer' },
    ],
  },
  compare: {
    title: 'Gratis ya hace casi todo',
    lead: 'Lo que rellenas, envías y firmas es siempre privado, también gratis. Premium solo hace falta para los textos propios que no quieres publicar.',
    what: 'Qué',
    free: 'Gratis',
    freeNote: '0 €, sin tarjeta',
    premium: 'Premium',
    premiumNote: () => `desde ${priceOf('month')} al mes`,
    byCode: 'con un código',
    yes: 'Sí',
    no: 'No',
    groups: [
      {
        title: 'Lo que cambia',
        differs: true,
        rows: [
          {
            what: 'Documentos privados',
            more: 'Textos que escribes tú y que no publicas: solo los ven las personas que tú decidas.',
          },
          { what: 'Compartir tus privados', more: 'Con quien quieras, para leer o para editar.' },
          { what: 'Compartido conmigo', more: 'Los privados que otras personas comparten contigo.' },
        ],
      },
      {
        title: 'Lo que es igual en los dos',
        differs: false,
        rows: [
          { what: 'Usar cualquier escrito del catálogo', more: 'Rellenarlo, descargarlo en PDF o Word.' },
          {
            what: 'Enviar para completar y para firmar',
            more: 'Quien lo recibe no necesita cuenta. Lo que rellena solo lo ven quienes participan.',
          },
          { what: 'Firmar lo que te envían', more: '' },
          {
            what: 'Sello, certificado y comprobación',
            more: 'Los mismos en los dos planes: aquí no se paga por firmar mejor.',
          },
          { what: 'Publicar escritos en el catálogo', more: '' },
        ],
      },
    ],
    limits: {
      title: 'Cuánto cabe',
      documents: 'Documentos guardados',
      rows: 'Filas al día en los envíos a muchas personas',
      figure: (count: number) => count.toLocaleString('es-ES', { useGrouping: 'always' }),
    },
  },
  leaving: {
    title: 'Y si un día lo dejas',
    lead: 'No pierdes nada de lo que escribiste.',
    keeps: [
      'Tus documentos privados siguen siendo privados. Los lees, los descargas y los borras cuando quieras.',
      'Lo firmado sigue en Firmados, con su sello y su certificado.',
    ],
    loses: 'No podrás editarlos ni crear otros privados hasta que vuelvas.',
  },
  code: {
    title: 'Tengo un código',
    text: 'Vale una vez y suma sus días a los que ya tengas.',
    label: 'Código de activación',
    placeholder: 'RUB-XXXX-XXXX-XXXX',
    submit: 'Activar el código',
    done: (iso: string, zone: string) => `Premium activado hasta el ${onDay(iso, zone)}.`,
    only: 'De momento Premium se activa con un código.',
    more: 'Vale una vez y suma sus días a los que ya tienes.',
    /** Around the operator's address, where there is one, and the chat. */
    ask: {
      before: 'Pídeselo a quien lleva Rúbrica:',
      mail: 'escribe a',
      or: 'o pregunta por',
      only: 'pregunta por',
      chat: 'el chat',
    },
    points: 'También puedes',
    changePoints: 'cambiar tus puntos por días de Premium',
    subject: 'Un código de Premium para Rúbrica',
  },
  questions: {
    title: 'Antes de decidirte',
    own: 'Preguntas',
    items: [
      {
        question: '¿Firmar con Premium vale más?',
        answer: 'No. La firma, el sello y el certificado son los mismos en los dos planes.',
      },
      {
        question: '¿Puedo probarlo sin pagar?',
        answer: 'Con un código o con tus puntos, sí. Y casi todo lo que ves en Rúbrica ya lo tienes gratis.',
      },
      {
        question: '¿Quién puede leer mis documentos privados?',
        answer:
          'Tú y las personas a las que invites, cada una como lectora o editora. Puedes retirarles el acceso en cualquier momento.',
      },
    ],
    paying: [
      {
        question: '¿Cómo lo dejo?',
        answer:
          'En esta misma página, con «Pagos, facturas y renovación». Tienes Premium hasta el final de lo que pagaste y no se te cobra nada más. Si cambias de idea antes, lo reanudas en el mismo sitio.',
      },
      {
        question: '¿Y si me arrepiento?',
        answer:
          'Tienes 14 días para desistir sin dar explicaciones, con el botón «Desistir del contrato aquí» de esta página. Te devolvemos el dinero y, al devolverlo, se quitan los días que te dio ese pago, y ninguno más. También puedes escribirnos.',
      },
      {
        question: '¿Tengo que dar datos de factura?',
        answer:
          'Solo si la quieres a tu nombre o al de tu empresa. Los pones al pagar, y los cambias después en «Pagos, facturas y renovación».',
      },
    ],
  },
}
