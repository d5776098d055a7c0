// /lost/password: until mail is there, it says what will be here and how to come back.
import { Link, useLoaderData } from 'react-router'
import { entry } from '#copy/es/entry.ts'
import type { UpcomingWords } from '#copy/es/upcoming.ts'
import { EntryFrame } from '#web/features/entry/entry-frame.tsx'
import { paths } from '#web/paths.ts'

export function Page() {
  const { title, text, note }: UpcomingWords = useLoaderData()
  return (
    <EntryFrame title={title} intro={text}>
      <p>
        {note} <Link to={paths.login()}>{entry.login.title}</Link>
      </p>
    </EntryFrame>
  )
}
