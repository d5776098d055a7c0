// /verificar: what is said of a document that was brought, or whose code was typed, before the file itself is examined.
import type { Deed, RoundState } from '#domain/signing/round.ts'

const counts = ['ninguna', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez']

/** While a file is on its way. */
export const underwayWords = {
  hashing: (name: string) => `Calculando la huella de «${name}» en tu dispositivo…`,
  asking: 'Buscando esa huella entre los documentos firmados…',
  sending: (name: string, percent: number) => `Subiendo «${name}»: ${percent} %`,
  reading: (name: string) => `Mirando «${name}» por dentro…`,
  progress: 'Progreso de la comprobación',
  cancel: 'Cancelar',
}

/** By its code or its hash: what is said without the file. */
export const knownWords = {
  another: 'Comprobar otro',
  byCode: 'Por su código',
  verdicts: {
    sealed: {
      word: 'Intacto y sellado por Rúbrica',
      title: 'Es el original, sin un solo cambio',
      text: (day: string) =>
        `Lo hemos reconocido sin subirlo: la huella que ha calculado tu navegador es la de un documento que sellamos el ${day}. Tu PDF no ha salido de este dispositivo.`,
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
        `${
          done === 0
            ? 'Aún no lo ha firmado nadie'
            : `${done === 1 ? 'Ha' : 'Han'} firmado ${counts[done] ?? done} de ${counts[all] ?? all} personas`
        }. Hasta que firme la última no hay documento sellado.`,
    },
    sealing: {
      word: 'Sellándose',
      title: 'Ya ha firmado todo el mundo',
      text: 'Estamos poniendo el sello. Mira otra vez en un momento.',
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
  nobody: 'No lo ha firmado nadie.',
  did: { sign: 'Firmado', approve: 'Con visto bueno', receive: 'Recibido' },
  /** A person without a role in the text. */
  somebody: { sign: 'Firmante', approve: 'Quien lo revisó', receive: 'Recibe copia' } satisfies Record<Deed, string>,
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
  uploadHint: 'Si lo subes, lo miramos por dentro, te decimos los nombres y no guardamos nada.',
  haveFile: '¿Tienes el PDF? Pulsa «Comprobar su PDF» y te decimos si es el mismo y quién lo firmó.',
  notSaid: 'Qué no dice',
  upload: 'Subirlo y ver los nombres',
  /** Where the reader goes on from here. */
  next: {
    file: 'Comprobar su PDF',
    byCode: 'Ver cómo está hoy',
    copy: 'Copiar el enlace',
    copied: 'Enlace copiado: quien lo abra verá esto mismo.',
    print: 'Imprimir el resultado',
  },
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
    text: 'Puede que haya cambiado mientras lo leía. Elígelo otra vez.',
  },
  upload: 'Subirlo para mirarlo por dentro',
  what: 'Qué pasa si lo subes',
  kept: 'Un programa aparte lo lee una vez y lo olvida. No guardamos el archivo, ni su texto, ni su nombre, ni que lo has comprobado.',
  notUploaded: 'Hasta ahora no se ha subido nada.',
  offline: 'No hemos podido conectar. Revisa tu conexión y vuelve a intentarlo.',
  failed: 'No hemos podido comprobarlo. Inténtalo en un momento.',
}
