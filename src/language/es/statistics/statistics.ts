// *Panel*: the owner's documents in figures.

import type { Piece, Range } from '#domain/statistics/date-range.ts'
import type { Panel } from '#domain/statistics/statistics.ts'
import { shortMonths } from '../when.ts'

/** «4.981»: with a point from a thousand on, as in tables. */
export const figure = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '.')

const many = (count: number, one: string, more: string) => `${figure(count)} ${count === 1 ? one : more}`
const documents = (count: number) => many(count, 'documento', 'documentos')
const people = (count: number) => many(count, 'persona', 'personas')

/** «15 min», «9 h», «3 días». */
const time = (minutes: number): string => {
  if (minutes < 60) return `${minutes} min`
  return minutes < 2_880 ? `${minutes / 60} h` : `${minutes / 1_440} días`
}

const longTime = (minutes: number): string => {
  if (minutes < 60) return many(minutes, 'minuto', 'minutos')
  return minutes < 2_880 ? many(minutes / 60, 'hora', 'horas') : many(minutes / 1_440, 'día', 'días')
}

/** A day or the first of a week «3 nov», with its year where asked for; a month «nov 2026». Days are in UTC. */
export function pieceWords(iso: string, piece: Piece, withYear = false): string {
  const then = new Date(iso)
  const month = shortMonths[then.getUTCMonth()]
  if (piece === 'month') return `${month} ${then.getUTCFullYear()}`
  return `${then.getUTCDate()} ${month}${withYear ? ` ${then.getUTCFullYear()}` : ''}`
}

const percent = (part: number, whole: number): string => `${whole > 0 ? Math.round((100 * part) / whole) : 0} %`

const within: Record<Range, string> = {
  '30d': 'En estos 30 días',
  '90d': 'En estos tres meses',
  '12m': 'En estos doce meses',
  all: 'En total',
}
const earlier: Record<Exclude<Range, 'all'>, string> = {
  '30d': 'los 30 días anteriores',
  '90d': 'los tres meses anteriores',
  '12m': 'los doce meses anteriores',
}

/** «8 de cada 10», rounded so that it stays true to the eye; few are told one by one. */
function share(part: number, whole: number): string {
  if (part === whole) return whole === 1 ? 'la persona que lo recibió' : 'todas'
  if (whole < 10) return `${part} de ${whole}`
  return `${Math.round((10 * part) / whole)} de cada 10`
}

type Said = { text: string; strong?: boolean }[]

