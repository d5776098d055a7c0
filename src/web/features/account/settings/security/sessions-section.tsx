// Where the user is logged in, and how to end it there.
import { useState } from 'react'
import type { OpenSession } from '#contract/account/security.ts'
import { agoWords, deviceWords, sessionWords as words } from '#language/es/account/security.ts'
import { useRevalidator } from '#web/app/router/router.tsx'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useZone } from '#web/ui/moment.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import { Section } from '#web/ui/page/section.tsx'
import styles from './security.module.css'

export function SessionsSection({ sessions }: { sessions: OpenSession[] }) {
  const [asked, setAsked] = useState<OpenSession | 'others' | null>(null)
  const one = useCall('revoke-session')
  const others = useCall('revoke-other-sessions')
  const { revalidate } = useRevalidator()

  async function finish(done: string) {
    await revalidate()
    setAsked(null)
    toast('done', done)
  }

  async function handleRevoke({ id }: OpenSession) {
    const sent = await one.send({ id })
    // A session that is gone already is no failure.
    if ('output' in sent || ('failure' in sent && sent.failure.code === 'not_found')) await finish(words.revoked)
    else if ('failure' in sent) toast('failed', sent.failure.message)
  }

  async function handleRevokeOthers() {
    const sent = await others.send({})
    if ('output' in sent) await finish(words.othersRevoked(sent.output.revoked))
    else if ('failure' in sent) toast('failed', sent.failure.message)
  }

  return (
    <Section
      title={words.title}
      action={
        sessions.length > 1 && (
          <Button size="small" onClick={() => setAsked('others')}>
            {words.revokeOthers}
          </Button>
        )
      }
    >
      <p className="measure ink-2">{words.text}</p>
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <Row key={session.id} session={session} onRevoke={() => setAsked(session)} />
        ))}
      </ul>
      {asked === 'others' && (
        <Confirm
          title={words.confirmOthers}
          confirm={words.revokeOthers}
          weight="danger"
          busy={others.busy}
          onConfirm={handleRevokeOthers}
          onClose={() => setAsked(null)}
        >
          <p>{words.confirmOthersText}</p>
        </Confirm>
      )}
      {asked && asked !== 'others' && (
        <Confirm
          title={words.confirm(deviceWords(asked.device))}
          confirm={words.revoke}
          weight="danger"
          busy={one.busy}
          onConfirm={() => handleRevoke(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{words.confirmText}</p>
        </Confirm>
      )}
    </Section>
  )
}

function Row({ session, onRevoke }: { session: OpenSession; onRevoke: () => void }) {
  const device = deviceWords(session.device)
  const zone = useZone()
  return (
    <li>
      <div className={`shrinks ${styles.what}`}>
        <p className={`row wrap w550 breaks gap-1-2`}>
          {device} {session.current && <Badge>{words.here}</Badge>}
        </p>
        <p className="flow wrap gap-0-4 t-14 ink-3">
          {/* The clock moves between the server's rendering and the browser's. */}
          <span suppressHydrationWarning>
            {session.current ? words.now : words.seen(agoWords(new Date(session.seen_at), new Date()))}
          </span>
          <span>{words.since(session.created_at, zone)}</span>
        </p>
      </div>
      {!session.current && (
        <Button size="small" aria-label={words.revokeLabel(device)} onClick={onRevoke}>
          {words.revoke}
        </Button>
      )}
    </li>
  )
}
