// Beside the files: going on with others, or another day. What was typed goes along, also through registering.
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import { handOverWords as words } from '#language/es/handing-over.ts'
import { useSession } from '#web/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './ending.module.css'
import { wish } from './handing-over.ts'

type HandOverProps = { slug: string; hasParties: boolean; isSample: boolean }

export function HandOver({ slug, hasParties, isSample }: HandOverProps) {
  const session = useSession()
  const taken = documentPaths.beginCopy(slug)
  const to = session ? taken : paths.register(taken)
  return (
    <section className={styles.offers}>
      <h3>{words.title}</h3>
      {isSample ? (
        <p className={styles.later}>{words.sample}</p>
      ) : (
        <>
          <ul>
            {hasParties && (
              <li>
                <ButtonLink to={to} onClick={() => wish(slug, 'send')}>
                  <Icon name="send" />
                  {words.send}
                </ButtonLink>
                <p>{words.sendText}</p>
              </li>
            )}
            <li>
              <ButtonLink to={to} onClick={() => wish(slug, 'fill')}>
                <Icon name="lock" />
                {words.keep}
              </ButtonLink>
              <p>{words.keepText}</p>
            </li>
          </ul>
          {!session && <p className={styles.later}>{words.account}</p>}
        </>
      )}
    </section>
  )
}
