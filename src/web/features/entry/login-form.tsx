// Coming in with e-mail and password, then on to where one was going.
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { entry } from '#copy/es/entry.ts'
import { passwordWords } from '#copy/es/password.ts'
import { paths, safeNext } from '#web/paths.ts'
import { Field } from '#web/ui/field.tsx'
import { useCall } from '#web/use-call.ts'
import styles from './entry-form.module.css'
import { EntryForm } from './entry-form.tsx'

export function LoginForm() {
  const navigate = useNavigate()
  const next = useSearchParams()[0].get('next') ?? undefined
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { send, busy, failure, fields } = useCall('login')

  async function handleLogin() {
    const sent = await send({ email, password })
    if ('output' in sent) await navigate(safeNext(next), { replace: true })
  }

  return (
    <EntryForm
      onSubmit={handleLogin}
      submit={entry.login.submit}
      busy={busy}
      failure={failure}
      other={{ text: entry.login.other, link: entry.login.otherLink, to: paths.register(next) }}
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
      <Link className={styles.aside} to={paths.lostPassword}>
        {entry.login.lost}
      </Link>
    </EntryForm>
  )
}
