// Every word of the landing page.
import { priceOf } from '../plan/prices.ts'

/** A run of text of a sample document: as printed, or an ordinal, a value already filled in, or a blank. */
export type Part = string | { ordinal: string } | { filled: string } | { blank: string }

type Paragraph = readonly Part[]

export const landing = {
  title: 'Rúbrica · Tu contrato, escrito y firmado hoy',
  description:
    'Encuentra el escrito legal que necesitas, complétalo con tus datos y fírmalo desde el teléfono. Para España y Latinoamérica.',
  skip: 'Saltar al contenido',
  header: { home: 'Rúbrica, inicio', catalogue: 'Catálogo', login: 'Entrar', dashboard: 'Ir a Inicio' },
  hero: {
    title: 'Tu contrato, escrito y firmado hoy.',
    lead: 'Encuentra el escrito legal que necesitas, complétalo con tus datos y fírmalo desde el teléfono. Para España y Latinoamérica, en palabras que se entienden.',
    search: { label: '¿Qué necesitas escribir?', submit: 'Buscar' },
    ideasLabel: 'Prueba con:',
    ideas: ['reclamar un vuelo', 'baja del móvil', 'reconocer una deuda', 'derecho de petición'],
    assurances: ['Buscar y leer no pide cuenta.', 'Firmar lo que te envían, tampoco.'],
  },
  sample: {
    title: 'Contrato de arrendamiento de habitación',
    paragraphs: [
      ['En Valencia, a ', { filled: '3 de noviembre de 2026' }, '.'],
      [
        { ordinal: 'PRIMERA.-' },
        ' D.ª ',
        { filled: 'Marta Ruiz Soler' },
        ' cede en arrendamiento a D. ',
        { filled: 'Diego Paz Molina' },
        ' el uso de una habitación de la vivienda sita en ',
        { filled: 'calle del Turia,\u00a018' },
        '.',
      ],
      [
        { ordinal: 'SEGUNDA.-' },
        ' La renta se fija en ',
        { filled: '380\u00a0euros' },
        ' al mes, que se pagarán dentro de los cinco primeros días.',
      ],
      [
        { ordinal: 'TERCERA.-' },
        ' Al firmar se entregan ',
        { filled: '380\u00a0euros' },
        ' de fianza, que se devolverán al terminar el contrato.',
      ],
    ] satisfies Paragraph[],
    signature: 'Firma de Marta Ruiz Soler',
    signed: 'La arrendadora',
    unsigned: 'El arrendatario',
    caption: 'Contrato de ejemplo, con personas inventadas: completo y a falta de una firma.',
  },
  examples: {
    title: 'Escritos para lo que pasa en la vida',
    all: 'Ver todo el catálogo',
    allOf: (count: string) =>
      String(count) === '1' ? 'Ver el escrito del catálogo' : `Ver los ${count} escritos del catálogo`,
    subjects: 'Categorías del catálogo',
    empty: 'El catálogo está por empezar: todavía no hay escritos publicados.',
    publish: 'Publica el primero',
  },
  steps: {
    title: 'De la hoja en blanco a la firma',
    try: 'Pruébalo con un documento de muestra',
    note: 'Los nombres y los datos de estas imágenes son de ejemplo.',
    write: {
      title: 'Escribe',
      text: 'Parte de un escrito del catálogo o empieza el tuyo. Las cláusulas se numeran solas.',
      field: 'Campo',
      clause: [
        { ordinal: 'CUARTA.-' },
        ' Fianza. El arrendatario entrega ',
        { blank: 'importe de la fianza' },
        ' en concepto de fianza, que se devolverá al terminar.',
      ] satisfies Paragraph,
    },
    complete: {
      title: 'Completa',
      text: 'Responde unas preguntas y mira cómo cada dato ocupa su sitio en el documento.',
      answers: [
        { label: 'Arrendatario', value: 'Diego Paz Molina' },
        { label: 'Importe de la fianza', value: '380\u00a0euros' },
      ],
      done: 'Todos los campos completos',
    },
    sign: {
      title: 'Firma',
      text: 'Envía un enlace. Cada persona firma con el dedo y recibe su copia con la hora y la huella del documento.',
      signed: { name: 'Marta Ruiz', state: 'Firmado' },
      pending: { name: 'Diego Paz', state: 'Le toca firmar' },
    },
  },
  plans: {
    title: 'Gratis para firmar, Premium para escribir en privado',
    free: {
      name: 'Gratis',
      summary: 'Sin cuota y sin tarjeta',
      points: [
        'Rellenar, enviar y firmar tus contratos: solo los ve quien participa',
        'Completar y firmar lo que otros te envíen',
        'Buscar y leer todo el catálogo',
        'Escribir textos públicos para la comunidad',
      ],
      action: 'Crear cuenta gratis',
    },
    premium: {
      name: 'Premium',
      summary: 'Para lo que escribes y no quieres publicar',
      /** Where the installation takes payments. */
      price: { amount: priceOf('month'), per: 'al mes', year: `o ${priceOf('year')} al año, impuestos incluidos` },
      /** Where it takes none. */
      byCode: 'De momento se activa con un código, que se pide a quien lleva Rúbrica.',
      points: [
        'Todo lo de Gratis',
        'Documentos privados: textos que escribes tú y solo ve quien tú decidas',
        'Compartido conmigo: lo que otras personas comparten contigo',
      ],
      action: 'Empezar con Premium',
    },
  },
  questions: {
    title: 'Preguntas antes de empezar',
    items: [
      {
        question: '¿Vale lo mismo que firmar en papel?',
        answer:
          'Aquí se firma con firma electrónica simple, que suele bastar para los acuerdos entre particulares. Algunos actos, como hacer testamento, hipotecar una vivienda o donar un inmueble, piden notario u otra forma: si es el caso, te avisamos antes de empezar.',
      },
      {
        question: '¿Rúbrica sustituye a un abogado?',
        answer:
          'No. Te da un buen punto de partida. Si hay mucho dinero o un conflicto en juego, consulta con un profesional.',
      },
      {
        question: '¿Quién puede leer mis documentos?',
        answer:
          'Un escrito público lo puede leer cualquiera, pero los datos con los que lo completas solo los ven las personas que participan en ese documento. Uno privado lo ves tú y las personas con quienes lo compartas. Nada se publica si tú no lo publicas.',
      },
      {
        question: '¿Quien firma necesita una cuenta?',
        answer: 'No. Recibe un enlace, lee el documento y lo firma desde el teléfono o cualquier otro dispositivo.',
      },
      {
        question: '¿Puedo usar un escrito sin registrarme?',
        answer:
          'Sí. Puedes completarlo y descargarlo en PDF sin cuenta. Te la pediremos si quieres guardarlo, enviarlo o firmarlo.',
      },
    ],
  },
  footer: {
    tagline: 'Escritos legales que se entienden, se completan y se firman.',
    product: {
      title: 'Producto',
      catalogue: 'Catálogo',
      test: 'Pruébalo',
      verify: 'Comprobar un documento',
      premium: 'Premium',
    },
    community: { title: 'Comunidad', howItWorks: 'Cómo funciona', join: 'Formar parte', rewards: 'Recompensas' },
    legal: {
      title: 'Legal',
      notice: 'Aviso legal',
      privacy: 'Privacidad',
      terms: 'Términos',
      cookies: 'Cookies',
    },
    account: {
      title: 'Cuenta',
      login: 'Entrar',
      register: 'Crear cuenta gratis',
      dashboard: 'Inicio',
      own: 'Mi cuenta',
    },
  },
}
