// /lost/password: asking for the link or, with the secret from the letter, choosing the new password.
import { useState } from 'react'
import { paths } from '#addresses/paths.ts'
import { recovery } from '#language/es/account/recovery.ts'
import { useNavigate, useSearchParams } from '#web/app/router/router.tsx'
import { EntryFrame } from '#web/features/account/login/entry-frame.tsx'
import { type Chosen, NewPasswordForm } from '#web/features/account/recovery/new-password-form.tsx'
import { Outcome } from '#web/features/account/recovery/outcome.tsx'
import { RequestForm, RequestSent } from '#web/features/account/recovery/request-form.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

function Request() {
  const [sentTo, setSentTo] = useState('')
  const { title, intro, sentTitle } = recovery.request
  if (sentTo)
    return (
      <EntryFrame title={sentTitle}>
        <RequestSent email={sentTo} onAgain={() => setSentTo('')} />
      </EntryFrame>
    )
  return (
    <EntryFrame title={title} intro={intro}>
      <RequestForm onSent={setSentTo} />
    </EntryFrame>
  )
}

function Choose({ token }: { token: string }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Chosen>()
  const words = recovery.choose

  async function handleChosen(how: Chosen) {
    if (how !== 'in') return setChosen(how)
    const { toast } = await import('#web/ui/overlay/toasts.tsx')
    toast('done', words.done)
    await navigate(paths.dashboard, { replace: true })
  }

  if (chosen === 'login')
    return (
      <EntryFrame title={words.doneTitle}>
        <Outcome kind="info" text={words.login}>
          <ButtonLink weight="ink" size="large" block to={paths.login()} replace>
            {words.loginLink}
          </ButtonLink>
        </Outcome>
      </EntryFrame>
    )
  if (chosen === 'expired')
    return (
      <EntryFrame title={words.expiredTitle}>
        <Outcome kind="danger" text={words.expired}>
          <ButtonLink weight="ink" size="large" block to={paths.lostPassword} replace>
            {words.ask}
          </ButtonLink>
        </Outcome>
      </EntryFrame>
    )
  return (
    <EntryFrame title={words.title} intro={words.intro}>
      <NewPasswordForm token={token} onChosen={handleChosen} />
    </EntryFrame>
  )
}

export function Page() {
  const token = useSearchParams().get('token')
  return token ? <Choose key={token} token={token} /> : <Request />
}
