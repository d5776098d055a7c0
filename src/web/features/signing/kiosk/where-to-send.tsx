// After a turn in *Firmar aquí*: a signer without an address may leave one for the sealed document, or go on without.
import { type FormEvent, useState } from 'react'
import type { KioskSigner } from '#contract/kiosk.ts'
import { inPersonWords } from '#language/es/signing/in-person.ts'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { firstName } from './greeting.tsx'
import styles from './kiosk.module.css'

const words = inPersonWords.copy

/** `token`: what their signature was answered with. */
type WhereToSendProps = { tempId: string; signer: KioskSigner; token: string; owner: string; onReady: () => void }

export function WhereToSend({ tempId, signer, token, owner, onReady }: WhereToSendProps) {
  const [email, setEmail] = useState('')
  const { send, busy, failure, fields } = useCall('give-signer-address')

  function handleGive(event: FormEvent) {
    event.preventDefault()
    void send({ temp_id: tempId, ref: signer.ref, email: email.trim(), address_token: token }, onReady)
  }

  return (
    <form
      className={`stack across-centre grows content-centre py-5 text-centre ${styles.middle}`}
      method="post"
      noValidate
      onSubmit={handleGive}
    >
      <h1 className="w560 breaks balanced" tabIndex={-1}>
        {words.title(firstName(signer.name))}
      </h1>
      <p className={`w-34 t-18 lh-15 ink-2 balanced phone-t-16 ${styles.lead}`}>{words.lead}</p>
      <div className={`mt-5 text-start ${styles.address}`}>
        <Field
          label={words.label}
          error={fields.email}
          name="copy-address"
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </div>
      {failure && !fields.email && <Notice kind="danger">{failure.message}</Notice>}
      <Button type="submit" weight="ink" size="large" busy={busy} className={`i-125 ${styles.begin}`}>
        {words.submit}
      </Button>
      <Button weight="quiet" onClick={onReady}>
        {words.skip}
      </Button>
      <p className="w-30 mt-3 t-14 ink-2">{words.without(firstName(owner))}</p>
    </form>
  )
}
