// Closing the account, in a dialog that cannot be gone through by accident.
import { useState } from 'react'
import { erasureWords } from '#language/es/account/my-data.ts'
import { passwordWords } from '#language/es/account/password.ts'
import { useRevalidator } from '#web/app/router/router.tsx'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import styles from './my-data.module.css'

const words = erasureWords.dialog

type ErasureProps = { email: string; renews: boolean; onClose: () => void }

export function AccountErasure({ email, renews, onClose }: ErasureProps) {
  const [confirmation, setConfirmation] = useState('')
  const [password, setPassword] = useState('')
  const [mustProve, setMustProve] = useState(false)
  const { send, busy, failure, fields } = useCall('delete-account')
  const { revalidate } = useRevalidator()

  async function handleErase() {
    const sent = await send({ confirmation, current_password: password })
    if ('failure' in sent && sent.failure.code === 'reauth_required') setMustProve(true)
    if ('output' in sent) {
      await revalidate()
      onClose()
      toast('done', erasureWords.requested(sent.output.erase_at))
    }
  }

  // The first refusal only asks for the password: the user has made no mistake yet.
  const asksOnly = failure?.code === 'reauth_required' && !password
  const elsewhere = failure && !asksOnly && !fields.confirmation && !fields.current_password

  return (
    <Confirm
      title={words.title}
      confirm={words.confirm}
      weight="danger"
      busy={busy}
      onConfirm={handleErase}
      onClose={onClose}
    >
      <ul className={`ink-2 ${styles.points}`}>
        {(renews ? [...words.points, words.renews] : words.points).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Field
        label={words.confirmation}
        type="email"
        autoComplete="off"
        required
        hint={words.hint(email)}
        value={confirmation}
        error={fields.confirmation ?? (elsewhere ? failure.message : undefined)}
        onChange={(event) => setConfirmation(event.target.value)}
      />
      {mustProve && (
        <Field
          label={words.password}
          type="password"
          autoComplete="current-password"
          required
          hint={words.passwordHint}
          reveal={passwordWords}
          value={password}
          error={asksOnly ? undefined : fields.current_password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
    </Confirm>
  )
}
