// The code after the password. A wrong one costs nothing that was typed.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { safeNext } from '#addresses/paths.ts'
import { secondStep } from '#language/es/account/second-step.ts'
import { useNavigate } from '#web/app/router/router.tsx'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/notice.tsx'

type SecondStepProps = { challenge: string; next: string | undefined; onRestart: () => void }

export function SecondStepForm({ challenge, next, onRestart }: SecondStepProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const [codes, setCodes] = useState({ app: '', recovery: '' })
  const { send, busy, failure, fields } = useCall('login-second-step')
  const over = failure?.code === 'challenge_expired'

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the question changes or was answered wrongly, the cursor belongs into its field.
  useEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [kind, failure])

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    await send({ challenge, code: codes[kind] }, () => navigate(safeNext(next), { replace: true }))
  }

  const words = secondStep[kind]
  return (
    <form ref={form} className="stack gap-4 mt-5" method="post" noValidate onSubmit={handleSubmit}>
      {failure && <Notice kind="danger">{failure.message}</Notice>}
      <p>{words.text}</p>
      <Field
        key={kind}
        label={words.label}
        name="code"
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoCapitalize={kind === 'app' ? undefined : 'characters'}
        placeholder={kind === 'recovery' ? secondStep.recovery.placeholder : undefined}
        spellCheck={false}
        maxLength={40}
        required
        value={codes[kind]}
        error={fields.code}
        onChange={(event) => setCodes({ ...codes, [kind]: event.target.value })}
      />
      {over ? (
        <Button weight="ink" size="large" block onClick={onRestart}>
          {secondStep.restart}
        </Button>
      ) : (
        <>
          <Button type="submit" weight="ink" size="large" block busy={busy}>
            {secondStep.submit}
          </Button>
          <Button weight="quiet" block onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
            {words.other}
          </Button>
          <Button weight="quiet" block onClick={onRestart}>
            {secondStep.restart}
          </Button>
        </>
      )}
    </form>
  )
}
