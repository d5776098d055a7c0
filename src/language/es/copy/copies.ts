// Documents under way in Mis documentos: how far each is, who is missing, and until when.
import type { CopyState } from '#domain/copy/copy.ts'

/** «Ana, Luis y 2 más», «Ana e Inés». */
export const joinedNames = (names: readonly string[], more = 0): string => {
  const all = more > 0 ? [...names, `${more} más`] : names
  const last = all.at(-1) ?? ''
  if (all.length < 2) return last
  return `${all.slice(0, -1).join(', ')} ${/^h?i(?![aeou])/i.test(last) ? 'e' : 'y'} ${last}`
}

/** Null stands for the reader, who is named last. */
type Name = string | null

const hasReader = (names: readonly Name[]): boolean => names.includes(null)
export const othersAmong = (names: readonly Name[]): string[] => names.filter((name) => name !== null)

/** «Ana, Luis y tú». */
export const namedToReader = (names: readonly Name[], more = 0): string => {
  const others = othersAmong(names)
  if (!hasReader(names)) return joinedNames(others, more)
  return joinedNames([...others, ...(more > 0 ? [`${more} más`] : []), 'tú'])
}

/** «Falta Ana», «Faltan Ana y tú», «Faltas tú». */
export const missingWords = (names: readonly Name[], count = names.length): string => {
  if (count === 1 && hasReader(names)) return 'Faltas tú'
  return `${count === 1 ? 'Falta' : 'Faltan'} ${namedToReader(names, count - names.length)}`
}

export const copyWords = {
  title: 'En curso',
  list: 'Documentos en curso',
  elsewhere: {
    name: 'Otras formas de enviar',
    links: 'Tus enlaces abiertos',
    batches: 'Tus envíos a muchas personas',
  },
  state: {
    all: 'Todos',
    filling: 'Pendientes',
    complete: 'Completos',
    signing: 'En firma',
    ended: 'Terminados',
    trash: 'Papelera',
  },
  badge: {
    unsent: 'Sin enviar',
    filling: (done: number, people: number) => (people > 0 ? `En curso ${done}/${people}` : 'En curso'),
    complete: 'Completo',
    signing: (done: number, people: number) => (people > 0 ? `En firma ${done}/${people}` : 'En firma'),
    signed: 'Firmado',
    declined: 'Rechazado',
    cancelled: 'Anulado',
    expired: 'Caducado',
  } satisfies Record<CopyState | 'unsent', unknown>,
  progress: (done: number, people: number) => `${done} de ${people} ${done === 1 ? 'ha' : 'han'} terminado`,
  signedSoFar: (done: number, people: number) => `${done} de ${people} ${done === 1 ? 'ha' : 'han'} firmado`,
  missing: missingWords,
  with: (names: readonly Name[], more: number) => {
    const others = othersAmong(names)
    return others.length + more === 0 ? 'Solo tú' : `Con ${joinedNames(others, more)}`
  },
  nobody: 'Todavía no lo tiene nadie',
  until: (date: string, days: number) => {
    if (days === 0) return 'Termina hoy'
    if (days === 1) return 'Termina mañana'
    return days <= 3 ? `Quedan ${days} días` : `Hasta el ${date}`
  },
  ended: (date: string) => `Terminó el ${date}`,
  search: {
    label: 'Buscar en lo que está en curso',
    placeholder: 'Título, persona o palabras del texto',
  },
  sort: { updated: 'Más recientes', deadline: 'Plazo', title: 'Título' },
  menu: {
    follow: 'Seguimiento',
    fill: 'Seguir rellenando',
    correct: 'Corregir algo',
    send: 'Enviar',
    delete: 'Mover a la papelera',
  },
  done: {
    deletedOpen: (title: string) => `«${title}» está en la papelera. Sus enlaces no se abren mientras siga ahí.`,
    deletedOpenMany: (count: number) =>
      `${count === 1 ? '1 documento' : `${count} documentos`} en la papelera. Sus enlaces no se abren mientras siga ahí.`,
    duplicated: (name: string) => `Hemos hecho otra, todavía sin enviar: «${name}».`,
  },
  erase: {
    text: 'No habrá forma de recuperarlo: se borran también las respuestas y los enlaces de todas las personas.',
    textMany: 'No habrá forma de recuperarlos: se borran también las respuestas y los enlaces de todas las personas.',
  },
  empty: {
    writings: 'Ver mis escritos',
    none: {
      title: 'Aquí verás lo que preparas con otras personas',
      text: 'Elige un escrito, di quién rellena cada parte y envíalo. Desde aquí sabrás quién falta.',
    },
    signed: {
      title: 'No tienes nada en curso',
      text: 'Lo ya firmado está en Firmados. Para empezar otro, elige un escrito.',
      go: 'Ver Firmados',
    },
    folder: {
      title: 'En esta carpeta no hay nada en curso',
      drag: 'Arrastra un documento hasta su nombre, o empieza con uno de tus escritos.',
      touch: 'Mueve aquí un documento desde su menú, o empieza con uno de tus escritos.',
    },
    search: 'Hemos mirado los títulos, las personas y lo que dicen los documentos. Prueba con menos palabras.',
  },
}
