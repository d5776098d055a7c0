// Beside the files: going on with others, or another day. What was typed goes along, also through registering.
import type { MouseEvent } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import { handOverWords as words } from '#language/es/filling/handing-over.ts'
import { isPlain } from '#web/app/router/link.tsx'
import { useNavigate } from '#web/app/router/router.tsx'
import { useSession } from '#web/app/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from '../ending/ending.module.css'
import { foldSteps } from '../step-history.ts'
import { type Onward, wish } from './handing-over.ts'

type HandOverProps = {
  slug: string
  hasParties: boolean
  isSample: boolean
  isSentFirst: boolean
}

function useCopyLink(slug: string, then: Onward) {
  const navigate = useNavigate()
  const taken = documentPaths.beginCopy(slug)
  const to = useSession() ? taken : paths.register(taken)
  return {
    to,
    async onClick(event: MouseEvent) {
      if (!isPlain(event)) return wish(slug, then)
      event.preventDefault()
      // The answers move into the account: *back* must find no step of this form without them.
      await foldSteps()
      wish(slug, then)
      await navigate(to)
    },
  }
}

/** Above everything else while others have something to answer or, when nothing is missing, to sign. */
export function SendFirst({ slug, isToSign }: { slug: string; isToSign: boolean }) {
  const session = useSession()
  return (
    <div className={`stack gap-2 ${styles.first}`}>
      <ButtonLink icon="send" {...useCopyLink(slug, 'send')} weight="ink" size="large">
        {isToSign ? words.sign : words.send}
      </ButtonLink>
      <p>{isToSign ? words.signText : words.sendText}</p>
      {!session && <p className={`t-13 ink-3 ${styles.later}`}>{words.account}</p>}
    </div>
  )
}

export function HandOver({ slug, hasParties, isSample, isSentFirst }: HandOverProps) {
  const session = useSession()
  const sendLink = useCopyLink(slug, 'send')
  const keepLink = useCopyLink(slug, 'fill')
  return (
    <section className={`stack gap-3 pt-4 ruled ${styles.offers}`}>
      <h3 className="t-18">{words.title}</h3>
      {isSample ? (
        <p className={`t-13 ink-3 ${styles.later}`}>{words.sample}</p>
      ) : (
        <>
          <ul>
            {hasParties && !isSentFirst && (
              <li className="stack across-start gap-2">
                <ButtonLink icon="send" {...sendLink}>
                  {words.send}
                </ButtonLink>
                <p>{words.sendText}</p>
              </li>
            )}
            <li className="stack across-start gap-2">
              <ButtonLink icon="lock" {...keepLink}>
                {words.keep}
              </ButtonLink>
              <p>{words.keepText}</p>
            </li>
          </ul>
          {!session && !isSentFirst && <p className={`t-13 ink-3 ${styles.later}`}>{words.account}</p>}
        </>
      )}
    </section>
  )
}
