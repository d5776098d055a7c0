// Letters leave only in the name of users with a confirmed address: why, and another letter to confirm it.
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useCall } from '../calls/use-call.ts'

type UnverifiedProps = {
  kind?: 'info' | 'danger'
  words: Record<'unverified' | 'letterSent' | 'resend', string>
  /** Another way out. */
  children?: ReactNode
}

export function Unverified({ kind = 'danger', words, children }: UnverifiedProps) {
  const { send, busy, failure } = useCall('resend-verification')
  const [isSent, setIsSent] = useState(false)
  const handleResend = async () => setIsSent('output' in (await send({})))
  return (
    <Notice kind={kind}>
      <p role="status" tabIndex={-1} data-explains="">
        {failure?.message ?? (isSent ? words.letterSent : words.unverified)}
      </p>
      <div className="flow wrap gap-2 mt-2 unless-empty">
        {!isSent && (
          <Button size="small" busy={busy} onClick={handleResend}>
            {words.resend}
          </Button>
        )}
        {children}
      </div>
    </Notice>
  )
}
