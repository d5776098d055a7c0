// The first page after logging in.
import { joinedNames, missingWords, namedToReader, othersAmong } from './copy/copies.ts'

/** Null stands for the reader. */
type Names = readonly (string | null)[]

/** Four are as many as are told of: there may be more. */
const some = (names: Names) =>
  names.length > 3 ? `${othersAmong(names).slice(0, 2).join(', ')} y otras personas` : namedToReader(names)
const falta = (names: Names) => (names.length > 3 ? `Faltan ${some(names)}.` : `${missingWords(names)}.`)

export const dashboard = {
  title: 'Inicio',
  greeting: (name: string) => `Hola, ${name}`,
  /** What is theirs to do comes first. */
  text: ({ sign, fill, drafts, signed }: { sign: number; fill: number; drafts: number; signed: number }) => {
    const signing = sign > 0 && (sign === 1 ? 'una firma pendiente' : `${sign} firmas pendientes`)
    const filling = fill > 0 && (fill === 1 ? 'un documento por rellenar' : `${fill} documentos por rellenar`)
    const begun = drafts > 0 && (drafts === 1 ? 'un documento empezado' : `${drafts} documentos empezados`)
    const done = signed > 0 && (signed === 1 ? 'un documento recién firmado' : `${signed} documentos recién firmados`)
    const told = [signing, filling, begun, done].filter((each) => each !== false)
    if (told.length === 0)
      return 'Elige un texto para empezar: lo rellenas, lo envías a firmar o lo descargas. También puedes hacer tu versión.'
    return `Tienes ${joinedNames(told)}.`
  },
  waiting: {
    title: 'Te esperan',
    all: 'Ver todo lo que está en curso',
    until: (date: string, days: number) => {
      if (days <= 0) return 'Termina hoy.'
      return days === 1 ? 'Termina mañana.' : `Tienes hasta el ${date}.`
    },
    fill: ([owner]: Names) => (owner ? `${owner} te pide que rellenes tu parte.` : 'Lo enviaste tú, y falta tu parte.'),
    sign: ([owner]: Names) => (owner ? `${owner} lo ha enviado a firmar y te toca a ti.` : 'Falta tu firma.'),
    declined: ([name]: Names) => {
      if (name === null) return 'Dijiste que no lo firmas. Decide cómo seguir.'
      return name
        ? `${name} no lo ha firmado. Mira por qué y decide cómo seguir.`
        : 'Alguien no lo ha firmado. Mira por qué.'
    },
    late: (names: Names, date: string, days: number) => {
      if (days < 0) return `El plazo terminó el ${date}. ${falta(names)}`
      const when = days === 0 ? 'hoy' : days === 1 ? 'mañana' : `el ${date}`
      return `${falta(names)} El plazo termina ${when}.`
    },
    complete: 'Todo el mundo ha rellenado su parte. Dale un repaso.',
    handOver: (names: Names) =>
      names.length === 1
        ? `Mándale su enlace a ${some(names)}: todavía no lo ha abierto.`
        : `Manda sus enlaces a ${some(names)}: todavía no los han abierto.`,
    do: {
      sign: 'Leer y firmar',
      fill: 'Rellenar mi parte',
      declined: 'Ver por qué',
      late: 'Ver cómo va',
      complete: 'Revisar',
      hand_over: 'Ver los enlaces',
    },
  },
  signed: {
    title: 'Firmado hace poco',
    all: 'Ver todos los firmados',
    at: 'Firmado y sellado',
    open: 'Ver el documento',
    openOne: (title: string) => `Ver el documento: ${title}`,
  },
  drafts: 'Sigue donde lo dejaste',
  allDrafts: (count: number) => `Ver los ${count} borradores`,
  untitled: 'Sin título',
  emptyDraft: 'Todavía en blanco.',
  /** Of a document that has not been sent. */
  missing: (count: number) => {
    if (count === 0) return 'Listo para enviar'
    return count === 1 ? 'Falta 1 casilla' : `Faltan ${count} casillas`
  },
  visibility: { private: 'Privado', public: 'Público' },
  start: 'Empieza algo',
  blank: 'Hoja en blanco',
  community: 'De la comunidad',
  uses: (count: number) => (count === 1 ? '1 uso' : `${count} usos`),
  fresh: 'nuevo',
  all: 'Ver todo el catálogo',
  none: 'El catálogo todavía está vacío. Publica tú el primer escrito.',
}
