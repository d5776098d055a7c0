// A moment in words: in Madrid's time as the server paints it, in the reader's own once the page is theirs.
import { useSyncExternalStore } from 'react'
import { momentWords, whenWords } from '#language/es/when.ts'

const never = () => () => {}
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const paintedZone = () => 'Europe/Madrid'

export const useZone = (): string => useSyncExternalStore(never, ownZone, paintedZone)

type MomentProps = {
  iso: string
  /** As the loader saw it, so that the server and the browser agree on what «hoy» is. Without it, the full date. */
  now?: string
  className?: string
}

export function Moment({ iso, now, className }: MomentProps) {
  const zone = useZone()
  const full = momentWords(iso, zone)
  return (
    <time dateTime={iso} title={now && full} className={className}>
      {now ? whenWords(iso, now, zone) : full}
    </time>
  )
}
