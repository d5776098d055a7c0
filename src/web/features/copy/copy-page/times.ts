// Moments of a copy in words, as its reader's clock has them.
import { recentDay, shortDayWords, timeWords, weekdayWords } from '#language/es/when.ts'
import { useZone } from '#web/ui/moment.tsx'

export type Times = ReturnType<typeof useTimes>

export function useTimes(now: string) {
  const zone = useZone()
  return {
    /** The same hour in seven days: it is painted on the server too, whose own midnight is another. */
    inAWeek: new Date(Date.parse(now) + 7 * 86_400_000).toISOString(),
    /** «hoy», «el jueves 12». */
    day: (iso: string) => recentDay(iso, now, zone),
    time: (iso: string) => timeWords(iso, zone),
    /** «viernes 20 de noviembre». */
    weekday: (iso: string) => weekdayWords(iso, now, zone),
    /** How many midnights are left; below zero once they have passed. */
    daysAhead: (iso: string) => shortDayWords(iso, now, zone).daysAhead,
  }
}
