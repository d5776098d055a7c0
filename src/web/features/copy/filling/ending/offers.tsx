// What else can be done with a text that has just been downloaded.

import { paths } from '#addresses/paths.ts'
import { offerWords as words } from '#language/es/filling/last-step.ts'
import { useSession } from '#web/app/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './ending.module.css'

export function Offers({ slug }: { slug: string }) {
  const session = useSession()
  const writing = paths.writing(slug)
  return (
    <section className={`stack gap-3 pt-4 ruled ${styles.offers}`}>
      <h3 className="t-18">{words.title}</h3>
      <ul>
        <li className="stack across-start gap-2">
          <ButtonLink size="small" to={session ? writing : paths.login(writing)}>
            {words.version}
          </ButtonLink>
          <p>{words.versionText}</p>
        </li>
      </ul>
    </section>
  )
}
