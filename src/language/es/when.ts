// Moments in words. Without Intl's own words, which differ between engines: the server's page and the browser's must agree.

const months = 'enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre,octubre,noviembre,diciembre'.split(',')
export const shortMonths = 'ene,feb,mar,abr,may,jun,jul,ago,sept,oct,nov,dic'.split(',')
const day = 86_400_000

type Clock = { year: number; month: number; day: number; hour: number; minute: number }

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    const numbers = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, calendar: 'gregory', hourCycle: 'h23', ...numbers })
    formats.set(zone, format)
  }
  return format
}

/** What a clock on the wall of that zone shows. */
function clockIn(zone: string, moment: Date): Clock {
  const shown: Record<string, number> = {}
  for (const { type, value } of formatFor(zone).formatToParts(moment)) shown[type] = Number(value)
  return shown as Clock
}

const daysOf = ({ year, month, day: date }: Clock): number => Date.UTC(year, month - 1, date) / day
const timeOf = ({ hour, minute }: Clock): string => `${hour}:${String(minute).padStart(2, '0')}`

/** «hoy, 10:24», «ayer», «3 nov», «3 nov 2025». */
export function whenWords(iso: string, now: string, zone: string): string {
  const then = clockIn(zone, new Date(iso))
  const today = clockIn(zone, new Date(now))
  const passed = daysOf(today) - daysOf(then)
  if (passed === 0) return `hoy, ${timeOf(then)}`
  if (passed === 1) return 'ayer'
  return shortDate(then, today)
}

const shortDate = (then: Clock, today: Clock): string => {
  const date = `${then.day} ${shortMonths[then.month - 1]}`
  return then.year === today.year ? date : `${date} ${then.year}`
}

/** The day in that zone, `2026-11-03`. */
export function isoDay(iso: string, zone: string): string {
  return new Date(daysOf(clockIn(zone, new Date(iso))) * day).toISOString().slice(0, 10)
}

/** «3 nov», «3 nov 2027»; how many midnights are between now and then. */
export function shortDayWords(iso: string, now: string, zone: string): { date: string; daysAhead: number } {
  const then = clockIn(zone, new Date(iso))
  const today = clockIn(zone, new Date(now))
  return { date: shortDate(then, today), daysAhead: daysOf(then) - daysOf(today) }
}

/** «3 de noviembre de 2026, 10:24». */
export function momentWords(iso: string, zone: string): string {
  const then = clockIn(zone, new Date(iso))
  return `${then.day} de ${months[then.month - 1]} de ${then.year}, ${timeOf(then)}`
}

const weekdays = 'domingo,lunes,martes,miércoles,jueves,viernes,sábado'.split(',')
const weekdayOf = (then: Clock): string => weekdays[(daysOf(then) + 4) % 7] ?? ''

/** «viernes 20 de noviembre»; of another year, with it. */
export function weekdayWords(iso: string, now: string, zone: string): string {
  const then = clockIn(zone, new Date(iso))
  const date = `${weekdayOf(then)} ${then.day} de ${months[then.month - 1]}`
  return then.year === clockIn(zone, new Date(now)).year ? date : `${date} de ${then.year}`
}

/** Of the last days: «hoy», «ayer», «el jueves 12»; before that «el 3 de noviembre», «el 3 de noviembre de 2025». */
export function recentDay(iso: string, now: string, zone: string): string {
  const then = clockIn(zone, new Date(iso))
  const today = clockIn(zone, new Date(now))
  const passed = daysOf(today) - daysOf(then)
  if (passed === 0) return 'hoy'
  if (passed === 1) return 'ayer'
  if (passed > 1 && passed < 7) return `el ${weekdayOf(then)} ${then.day}`
  const date = `el ${then.day} de ${months[then.month - 1]}`
  return then.year === today.year ? date : `${date} de ${then.year}`
}

export const timeWords = (iso: string, zone: string): string => timeOf(clockIn(zone, new Date(iso)))

/** «3 de noviembre de 2026». */
export function dayWords(iso: string, zone: string): string {
  const then = clockIn(zone, new Date(iso))
  return `${then.day} de ${months[then.month - 1]} de ${then.year}`
}
