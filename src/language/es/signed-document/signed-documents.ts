// *Firmados*: fully signed documents, with their proofs; and what others see behind a link to one.
import type { Deed, SealLevel } from '#domain/signing/round.ts'
import type { SignedState } from '#domain/signing/signed.ts'
import { joinedNames } from '../copy/copies.ts'

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
const documents = (count: number) => many(count, 'documento', 'documentos')

/** «1,1 MB», «84 kB». */
const size = (bytes: number): string => {
  const [amount, unit] = bytes >= 1_000_000 ? [bytes / 1_000_000, 'MB'] : [Math.max(1, bytes / 1000), 'kB']
  const written = unit === 'MB' && amount < 10 ? amount.toFixed(1) : amount.toFixed(0)
  return `${written.replace('.', ',')} ${unit}`
}

const seals: Record<SealLevel, string> = {
  'B-B': 'Sello electrónico de Rúbrica (PAdES B-B)',
  'B-T': 'Sello electrónico con sello de tiempo (PAdES B-T)',
  'B-LT': 'Sello electrónico con sello de tiempo y datos para comprobarlo (PAdES B-LT)',
  'B-LTA': 'Sello electrónico preparado para muchos años (PAdES B-LTA)',
}

export const signedWords = {
  title: 'Firmados',
  list: 'Documentos firmados',
  state: { all: 'Todos', sealed: 'Firmados', untimed: 'Falta la hora', sealing: 'Sellándose', hidden: 'Quitados' },
  badge: { sealed: 'Firmado', untimed: 'Falta la hora', sealing: 'Sellándose' } satisfies Record<SignedState, string>,
  /** What a state means, where it is not over. */
  note: { untimed: 'sellado; la hora llega sola', sealing: 'en unos segundos tendrá su PDF' },
  with: (names: readonly string[], others: number) =>
    `Con ${others > 3 ? joinedNames(names.slice(0, 2), others - 2) : joinedNames(names.slice(0, 3))}`,
  alone: 'Solo tú',
  search: { label: 'Buscar en firmados', placeholder: 'Título, persona o palabras del texto' },
  sort: { signed: 'Más recientes', title: 'Título' },
  filters: {
    name: 'Filtros',
    who: 'Con quién',
    anybody: 'cualquiera',
    from: 'Desde',
    to: 'Hasta',
    clear: 'Quitar los filtros',
  },
  selection: { download: 'Descargar en un ZIP', hide: 'Quitar de la lista', show: 'Devolver a la lista' },
  menu: {
    open: 'Abrir',
    pdf: 'Descargar el PDF sellado',
    certificate: 'Ver el certificado',
    evidence: 'Descargar las pruebas (ZIP)',
    share: 'Compartir por enlace',
    check: 'Comprobar que está intacto',
    follow: 'Ver su seguimiento',
    move: 'Mover a otra carpeta',
    hide: 'Quitar de la lista',
    show: 'Devolver a la lista',
  },
  download: (title: string) => `Descargar el PDF de «${title}»`,
  done: {
    hidden: (title: string) => `«${title}» ya no sale en tu lista. El documento y sus pruebas siguen guardados.`,
    hiddenMany: (count: number) => `${documents(count)} fuera de tu lista. Todo sigue guardado.`,
    shown: (title: string) => `«${title}» vuelve a estar en tu lista.`,
    shownMany: (count: number) => `${documents(count)} de vuelta en tu lista.`,
  },
  hiddenNote: 'Quitar un documento solo lo aparta de tu lista: ni se borra ni deja de valer.',
  empty: {
    none: {
      title: 'Aquí estarán los documentos firmados',
      text: 'Cuando todas las personas firmen, el documento aparece aquí con su PDF sellado y sus pruebas. También lo que firmes sin haber entrado, si confirmas ese correo.',
    },
    /** The address of the account is not confirmed yet: what was signed with it is not shown until then. */
    unverified: {
      title: 'Te falta confirmar tu dirección',
      text: (email: string) =>
        `Te hemos escrito a ${email}: abre ese correo y toca su enlace. Entonces verás aquí lo que ya firmaste con esa dirección.`,
      letter: {
        unverified: '¿No te ha llegado? Mira también en el correo no deseado.',
        letterSent: 'Te hemos enviado otro enlace. Mira también en el correo no deseado.',
        resend: 'Enviarme otro enlace',
      },
    },
    folder: {
      title: 'En esta carpeta no hay nada firmado',
      drag: 'Arrastra un documento firmado hasta su nombre.',
      touch: 'Mueve aquí un documento firmado desde su menú.',
    },
    filtered: {
      title: 'Nada coincide con estos filtros',
      text: 'Prueba con otras fechas, con otra persona o sin filtros.',
    },
    hidden: {
      title: 'No has quitado nada',
      text: 'Lo que quites de tu lista se queda aquí, por si lo quieres de vuelta.',
    },
    search: 'Hemos mirado los títulos, las personas y lo que dicen los documentos. Prueba con menos palabras.',
    copies: 'Ver lo que está en curso',
    all: 'Ver todos',
  },
  zip: {
    packing: (done: number, all: number) => `Preparando tu ZIP: ${done} de ${documents(all)}`,
    progress: 'Cuánto lleva tu ZIP',
    ready: (all: number, bytes: number) => `Tu ZIP está listo: ${documents(all)} · ${size(bytes)}`,
    failed: 'No hemos podido preparar el ZIP. Vuelve a intentarlo.',
    download: 'Descargar',
    cancel: 'Cancelar',
    close: 'Cerrar',
    none: 'Lo que has elegido se está sellando todavía. En unos segundos podrás descargarlo.',
  },
  one: {
    pageTitle: (title: string) => `${title || 'Sin título'} · Firmados`,
    back: 'Firmados',
    sealedAt: 'Sellado el',
    sealing: 'Todas las personas han firmado. Lo estamos sellando: en unos segundos tendrás aquí el PDF.',
    untimed: 'Está sellado. Falta el sello de tiempo de un tercero, que llega solo.',
    again: 'Volver a mirar',
    hidden: 'Lo has quitado de tu lista.',
    people: 'Quiénes participaron',
    you: 'tú',
    deed: { sign: 'Firmó', approve: 'Dio su visto bueno', receive: 'Recibe una copia' } satisfies Record<Deed, string>,
    owner: 'Lo envió a firmar',
    ownerIsYou: 'Lo enviaste tú a firmar.',
    files: 'Documento y pruebas',
    /** A seal of the first level carries no timestamp of a third party. */
    filesText: (level: SealLevel) =>
      `El PDF lleva dentro su certificado de evidencias. El ZIP de pruebas añade el sello${level === 'B-B' ? '' : ', los sellos de tiempo'} y los certificados sueltos, con los pasos para comprobarlo todo sin Rúbrica.`,
    pdf: 'PDF sellado',
    pdfSize: (bytes: number) => `PDF sellado (${size(bytes)})`,
    certificate: 'Ver el certificado',
    evidence: 'Pruebas (ZIP)',
    seal: 'El sello',
    level: 'Clase',
    levelOf: (level: SealLevel) => seals[level],
    at: 'Hora',
    code: 'Código para comprobarlo',
    hash: 'Huella SHA-256 del archivo',
    check: 'Comprobar',
    follow: 'Ver su seguimiento',
    move: 'Mover a otra carpeta',
  },
  share: {
    title: 'Compartir por enlace',
    text: 'Quien tenga el enlace podrá ver quién firmó y descargar el PDF hasta que caduque. Puedes anularlo cuando quieras.',
    days: 'Caduca en',
    daysOf: (days: number) => (days === 1 ? '1 día' : `${days} días`),
    create: 'Crear enlace',
    copy: 'Copiar el enlace',
    copied: 'Enlace copiado.',
    notCopied: 'No hemos podido copiarlo. Selecciónalo y cópialo tú.',
    label: 'Enlace para compartir',
    list: 'Tus enlaces',
    until: (date: string) => `Caduca el ${date}`,
    ended: (date: string) => `Caducó el ${date}`,
    revoked: 'Anulado',
    revoke: 'Anular',
    revokeOne: (date: string) => `Anular el enlace que caduca el ${date}`,
    done: 'Enlace creado.',
    undone: 'Enlace anulado: ya no abre nada.',
    none: 'Todavía no has creado ninguno.',
  },
}

/** What a visitor sees who follows a link to it. */
export const sharedWords = {
  pageTitle: (title: string) => `${title || 'Documento firmado'} · Documento firmado`,
  kicker: 'Documento firmado',
  by: (name: string) => (name ? `${name} lo comparte contigo.` : ''),
  until: (date: string) => `Este enlace deja de abrirse el ${date}.`,
  people: 'Quiénes participaron',
  sealedAt: 'Sellado el',
  code: 'Código para comprobarlo',
  download: 'Descargar el PDF sellado',
  read: 'Ver el documento',
  check: 'Comprobar que está intacto',
  expired: {
    title: 'Este enlace ha caducado',
    text: 'Quien te lo envió puede crear otro. El documento sigue guardado.',
  },
  revoked: {
    title: 'Este enlace se ha anulado',
    text: 'Quien lo compartió ha decidido que ya no se abra. Si lo necesitas, pídele otro.',
  },
  missing: {
    title: 'Este enlace no abre nada',
    text: 'Puede que falte un trozo. Cópialo entero desde el mensaje en que te llegó, o pide otro a quien te lo envió.',
  },
  home: 'Ir a la portada',
}