export const statisticsWords = {
  title: 'Panel',
  ranges: { '30d': '30 días', '90d': '3 meses', '12m': '12 meses', all: 'Todo' } satisfies Record<Range, string>,
  rangeName: 'Periodo',
  download: 'Descargar CSV',
  table: 'Ver como tabla',
  time,
  percent,
  /** What the figures come to, in a sentence or two. */
  said: ({ range, sent, people: { invited, signed }, half_minutes: half }: Panel): Said => {
    if (sent === 0) return [{ text: `${within[range]} no has enviado ningún documento.` }]
    const said: Said = [{ text: `${within[range]} has enviado ` }, { text: documents(sent), strong: true }]
    said.push({ text: invited > 0 ? ` a ${people(invited)}. ` : '. ' })
    if (signed === 0) return invited > 0 ? [...said, { text: 'Todavía no ha firmado nadie.' }] : said
    const who = share(signed, invited)
    const isOne = who.startsWith('la persona')
    said.push({ text: isOne ? 'Firmó ' : 'Firmaron ' }, { text: who, strong: true })
    if (half !== null)
      said.push({
        text: signed === 1 ? `, en menos de ${longTime(half)}` : `, y la mitad tardó menos de ${longTime(half)}`,
      })
    return [...said, { text: '.' }]
  },
  figures: {
    sealed: 'Documentos firmados',
    compared: (now: number, before: number, range: Exclude<Range, 'all'>) => {
      if (now === before) return `igual que en ${earlier[range]}`
      return `${figure(Math.abs(now - before))} ${now > before ? 'más' : 'menos'} que en ${earlier[range]}`
    },
    ever: 'desde el primer día',
    half: 'Hasta que firma una persona',
    halfNote: 'la mitad tarda menos',
    noHalf: 'todavía no ha firmado nadie con su enlace',
    uses: 'Usos de tus escritos',
    ofViews: (views: number) => (views > 0 ? `de ${many(views, 'lectura', 'lecturas')}` : 'por otras personas'),
    people: 'Personas',
    peopleNote: 'recibieron un enlace tuyo',
  },
  documents: {
    title: 'Documentos por estado',
    text: (count: number) =>
      count === 1
        ? 'El que tienes hoy, sea cual sea el periodo.'
        : `Los ${figure(count)} que tienes hoy, sea cual sea el periodo.`,
    none: 'Todavía no tienes ningún documento.',
    columns: ['Estado', 'Proporción', 'Documentos'],
    states: {
      draft: 'Borrador',
      published: 'Publicado',
      withdrawn: 'Retirado',
      filling: 'Por completar',
      complete: 'Completo',
      signing: 'En firma',
      signed: 'Firmado',
      declined: 'Rechazado',
      cancelled: 'Anulado',
      expired: 'Caducado',
    } satisfies Record<Panel['documents'][number]['state'], string>,
  },
  steps: {
    title: 'Del envío a la firma',
    text: 'Cuántas personas llegan a cada paso, de lo que enviaste en este periodo.',
    columns: ['Paso', 'Personas', 'Del total'],
    names: {
      invited: 'Recibieron el enlace',
      opened: 'Lo abrieron',
      completed: 'Completaron su parte',
      signed: 'Firmaron',
    },
    unopened: (count: number) => `${figure(count)} no ${count === 1 ? 'lo abrió' : 'lo abrieron'}`,
    halfway: (count: number) => `${figure(count)} ${count === 1 ? 'se quedó' : 'se quedaron'} a medias`,
    unsigned: (count: number, declined: number) => {
      const waiting = count - declined
      const refused = declined > 0 && `${figure(declined)} lo ${declined === 1 ? 'rechazó' : 'rechazaron'}`
      const rest = waiting > 0 && `${figure(waiting)} no ${waiting === 1 ? 'ha' : 'han'} firmado`
      return [rest, refused].filter(Boolean).join(' y ')
    },
    none: 'En este periodo no has enviado nada. Elige un escrito y mándalo a quien tenga que completarlo o firmarlo.',
    begin: 'Buscar un escrito y enviarlo',
  },
  times: {
    title: 'Cuánto tardan en firmar',
    text: (count: number) =>
      count === 1
        ? 'Desde que recibe el enlace, la persona que firmó.'
        : `Desde que reciben el enlace, las ${figure(count)} personas que firmaron.`,
    half: (minutes: number) => `La mitad, antes de ${time(minutes)}`,
    drawn: (minutes: number | null) =>
      minutes === null
        ? 'Tiempo hasta la firma'
        : `Tiempo hasta la firma: la mitad de las personas firmó antes de ${longTime(minutes)}`,
    columns: ['Desde que lo recibió', 'Personas'],
    short: ['< 1 h', '1–6 h', '6–24 h', '1–3 d', '3–7 d', '> 7 d'],
    long: ['Menos de 1 hora', 'De 1 a 6 horas', 'De 6 a 24 horas', 'De 1 a 3 días', 'De 3 a 7 días', 'Más de 7 días'],
    none: 'Cuando alguien firme con su enlace, aquí verás cuánto tardó.',
  },
  points: {
    title: 'Puntos',
    text: 'Ganas puntos cuando otras personas usan lo que publicas y cuando se une alguien a quien invitas. Se cambian por días de Premium.',
    short: 'Por lo que publicas y otras personas usan, y por quien invitas.',
    see: 'Ver mis puntos',
    all: 'Ver todos los movimientos',
  },
  reach: {
    title: 'Alcance de tus escritos públicos',
    text: {
      day: 'Lo que hacen otras personas con ellos, día a día. Lo tuyo no cuenta.',
      week: 'Lo que hacen otras personas con ellos, por semanas. Lo tuyo no cuenta.',
      month: 'Lo que hacen otras personas con ellos, por meses. Lo tuyo no cuenta.',
    } satisfies Record<Piece, string>,
    lines: { views: 'Lecturas', uses: 'Usos', useful: 'Útil' },
    last: {
      views: (count: number) => `${many(count, 'lectura', 'lecturas')} hasta hoy`,
      uses: (count: number) => `${many(count, 'uso', 'usos')} hasta hoy`,
    },
    drawn: (views: readonly number[], uses: readonly number[]) =>
      `De ${figure(Math.min(...views))} a ${figure(Math.max(...views))} lecturas y de ${figure(Math.min(...uses))} a ${figure(Math.max(...uses))} usos`,
    since: { day: 'Día', week: 'Semana del', month: 'Mes' } satisfies Record<Piece, string>,
    popular: 'Los más usados, desde que los publicaste',
    writing: 'Escrito',
    none: 'Cuando publiques un escrito, aquí verás cuánta gente lo lee, lo usa y lo encuentra útil.',
    quiet: 'En este periodo nadie ha leído ni usado lo que publicas. Compartir su enlace ayuda.',
    publish: 'Publicar un escrito',
  },
  acts: {
    title: 'Actividad reciente',
    all: 'Ver todo lo que está en curso',
    none: 'Aquí irás viendo quién abre, completa y firma lo que envías.',
    untitled: 'Sin título',
    /** Around the title of the document. */
    said: {
      opened: ['abrió', ''],
      completed: ['completó su parte de', ''],
      signed: ['firmó', ''],
      declined: ['no firmó', ''],
      sealed: ['Todas las personas han firmado', ''],
      expired: ['Terminó el plazo de', 'sin que todas las personas respondieran'],
    } satisfies Record<Panel['acts'][number]['kind'], [before: string, after: string]>,
    /** Said to the reader of what they did themselves. */
    own: {
      opened: 'Abriste',
      completed: 'Completaste tu parte de',
      signed: 'Firmaste',
      declined: 'No firmaste',
    } satisfies Partial<Record<Panel['acts'][number]['kind'], string>>,
    reason: (reason: string) => `: «${reason}»`,
  },
  empty: {
    text: 'Aquí verás cómo van tus documentos: cuántos se firman, cuánto tardan y quién usa lo que publicas.',
    title: 'Todavía no hay nada que contar',
    soon: 'En cuanto envíes tu primer documento a firmar o publiques un escrito, las cifras empiezan a llenarse solas.',
    search: 'Buscar un escrito y enviarlo',
    publish: 'Publicar uno mío',
  },
}
