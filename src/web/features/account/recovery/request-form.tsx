// Asking for the link. What it says afterwards is the same whether or not the address has an account.
import { useState } from 'react'
import { paths } from '#addresses/paths.ts'
import { recovery } from '#language/es/account/recovery.ts'
import { Link } from '#web/app/router/link.tsx'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './recovery.module.css'
import { RecoveryForm } from './recovery-form.tsx'

const words = recovery.request

export function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const [email, setEmail] = useState('')
  const { send, busy, failure, fields } = useCall('request-password-reset')

  async function handleRequest() {
    const sent = await send({ email })
    if ('output' in sent) onSent(email.trim())
  }

  return (
    <>
      <RecoveryForm
        onSubmit={handleRequest}
        submit={words.submit}
        noScript={words.noScript}
        busy={busy}
        failure={failure}
      >
        <Field
          label={words.email}
          type="email"
          name="email"
          autoComplete="username"
          placeholder={words.emailPlaceholder}
          required
          value={email}
          error={fields.email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </RecoveryForm>
      <p className={`text-centre ${styles.other}`}>
        <Link className="row-inline tap px-2 ink frameless groundless pressed" to={paths.login()}>
          {words.back}
        </Link>
      </p>
    </>
  )
}

export function RequestSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <div className="stack gap-4 mt-5">
      <Notice kind="info">
        <span className="breaks">{words.sent(email)}</span>
      </Notice>
      <p className="ink-2">{words.spam}</p>
      <p className={`text-centre ${styles.other}`}>
        <button className="row-inline tap px-2 ink frameless groundless pressed" type="button" onClick={onAgain}>
          {words.again}
        </button>
        <Link className="row-inline tap px-2 ink frameless groundless pressed" to={paths.login()}>
          {words.back}
        </Link>
      </p>
    </div>
  )
}
