// Plain calendar dates, «2026-05-03»: no clock, no time zone.

export type CalendarDate = { year: number; month: number; day: number }

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function read(text: string): CalendarDate | undefined {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!found) return undefined
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])]
  const exists = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  return exists ? { year, month, day } : undefined
}

export const isCalendarDate = (text: string): boolean => read(text) !== undefined

export function calendarDate(text: string): CalendarDate {
  const date = read(text)
  if (!date) throw new RangeError(`Not a date: ${text}`)
  return date
}

/** 0 is Sunday (Sakamoto's method for the Gregorian calendar). */
export function weekdayOf({ year, month, day }: CalendarDate): number {
  const shift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1] as number
  const counting = month < 3 ? year - 1 : year
  return (
    (counting + Math.floor(counting / 4) - Math.floor(counting / 100) + Math.floor(counting / 400) + shift + day) % 7
  )
}
