// The first page after coming in.
import { joinedNames } from './copies.ts'

/** Four are as many as are told of: there may be more. */
const some = (names: readonly string[]) =>
  names.length > 3 ? `${names.slice(0, 2).join(', ')} y otras personas` : joinedNames(names)
const falta = (names: readonly string[]) => `${names.length === 1 ? 'Falta' : 'Faltan'} ${some(names)}.`

export const dashboard = {
  title: 'Inicio',
  greeting: (name: string) => `Hola, ${name}`,
  text: (drafts: number, asked: number) => {
    if (asked > 0)
      return asked === 1
        ? 'Te han pedido que rellenes tu parte de un documento.'
        : `Te han pedido que rellenes tu parte de ${asked} documentos.`
    if (drafts === 0) return 'Elige un texto para empezar: lo rellenas y lo descargas, o haces tu versión.'
    return drafts === 1 ? 'Tienes un documento empezado.' : `Tienes ${drafts} documentos empezados.`
  },
  waiting: {
    title: 'Te esperan',
    all: 'Ver todo lo que está en curso',
    until: (date: string, days: number) => {
      if (days <= 0) return 'Termina hoy.'
      return days === 1 ? 'Termina mañana.' : `Tienes hasta el ${date}.`
    },
    fill: ([owner = '']: readonly string[]) => `${owner} te pide que rellenes tu parte.`,
    sign: ([owner = '']: readonly string[]) => `${owner} lo ha enviado a firmar y te toca a ti.`,
    declined: ([name = '']: readonly string[]) =>
      name ? `${name} no lo ha firmado. Mira por qué y decide cómo seguir.` : 'Alguien no lo ha firmado. Mira por qué.',
    signed: 'Todas las personas han firmado. Ya tienes el documento sellado.',
    late: (names: readonly string[], date: string, days: number) => {
      if (days < 0) return `El plazo terminó el ${date}. ${falta(names)}`
      const when = days === 0 ? 'hoy' : days === 1 ? 'mañana' : `el ${date}`
      return `${falta(names)} El plazo termina ${when}.`
    },
    complete: 'Todo el mundo ha rellenado su parte. Dale un repaso.',
    handOver: (names: readonly string[]) =>
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
      signed: 'Ver el documento',
    },
  },
  drafts: 'Sigue donde lo dejaste',
  allDrafts: (count: number) => `Ver los ${count} borradores`,
  untitled: 'Sin título',
  emptyDraft: 'Todavía en blanco.',
  visibility: { private: 'Privado', public: 'Público' },
  start: 'Empieza algo',
  blank: 'Hoja en blanco',
  community: 'De la comunidad',
  all: 'Ver todo el catálogo',
  none: 'El catálogo todavía está vacío. Publica tú el primer escrito.',
}
