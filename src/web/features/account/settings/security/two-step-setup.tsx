// Pairing the app: scan or type the secret, then prove that it arrived.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Output } from '#contract/contract.ts'
import { twoStepWords } from '#language/es/account/security.ts'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import styles from './security.module.css'

const words = twoStepWords.setup

type SetupProps = {
  started: Output<'start-two-step'>
  onConfirmed: (output: Output<'confirm-two-step'>) => void
  onCancel: () => void
}

export function TwoStepSetup({ started, onConfirmed, onCancel }: SetupProps) {
  const { uri, secret, qr } = started
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const { send, busy, failure, fields } = useCall('confirm-two-step')

  // biome-ignore lint/correctness/useExhaustiveDependencies: at first and after every refusal, the cursor belongs into the field.
  useEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [failure])

  async function handleConfirm(event: FormEvent) {
    event.preventDefault()
    const sent = await send({ code })
    if ('output' in sent) onConfirmed(sent.output)
    else if ('failure' in sent && !sent.failure.fields.code) toast('failed', sent.failure.message)
  }

  return (
    <div className="stack items-start auto-and-fr gap-5 pt-4 ruled small-one-column">
      <svg
        className={`framed r-ctl on-white ${styles.qr}`}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={words.qr}
      >
        <path d={qr.path} shapeRendering="crispEdges" />
      </svg>
      <form ref={form} className="stack shrinks gap-4" method="post" noValidate onSubmit={handleConfirm}>
        <p>{words.scan}</p>
        <p>
          {words.type}
          <code className={`block mt-1 breaks ${styles.secret}`}>{secret}</code>
        </p>
        <p>
          <a href={uri}>{words.open}</a>
        </p>
        <Field
          label={words.code}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
          required
          value={code}
          error={fields.code}
          onChange={(event) => setCode(event.target.value)}
        />
        <div className="flow wrap gap-2-3">
          <Button type="submit" weight="ink" busy={busy}>
            {words.confirm}
          </Button>
          <Button weight="quiet" onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </div>
  )
}
