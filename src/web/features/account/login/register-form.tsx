// Registering: five fields, one of them optional; the user is logged in at once.
import { type ChangeEvent, useState } from 'react'
import { paths, safeNext } from '#addresses/paths.ts'
import { likelyEmail } from '#domain/account/mistyped-email.ts'
import { askLikelyEmail } from '#language/es/account/likely-email.ts'
import { entry } from '#language/es/account/login.ts'
import { passwordWords } from '#language/es/account/password.ts'
import { Link } from '#web/app/router/link.tsx'
import { useLocation, useNavigate, useSearchParams } from '#web/app/router/router.tsx'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Field } from '#web/ui/form/field.tsx'
import styles from './entry-form.module.css'
import { EntryForm } from './entry-form.tsx'
import { nameParts } from './name-parts.ts'

const blank = { firstname: '', lastname: '', email: '', password: '', phone: '' }

export function RegisterForm() {
  const navigate = useNavigate()
  const query = useSearchParams()
  const next = query.get('next') ?? undefined
  const invite = query.get('invite')?.slice(0, 100)
  /** A visitor who comes from a document that was sent to them. */
  const known: { name?: string; email?: string } | null = useLocation().state
  const [values, setValues] = useState({ ...blank, ...nameParts(known?.name ?? ''), email: known?.email ?? '' })
  /** As it was when its box lost the focus: no correction is proposed while typing. */
  const [typed, setTyped] = useState('')
  const likely = typed === values.email ? likelyEmail(typed) : undefined
  const { send, busy, proving, failure, fields } = useCall('register')

  const bind = (name: keyof typeof blank, path: string = name) => ({
    name,
    value: values[name],
    error: fields[path],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setValues({ ...values, [name]: event.target.value }),
  })

  async function handleRegister() {
    const { firstname, lastname, ...rest } = values
    await send({ ...rest, profile: { firstname, lastname }, invite }, () => navigate(safeNext(next), { replace: true }))
  }

  return (
    <EntryForm
      onSubmit={handleRegister}
      submit={proving ? entry.proving : entry.register.submit}
      busy={busy}
      failure={failure}
      wayOut={failure?.code === 'email_taken' && <Link to={paths.login(next)}>{entry.register.taken}</Link>}
      other={{ text: entry.register.other, link: entry.register.otherLink, to: paths.login(next, undefined, invite) }}
    >
      <div className={`stack two-columns gap-3 ${styles.pair}`}>
        <Field
          label={entry.fields.firstname}
          autoComplete="given-name"
          required
          {...bind('firstname', 'profile.firstname')}
        />
        <Field
          label={entry.fields.lastname}
          autoComplete="family-name"
          required
          {...bind('lastname', 'profile.lastname')}
        />
      </div>
      <Field
        label={entry.fields.email}
        type="email"
        autoComplete="username"
        placeholder={entry.emailPlaceholder}
        required
        {...(likely && { hint: askLikelyEmail(likely) })}
        onBlur={() => setTyped(values.email)}
        {...bind('email')}
      />
      <Field
        label={entry.fields.password}
        type="password"
        autoComplete="new-password"
        hint={entry.passwordHint}
        required
        reveal={passwordWords}
        {...bind('password')}
      />
      <Field label={entry.fields.phone} type="tel" autoComplete="tel" {...bind('phone')} />
      <p className={`t-13 ink-3 ${styles.accept}`}>
        {entry.register.accept.before} <Link to={paths.terms}>{entry.register.accept.terms}</Link>{' '}
        {entry.register.accept.and} <Link to={paths.privacy}>{entry.register.accept.privacy}</Link>.
      </p>
    </EntryForm>
  )
}
