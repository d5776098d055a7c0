// /verificar: what anybody reads who wants to know whether a document is the one that was signed.
import type { RoundState } from '#domain/signing/round.ts'

export const verification = {
  title: 'Comprueba un documento',
  lead: 'Dinos qué PDF tienes delante y te decimos si es el que se firmó, sin que falte ni sobre una coma.',
  file: {
    drop: 'Suelta aquí el PDF',
    or: 'o búscalo en tu dispositivo; también puedes pegarlo',
    choose: 'Elegir un PDF',
    limit: 'Hasta 25 MB',
    several: 'Suelta los PDF de uno en uno.',
    cancel: 'Cancelar',
    hashing: (name: string) => `Calculando la huella de «${name}» en tu dispositivo…`,
    asking: 'Buscando esa huella entre los documentos firmados…',
    sending: (name: string, percent: number) => `Subiendo «${name}»: ${percent} %`,
    reading: (name: string) => `Mirando «${name}» por dentro…`,
    progress: 'Progreso de la comprobación',
  },
  privacy: {
    before:
      'Antes de subir nada, tu navegador calcula la huella del archivo. Si es un documento nuestro y está intacto, lo reconocemos por la huella y ',
    strong: 'el PDF no sale de tu dispositivo',
    after: '. Si no la conocemos, te preguntamos antes de subirlo, y no guardamos nada de él.',
  },
  code: {
    title: '¿Lo tienes en papel?',
    text: 'Escribe el código que lleva al pie de cada página, o enfoca su QR con la cámara.',
    label: 'Código del documento',
    placeholder: '0000-0000-0000',
    find: 'Buscar el código',
    hint: 'Sin el archivo solo enseñamos las iniciales de quienes firmaron.',
    problems: {
      empty: 'Escribe el código que lleva el documento al pie.',
      malformed: 'Un código tiene doce letras y números, de cuatro en cuatro. Revisa que no falte ni sobre ninguno.',
      unknown: 'No conocemos ese código. Revísalo: el 8 y la B, o el 5 y la S, se confunden con facilidad.',
      busy: 'Se han buscado muchos códigos desde tu conexión. Espera unos minutos y vuelve a intentarlo.',
    },
  },
  looks: [
    { title: 'Que sea el mismo', text: 'Cada letra, cada firma y cada página, comparadas con lo que se selló.' },
    {
      title: 'Que el sello sea nuestro',
      text: 'Y, si es de otra entidad, de quién dice ser y qué parte del archivo cubre.',
    },
    { title: 'Quién firmó y cuándo', text: 'Con la hora, y con la cadena de todo lo que pasó hasta la última firma.' },
  ],
  looksLabel: 'Qué miramos',
  without: {
    title: 'Comprobarlo sin esta página',
    lead: '¿Prefieres no fiarte solo de nosotros? Bien hecho. El sello se comprueba también con programas gratuitos.',
    steps: [
      'Ábrelo en Adobe Acrobat Reader, en Okular o con «pdfsig»: los tres dicen si el archivo ha cambiado desde que se selló.',
      'Para que reconozcan el sello, dales el certificado de la autoridad de esta instalación.',
      'Dentro del PDF, entre sus archivos adjuntos, COMPROBAR.txt explica cada paso; evidencias.json tiene todo lo que pasó y mostrado.pdf es lo que leyó quien firmó.',
    ],
    certificate: 'Certificado de la autoridad (PEM)',
    list: 'Lista de certificados revocados (CRL)',
  },
}

