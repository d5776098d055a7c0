// Logging in with e-mail and password (and a code, where the account asks for one), then on to the page that was asked for.
import { Suspense, useState, useSyncExternalStore } from 'react'
import { paths, safeNext } from '#addresses/paths.ts'
import { entry } from '#language/es/account/login.ts'
import { passwordWords } from '#language/es/account/password.ts'
import { late } from '#web/app/late.ts'
import { Link } from '#web/app/router/link.tsx'
import { useNavigate, useSearchParams } from '#web/app/router/router.tsx'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Field } from '#web/ui/form/field.tsx'
import styles from './entry-form.module.css'
import { EntryForm } from './entry-form.tsx'

// Few accounts ask for a second step: only they download its form.
const SecondStepForm = late(async () => (await import('./second-step-form.tsx')).SecondStepForm)

const PasskeyButton = late(async () => (await import('./passkey-button.tsx')).PasskeyButton)

const never = () => () => {}

/** `problem`: why the user is back from Google without being logged in. */
export function LoginForm({ problem }: { problem: string | null }) {
  const navigate = useNavigate()
  const query = useSearchParams()
  const next = query.get('next') ?? undefined
  // A user who comes back from Google has taken the first step there.
  const [challenge, setChallenge] = useState(query.get('challenge'))
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { send, busy, proving, failure, fields } = useCall('login')

  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

  const goOn = () => navigate(safeNext(next), { replace: true })

  async function handleLogin() {
    const sent = await send({ email, password }, goOn)
    if ('failure' in sent && sent.failure.challenge) setChallenge(sent.failure.challenge)
  }

  if (challenge)
    return (
      <Suspense>
        {inBrowser && <SecondStepForm challenge={challenge} next={next} onRestart={() => setChallenge(null)} />}
      </Suspense>
    )
  return (
    <EntryForm
      onSubmit={handleLogin}
      submit={proving ? entry.proving : entry.login.submit}
      busy={busy}
      failure={failure?.challenge ? null : failure}
      problem={problem}
      other={{
        text: entry.login.other,
        link: entry.login.otherLink,
        to: paths.register(next, query.get('invite') ?? undefined),
      }}
      otherWays={
        <div className="ctl">
          <Suspense>{inBrowser && <PasskeyButton onEntered={goOn} onChallenge={setChallenge} />}</Suspense>
        </div>
      }
    >
      <Field
        label={entry.fields.email}
        type="email"
        name="email"
        autoComplete="username"
        placeholder={entry.emailPlaceholder}
        required
        value={email}
        error={fields.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Field
        label={entry.fields.password}
        type="password"
        name="password"
        autoComplete="current-password"
        required
        reveal={passwordWords}
        value={password}
        error={fields.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Link className={`t-14 ink-2 ${styles.aside}`} to={paths.lostPassword}>
        {entry.login.lost}
      </Link>
    </EntryForm>
  )
}
