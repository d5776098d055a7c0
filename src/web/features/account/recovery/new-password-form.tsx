// Choosing the new password with the secret from the letter.
import { useState } from 'react'
import { passwordWords } from '#language/es/account/password.ts'
import { recovery } from '#language/es/account/recovery.ts'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Field } from '#web/ui/form/field.tsx'
import { RecoveryForm } from './recovery-form.tsx'

const words = recovery.choose

export type Chosen = 'in' | 'login' | 'expired'

export function NewPasswordForm({ token, onChosen }: { token: string; onChosen: (how: Chosen) => void }) {
  const [password, setPassword] = useState('')
  const { send, busy, failure, fields } = useCall('reset-password')

  async function handleChoose() {
    const sent = await send({ token, password })
    if ('output' in sent) onChosen('login_required' in sent.output ? 'login' : 'in')
    if ('failure' in sent && sent.failure.code === 'link_expired') onChosen('expired')
  }

  return (
    <RecoveryForm
      onSubmit={handleChoose}
      submit={words.submit}
      noScript={recovery.request.noScript}
      busy={busy}
      failure={failure}
    >
      <Field
        label={words.password}
        type="password"
        name="password"
        autoComplete="new-password"
        hint={words.hint}
        required
        reveal={passwordWords}
        value={password}
        error={fields.password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </RecoveryForm>
  )
}