const counts = ['ninguna', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez']
const counted = (count: number, one: string, many: string): string =>
  `${counts[count] ?? count} ${count === 1 ? one : many}`

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** By its code or its hash: what is said without the file. */
export const knownWords = {
  another: 'Comprobar otro',
  byCode: 'Por su código',
  verdicts: {
    sealed: {
      word: 'Intacto y sellado por Rúbrica',
      title: 'Lo hemos reconocido sin subirlo',
      text: (day: string) =>
        `La huella que ha calculado tu navegador es la de un documento que sellamos el ${day}. Tu PDF no ha salido de este dispositivo.`,
    },
    shown: {
      word: 'Es el texto que se dio a leer',
      title: 'Este PDF es el de antes de firmar',
      text: 'Es, sin cambiar una coma, lo que leyó quien tenía que firmar. Pero no lleva las firmas ni el sello: el documento firmado es otro archivo.',
    },
    code: {
      word: 'Firmado y sellado por Rúbrica',
      title: 'Existe un documento firmado con ese código',
      text: (day: string) =>
        `Se selló el ${day}. El código no dice si el papel que tienes delante es igual: para eso hace falta el PDF.`,
    },
  },
  states: {
    preparing: {
      word: 'Todavía sin firmar',
      title: 'Ese documento se está preparando para la firma',
      text: 'Aún no lo ha firmado nadie.',
    },
    signing: {
      word: 'Todavía en firma',
      title: 'Ese documento aún no está firmado del todo',
      text: (done: number, all: number) =>
        `${capital(counted(done, 'persona ha firmado', 'personas han firmado'))} de ${counts[all] ?? all}. Hasta que firme la última no hay documento sellado.`,
    },
    sealing: {
      word: 'Sellándose',
      title: 'Ya ha firmado todo el mundo',
      text: 'Estamos poniendo el sello. Vuelve a mirar dentro de un momento.',
    },
    declined: {
      word: 'No se firmó',
      title: 'Alguien decidió no firmarlo',
      text: 'La firma se cerró sin terminar: no hay documento sellado con este código.',
    },
    cancelled: {
      word: 'Anulado',
      title: 'Quien pidió la firma la anuló',
      text: 'Se cerró sin terminar: no hay documento sellado con este código.',
    },
    expired: {
      word: 'Caducado',
      title: 'Se acabó el plazo para firmarlo',
      text: 'Se cerró sin terminar: no hay documento sellado con este código.',
    },
  } satisfies Record<Exclude<RoundState, 'signed'>, object>,
  whoByHash: 'Lo que sabemos por la huella',
  whoByCode: 'Lo que sabemos por el código',
  nobody: 'Todavía no ha firmado nadie.',
  did: { sign: 'Firmado', approve: 'Con visto bueno', receive: 'Recibido' },
  somebody: 'Firmante',
  seal: 'El sello',
  code: 'Código',
  sealedAt: 'Sellado el',
  signatures: 'Firmas',
  signaturesOf: (done: number, all: number) => (done === all ? String(all) : `${done} de ${all}`),
  sha256: 'Huella SHA-256',
  originalHash: 'Huella del PDF firmado',
  whyInitials: '¿Por qué solo iniciales?',
  whyHash: 'Quien conoce una huella no siempre tiene el documento. Los nombres los enseñamos a quien tiene el archivo.',
  whyCode: 'Quien conoce un código no siempre tiene el documento. Los nombres los enseñamos a quien tiene el archivo.',
  uploadHint: 'Si lo subes, lo miramos por dentro, te decimos los nombres y no guardamos nada de él.',
  haveFile: '¿Tienes el PDF? Suéltalo en esta página y te decimos si es el mismo y quién lo firmó.',
  notSaid: 'Qué no dice',
  upload: 'Subirlo y ver los nombres',
  askSigned: 'Pide el PDF firmado a quien lo firmó o a quien te ha enviado este.',
}

/** The file is not one that we know by its hash: whether it may be looked into. */
export const askWords = {
  unknown: {
    word: 'No la conocemos',
    title: 'La huella no es la de ningún documento nuestro',
    text: 'Puede que sea de otra entidad, que no lleve sello o que alguien lo haya cambiado. Para saberlo hay que mirarlo por dentro.',
  },
  unhashed: {
    word: 'Sin huella',
    title: 'Tu navegador no puede calcular la huella aquí',
    text: 'Solo lo permite en páginas con conexión segura (https). Podemos comprobarlo igual si lo subes.',
  },
  unread: {
    word: 'Sin leer',
    title: 'Tu navegador no ha podido leer el archivo',
    text: 'Puede que se haya movido o cambiado mientras lo leía. Elígelo otra vez.',
  },
  upload: 'Subirlo para mirarlo por dentro',
  what: 'Qué pasa si lo subes',
  kept: 'Un programa aparte lo lee una sola vez, te dice lo que ha encontrado y lo olvida. No guardamos el archivo, ni su texto, ni su nombre, ni que lo has comprobado.',
  notUploaded: 'Hasta ahora no se ha subido nada.',
  offline: 'No hemos podido conectar. Revisa tu conexión y vuelve a intentarlo.',
  failed: 'No hemos podido comprobarlo. Vuelve a intentarlo en un momento.',
}
