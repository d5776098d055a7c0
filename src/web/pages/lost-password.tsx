// /lost/password: until mail is there, it says what will be here and how to come back.
import { Link } from 'react-router'
import { entry } from '#copy/es/entry.ts'
import { upcoming, upcomingNote } from '#copy/es/upcoming.ts'
import { EntryFrame } from '#web/features/entry/entry-frame.tsx'
import { paths } from '#web/paths.ts'

export function Page() {
  return (
    <EntryFrame title={upcoming.lostPassword.title} intro={upcoming.lostPassword.text}>
      <p>
        {upcomingNote} <Link to={paths.login()}>{entry.login.title}</Link>
      </p>
    </EntryFrame>
  )
}
