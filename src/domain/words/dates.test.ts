// Dates and lengths of time in words.
import { describe, expect, it } from 'vitest'
import { isCalendarDate, weekdayOf } from './calendar.ts'
import { dateInDeedWords, dateInFigures, dateInWords, yearInWords } from './dates.ts'
import { type Duration, durationInWords } from './durations.ts'

describe('a date', () => {
  it.each([
    ['2026-05-03', '3 de mayo de 2026', 'tres de mayo de dos mil veintiséis'],
    ['2026-11-15', '15 de noviembre de 2026', 'quince de noviembre de dos mil veintiséis'],
    ['2026-01-01', '1 de enero de 2026', 'uno de enero de dos mil veintiséis'],
    ['2024-02-29', '29 de febrero de 2024', 'veintinueve de febrero de dos mil veinticuatro'],
    ['2000-02-29', '29 de febrero de 2000', 'veintinueve de febrero de dos mil'],
    ['1980-12-31', '31 de diciembre de 1980', 'treinta y uno de diciembre de mil novecientos ochenta'],
    ['2021-09-21', '21 de septiembre de 2021', 'veintiuno de septiembre de dos mil veintiuno'],
  ])('%s is «%s», «%s»', (iso, figures, words) => {
    expect(dateInFigures(iso)).toBe(figures)
    expect(dateInWords(iso)).toBe(words)
  })

  it('on the first is «primero» where people say so', () => {
    expect(dateInWords('2021-01-01', { first: 'primero' })).toBe('primero de enero de dos mil veintiuno')
    expect(dateInFigures('2021-01-01', { first: 'primero' })).toBe('1.º de enero de 2021')
    expect(dateInWords('2021-01-02', { first: 'primero' })).toBe('dos de enero de dos mil veintiuno')
    expect(dateInFigures('2021-01-11', { first: 'primero' })).toBe('11 de enero de 2021')
  })

  it.each([
    ['2026-05-03', 'a los tres días del mes de mayo de dos mil veintiséis'],
    ['2026-05-01', 'al primer día del mes de mayo de dos mil veintiséis'],
    ['2026-05-21', 'a los veintiún días del mes de mayo de dos mil veintiséis'],
    ['2026-05-31', 'a los treinta y un días del mes de mayo de dos mil veintiséis'],
  ])('%s closes a deed «%s»', (iso, words) => expect(dateInDeedWords(iso)).toBe(words))

  it.each([
    ['2026-05-03', 'domingo, 3 de mayo de 2026'],
    ['2026-05-04', 'lunes, 4 de mayo de 2026'],
    ['2024-02-29', 'jueves, 29 de febrero de 2024'],
    ['2000-01-01', 'sábado, 1 de enero de 2000'],
    ['1900-03-01', 'jueves, 1 de marzo de 1900'],
  ])('%s has its weekday: «%s»', (iso, text) => expect(dateInFigures(iso, { weekday: true })).toBe(text))

  it('has the weekday in words too', () =>
    expect(dateInWords('2026-05-06', { weekday: true })).toBe('miércoles, seis de mayo de dos mil veintiséis'))

  it('has the same weekday as everybody’s calendar for four hundred years', () => {
    const wrong: Date[] = []
    for (let day = 0; day < 146_097; day += 11) {
      const date = new Date(Date.UTC(1800, 0, 1 + day))
      const parts = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
      if (weekdayOf(parts) !== date.getUTCDay()) wrong.push(date)
    }
    expect(wrong).toEqual([])
  })

  it.each([
    '',
    '2026-02-29',
    '2100-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '0000-01-01',
    '2026-1-1',
    '3/5/2026',
    '2026-05-03T00:00:00Z',
    ' 2026-05-03',
    '２０２６-05-03',
  ])('«%s» is not one', (iso) => {
    expect(isCalendarDate(iso)).toBe(false)
    expect(() => dateInFigures(iso)).toThrow(RangeError)
    expect(() => dateInWords(iso)).toThrow(RangeError)
    expect(() => dateInDeedWords(iso)).toThrow(RangeError)
  })
})

describe('a year', () => {
  it.each([
    [2026, 'dos mil veintiséis'],
    [2000, 'dos mil'],
    [2001, 'dos mil uno'],
    [1980, 'mil novecientos ochenta'],
    [1999, 'mil novecientos noventa y nueve'],
    [1500, 'mil quinientos'],
  ])('%s is «%s»', (year, words) => expect(yearInWords(year)).toBe(words))
})

describe('a length of time', () => {
  it.each<[Duration, string]>([
    [{ months: 12 }, 'doce meses'],
    [{ months: 1 }, 'un mes'],
    [{ years: 1 }, 'un año'],
    [{ years: 1, months: 3 }, 'un año y tres meses'],
    [{ years: 21 }, 'veintiún años'],
    [{ years: 2, months: 1, days: 21 }, 'dos años, un mes y veintiún días'],
    [{ years: 0, days: 30 }, 'treinta días'],
    [{ weeks: 1 }, 'una semana'],
    [{ hours: 21 }, 'veintiuna horas'],
    [{ hours: 48 }, 'cuarenta y ocho horas'],
    [{ days: 7, hours: 1 }, 'siete días y una hora'],
  ])('%o is «%s»', (duration, words) => expect(durationInWords(duration)).toBe(words))
  it('can carry its figures', () => {
    expect(durationInWords({ months: 12 }, { figures: true })).toBe('doce (12) meses')
    expect(durationInWords({ years: 1, months: 6 }, { figures: true })).toBe('un (1) año y seis (6) meses')
  })
  it.each<Duration>([{}, { days: 0 }, { days: -1 }, { months: 1.5 }])('%o is none', (duration) =>
    expect(() => durationInWords(duration)).toThrow(RangeError),
  )
})
