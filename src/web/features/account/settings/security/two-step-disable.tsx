// Turning the second step off takes a code or the password.
import { useState } from 'react'
import { passwordWords } from '#language/es/account/password.ts'
import { proofWords, twoStepWords as words } from '#language/es/account/security.ts'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'

type DisableProps = { hasPassword: boolean; onDone: () => Promise<void>; onClose: () => void }

export function TwoStepDisable({ hasPassword, onDone, onClose }: DisableProps) {
  const [by, setBy] = useState<'code' | 'password'>('code')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const { send, busy, failure, fields } = useCall('disable-two-step')

  async function handleDisable() {
    const sent = await send(by === 'code' ? { code } : { current_password: password })
    if ('output' in sent) await onDone()
  }

  return (
    <Confirm
      title={words.confirmDisable}
      confirm={words.disable}
      weight="danger"
      busy={busy}
      onConfirm={handleDisable}
      onClose={onClose}
    >
      <p>{words.confirmDisableText}</p>
      {by === 'code' ? (
        <Field
          key="code"
          label={words.code}
          name="code"
          autoComplete="one-time-code"
          maxLength={40}
          required
          value={code}
          error={fields.code ?? (fields.current_password ? undefined : failure?.message)}
          onChange={(event) => setCode(event.target.value)}
        />
      ) : (
        <Field
          key="password"
          label={proofWords.password}
          type="password"
          autoComplete="current-password"
          required
          reveal={passwordWords}
          value={password}
          error={fields.current_password ?? (fields.code ? undefined : failure?.message)}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      {hasPassword && (
        <div>
          <Button weight="quiet" size="small" onClick={() => setBy(by === 'code' ? 'password' : 'code')}>
            {by === 'code' ? words.usePassword : words.useCode}
          </Button>
        </div>
      )}
    </Confirm>
  )
}
