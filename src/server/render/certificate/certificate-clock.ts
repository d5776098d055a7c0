// The times of a certificate: in UTC, and beside it in the country's time zone, with its offset at that time.
import type { clockOf } from '#domain/signing/time-zones.ts'
import { certificateWords } from '#language/es/signing/certificate.ts'

export type Clock = {
  /** The names of the time zones. */
  told: string
  /** Undefined where the country's time is UTC. */
  city: string | undefined
  /** «3 de noviembre de 2026, 16:58:14 UTC (17:58:14 en Madrid)» */
  long: (moment: string) => string
  /** «3 nov 2026, 16:58:14 UTC (17:58:14)» */
  short: (moment: string) => string
  /** Both parts of a cell, the local one with its date where that differs. */
  cell: (moment: string) => { utc: string; local: string }
}

const formats = (timeZone: string) => {
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZone } as const
  return {
    date: new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone }),
    day: new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', timeZone }),
    year: new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', year: 'numeric', timeZone }),
    time: new Intl.DateTimeFormat('es', time),
  }
}

export function openClock({ zone, city }: ReturnType<typeof clockOf>): Clock {
  const { clock } = certificateWords
  const [utc, here] = [formats('UTC'), formats(zone)]
  const short = (at: Date): string => `${utc.year.format(at)}, ${utc.time.format(at)}`
  const local = (at: Date): string => {
    const time = here.time.format(at)
    return here.day.format(at) === utc.day.format(at) ? time : `${here.day.format(at)}, ${time}`
  }
  const isUtc = zone === 'UTC'
  return {
    told: isUtc ? clock.utc : clock.local(city, zone),
    city: isUtc ? undefined : city,
    long: (moment) => {
      const at = new Date(moment)
      const first = clock.moment(`${utc.date.format(at)}, ${utc.time.format(at)}`)
      return isUtc ? first : `${first} ${clock.here(local(at), city)}`
    },
    short: (moment) => {
      const at = new Date(moment)
      return isUtc ? clock.moment(short(at)) : `${clock.moment(short(at))} ${clock.hereShort(local(at))}`
    },
    cell: (moment) => {
      const at = new Date(moment)
      return { utc: short(at), local: isUtc ? '' : local(at) }
    },
  }
}
