// Sensitive calls: when the server wants to be sure who it is, asks for the password and goes on with the same call.
import { type ReactNode, useState } from 'react'
import { paths } from '#addresses/paths.ts'
import type { Input, Output } from '#contract/contract.ts'
import { passwordWords } from '#language/es/account/password.ts'
import { proofWords } from '#language/es/account/security.ts'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'

type Sensitive = 'start-two-step' | 'renew-recovery-codes' | 'start-passkey'

type Proof = { start: () => void; busy: boolean; dialog: ReactNode }

export function useProof<N extends Sensitive>(
  name: N,
  hasPassword: boolean,
  onDone: (output: Output<N>) => void,
): Proof {
  const { send, busy, failure, fields } = useCall(name)
  const [asking, setAsking] = useState<'no' | 'yes' | 'again'>('no')
  const [password, setPassword] = useState('')

  async function attempt(current_password: string) {
    const sent = await send({ current_password } as Input<N>)
    if ('ignored' in sent) return
    if ('output' in sent) {
      setAsking('no')
      setPassword('')
      onDone(sent.output)
      return
    }
    const mustProve = sent.failure.code === 'reauth_required'
    if (asking !== 'no') setAsking('again')
    else if (mustProve) setAsking('yes')
    else toast('failed', sent.failure.message)
  }

  const close = () => setAsking('no')
  // The first refusal only asks: the user has made no mistake yet.
  const error = asking === 'again' ? (fields.current_password ?? failure?.message) : undefined
  const dialog =
    asking === 'no' ? null : hasPassword ? (
      <Confirm
        title={proofWords.title}
        confirm={proofWords.confirm}
        busy={busy}
        onConfirm={() => attempt(password)}
        onClose={close}
      >
        <p>{proofWords.text}</p>
        <Field
          label={proofWords.password}
          type="password"
          autoComplete="current-password"
          required
          reveal={passwordWords}
          value={password}
          error={error}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Confirm>
    ) : (
      <Confirm
        title={proofWords.title}
        confirm={proofWords.leave}
        onConfirm={() => location.assign(paths.logout)}
        onClose={close}
      >
        <p>{proofWords.noPassword}</p>
      </Confirm>
    )

  return { start: () => attempt(''), busy: busy && asking === 'no', dialog }
}
