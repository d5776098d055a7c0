// One honest sentence for each page that is still to come.

type Words = { title: string; text: string }
export type UpcomingWords = Words & { note: string }

const note = 'Esta parte todavía no está lista.'

const pages = {
  join: { title: 'Formar parte', text: 'Aquí podrás hacerte autor y presentarte a quienes usen tus escritos.' },
  howItWorks: {
    title: 'Cómo funciona',
    text: 'Aquí verás, paso a paso y con imágenes, cómo se escribe, se completa y se firma.',
  },
  rewards: { title: 'Recompensas', text: 'Aquí verás los puntos que ganas cuando otros usan lo que publicas.' },
  test: { title: 'Pruébalo', text: 'Aquí podrás rellenar y firmar un documento de muestra sin crear una cuenta.' },
  search: {
    title: 'Catálogo',
    text: 'Aquí podrás buscar entre todos los escritos públicos y leerlos sin crear una cuenta.',
  },
  writing: {
    title: 'Escrito público',
    text: 'Aquí se leerá cada escrito del catálogo, y desde aquí podrás usarlo y compartirlo.',
  },
  complete: {
    title: 'Completar un documento',
    text: 'Aquí rellenarás tus datos en un documento que alguien te haya enviado.',
  },
  sign: { title: 'Firmar un documento', text: 'Aquí leerás y firmarás un documento que alguien te haya enviado.' },
  handoff: {
    title: 'Firmar desde el móvil',
    text: 'Aquí dibujarás tu firma con el dedo para un documento abierto en otra pantalla.',
  },
  panel: { title: 'Panel', text: 'Aquí verás en cifras cómo van tus documentos y tus firmas.' },
  premium: {
    title: 'Premium',
    text: 'Aquí podrás pasar a Premium para tener documentos privados y los que compartan contigo.',
  },
  writings: { title: 'Mis documentos', text: 'Aquí estarán tus documentos, ordenados en carpetas.' },
  editContent: { title: 'Editar: contenido', text: 'Aquí escribirás y ordenarás las cláusulas de tu documento.' },
  editFields: { title: 'Editar: campos y partes', text: 'Aquí dirás qué datos se rellenan y quién rellena cada uno.' },
  editClassification: {
    title: 'Editar: clasificación',
    text: 'Aquí pondrás tu documento en su carpeta, con sus etiquetas.',
  },
  editReview: { title: 'Editar: revisión', text: 'Aquí verás el PDF exacto antes de guardar o enviar tu documento.' },
  signeds: { title: 'Firmados', text: 'Aquí estarán los documentos firmados por todas las partes, con sus pruebas.' },
  share: { title: 'Compartido conmigo', text: 'Aquí estarán los documentos que otras personas compartan contigo.' },
  createPrivateHelp: {
    title: 'Nuevo documento privado',
    text: 'Aquí elegirás cómo empezar un documento que solo veréis tú y quien tú invites.',
  },
  createPrivate: {
    title: 'Documento privado: contenido',
    text: 'Aquí escribirás el contenido de tu documento privado.',
  },
  createPublicHelp: {
    title: 'Nuevo documento público',
    text: 'Aquí elegirás cómo empezar un documento que podrá leer y usar toda la comunidad.',
  },
  createContent: { title: 'Documento público: contenido', text: 'Aquí escribirás y ordenarás las cláusulas.' },
  createFields: { title: 'Documento público: campos y partes', text: 'Aquí dirás qué datos rellenará quien lo use.' },
  createClassification: {
    title: 'Documento público: clasificación',
    text: 'Aquí elegirás la categoría, el país y las etiquetas con las que se encontrará.',
  },
  createReview: { title: 'Documento público: revisión', text: 'Aquí revisarás el texto antes de publicarlo.' },
} satisfies Record<string, Words>

export type UpcomingPage = keyof typeof pages

export const upcomingWords = (page: UpcomingPage): UpcomingWords => ({ ...pages[page], note })
