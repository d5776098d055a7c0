// /verify: opening the link is enough. The page itself asks, so that programs which only look at links use none up.
import { useEffect, useRef, useState } from 'react'
import { paths } from '#addresses/paths.ts'
import { recovery } from '#language/es/account/recovery.ts'
import { useRevalidator, useSearchParams } from '#web/app/router/router.tsx'
import { useSession } from '#web/app/session.ts'
import { EntryFrame } from '#web/features/account/login/entry-frame.tsx'
import { Outcome } from '#web/features/account/recovery/outcome.tsx'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

const words = recovery.verify

export function Page() {
  const token = useSearchParams().get('token') ?? ''
  const session = useSession()
  const { revalidate } = useRevalidator()
  const [done, setDone] = useState(false)
  const { send, failure } = useCall('verify-email')

  async function verify() {
    const sent = await send({ token })
    if (!('output' in sent)) return
    setDone(true)
    await revalidate()
  }
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (!token || asked.current === token) return
    asked.current = token
    verify()
  })

  if (done)
    return (
      <EntryFrame title={words.doneTitle}>
        <Outcome kind="info" text={words.done}>
          <ButtonLink weight="ink" size="large" block to={session ? paths.dashboard : paths.login()} replace>
            {session ? words.go : words.login}
          </ButtonLink>
        </Outcome>
      </EntryFrame>
    )
  if (!token || failure?.code === 'link_expired')
    return (
      <EntryFrame title={words.expiredTitle}>
        <Outcome kind="danger" text={`${words.expired} ${session ? words.expiredInside : words.expiredOutside}`}>
          <ButtonLink weight="ink" size="large" block to={session ? paths.account : paths.login(paths.account)} replace>
            {session ? words.account : words.login}
          </ButtonLink>
        </Outcome>
      </EntryFrame>
    )
  if (failure)
    return (
      <EntryFrame title={words.failedTitle}>
        <Outcome kind="danger" text={failure.message}>
          <Button weight="ink" size="large" block onClick={verify}>
            {words.retry}
          </Button>
        </Outcome>
      </EntryFrame>
    )
  return (
    <EntryFrame title={words.title}>
      <Outcome kind="info" text={words.working} />
      <noscript>
        <p>{words.noScript}</p>
      </noscript>
    </EntryFrame>
  )
}
