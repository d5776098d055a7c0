// For a user who has not confirmed their address yet: a reminder, and another letter if the first is lost.
import { useState } from 'react'
import type { SessionUser } from '#contract/account/account.ts'
import { recovery } from '#language/es/account/recovery.ts'
import { useCall } from '#web/shared/calls/use-call.ts'
import { useRefreshOnReturn } from '#web/shared/calls/use-refresh-on-return.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './verify-notice.module.css'

const words = recovery.notice

export function VerifyNotice({ session }: { session: SessionUser }) {
  const [sent, setSent] = useState(false)
  const { send, busy, failure } = useCall('resend-verification')
  useRefreshOnReturn(!session.email_verified)
  if (session.email_verified) return null

  async function handleResend() {
    const answer = await send({})
    if ('output' in answer) setSent(true)
  }

  return (
    <section
      className={`stack items-centre w-46 mt-5 p-3-09 pending breaks r-ctl on-pending-soft ${styles.notice}`}
      aria-label={words.title}
    >
      <Icon name="info" />
      <div>
        <p className="w600">{words.title}</p>
        <p role="status">{failure?.message ?? (sent ? words.sent(session.email) : words.text(session.email))}</p>
        <p>{words.mistyped}</p>
      </div>
      {!sent && (
        <Button size="small" busy={busy} onClick={handleResend}>
          {words.resend}
        </Button>
      )}
    </section>
  )
}
