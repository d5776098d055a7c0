// Calendar dates as documents say them.
import { calendarDate, weekdayOf } from './calendar.ts'
import { cardinal } from './numbers/numbers.ts'

/** The first of the month: «uno de enero» (Spain) or «primero de enero» (most of Latin America). */
type FirstDay = 'uno' | 'primero'
export type DateStyle = { first?: FirstDay; weekday?: boolean }

const months = 'enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre,octubre,noviembre,diciembre'.split(',')
const weekdays = 'domingo,lunes,martes,miércoles,jueves,viernes,sábado'.split(',')

const monthName = (month: number): string => months[month - 1] as string

/** «dos mil veintiséis». */
export const yearInWords = (year: number): string => cardinal(year)

function withWeekday(text: string, iso: string, style: DateStyle): string {
  return style.weekday ? `${weekdays[weekdayOf(calendarDate(iso))]}, ${text}` : text
}

/** «3 de mayo de 2026». */
export function dateInFigures(iso: string, style: DateStyle = {}): string {
  const { year, month, day } = calendarDate(iso)
  const number = day === 1 && style.first === 'primero' ? '1.º' : String(day)
  return withWeekday(`${number} de ${monthName(month)} de ${year}`, iso, style)
}

/** «tres de mayo de dos mil veintiséis». */
export function dateInWords(iso: string, style: DateStyle = {}): string {
  const { year, month, day } = calendarDate(iso)
  const number = day === 1 && style.first === 'primero' ? 'primero' : cardinal(day)
  return withWeekday(`${number} de ${monthName(month)} de ${yearInWords(year)}`, iso, style)
}

/** «a los tres días del mes de mayo de dos mil veintiséis», as deeds close. */
export function dateInDeedWords(iso: string): string {
  const { year, month, day } = calendarDate(iso)
  const days = day === 1 ? 'al primer día' : `a los ${cardinal(day, 'masculine')} días`
  return `${days} del mes de ${monthName(month)} de ${yearInWords(year)}`
}
