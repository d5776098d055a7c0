// The owner proves their identity, by a passkey or the password: to go back to their account, or to sign their own part. Other
// people go on where they were.
import { type FormEvent, useId, useRef, useState } from 'react'
import { paths } from '#addresses/paths.ts'
import type { Input, Output } from '#contract/contract.ts'
import type { KioskOnWire, OwnerProof } from '#contract/kiosk.ts'
import { passwordWords } from '#language/es/account/password.ts'
import { inPersonWords } from '#language/es/signing/in-person.ts'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from './exit-dialog.module.css'
import { firstName } from './greeting.tsx'
import { keepTurn } from './kept-turn.ts'

const words = inPersonWords.exit

type OwnerDialogProps<N extends Proving> = {
  kiosk: KioskOnWire
  /** What the proof is for: the way back to the account, or the owner's own turn. */
  method: N
  onProved: (output: Output<N>) => unknown
  /** What the button says that leaves everything as it is. */
  stay: string
  onClose: () => void
}

type Proving = 'unlock-kiosk' | 'prove-owner'

function OwnerDialog<N extends Proving>({ kiosk, method, onProved, stay, onClose }: OwnerDialogProps<N>) {
  const { owner, unlocked_by: by, has_passkey } = kiosk
  const title = useId()
  const form = useRef<HTMLFormElement>(null)
  const { send, busy, failure, fields } = useCall<Proving>(method)
  const prove = (given: Input<Proving>) => send(given, (output) => onProved(output as Output<N>))
  const [isMissing, setIsMissing] = useState(false)
  const [problem, setProblem] = useState<string>()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('unlock') ?? '')
    setIsMissing(typed === '')
    setProblem(undefined)
    if (typed === '') form.current?.querySelector('input')?.focus()
    else void prove({ password: typed })
  }

  async function handlePasskey() {
    setProblem(undefined)
    setIsMissing(false)
    const { provePasskey } = await import('./prove-passkey.ts')
    const proof = await provePasskey()
    if ('problem' in proof) setProblem(proof.problem)
    else await prove({ passkey: proof })
  }

  const said =
    failure && Object.keys(fields).length === 0 ? (failure.status === 0 ? words.offline : failure.message) : problem
  return (
    <Dialog labelledBy={title} busy={busy} onClose={onClose}>
      <form ref={form} className={`stack gap-3 ${styles.form}`} method="post" noValidate onSubmit={handleSubmit}>
        <span className={`centre i-15 draft round on-draft-soft ${styles.sign}`}>
          <Icon name="lock" />
        </span>
        <h2 className="t-26 breaks" id={title}>
          {words.title(firstName(owner))}
        </h2>
        <p>{words.text[method]}</p>
        {has_passkey && (
          <>
            <Button weight="ink" size="large" block busy={busy} onClick={handlePasskey}>
              {words.passkey}
            </Button>
            <p className={styles.or}>{words.or}</p>
          </>
        )}
        {/* Not `current-password`: the browser would fill in the owner's for the person who holds the device. */}
        <Field
          label={words[by]}
          name="unlock"
          type="password"
          autoComplete="new-password"
          reveal={passwordWords}
          error={isMissing ? words.required[by] : fields.password}
        />
        {said && <Notice kind="danger">{said}</Notice>}
        <Button type="submit" size="large" block busy={busy} weight={has_passkey ? 'outline' : 'ink'}>
          {words.submit[method]}
        </Button>
        <Button weight="quiet" block onClick={onClose}>
          {stay}
        </Button>
        <p className={styles.lost}>
          {words.lost}{' '}
          <a className="inline-block" href={paths.logout}>
            {words.logout}
          </a>
          .
        </p>
      </form>
    </Dialog>
  )
}

/** A new document: nothing of what the others did stays in this one. */
function leave({ copy }: { copy: string | null }): Promise<never> {
  keepTurn(null)
  location.replace(copy ? paths.copy(copy) : paths.dashboard)
  // Busy until the other page is there.
  return new Promise(() => {})
}

type ExitDialogProps = {
  kiosk: KioskOnWire
  /** Whose turn it is meanwhile. */
  current: string | undefined
  onClose: () => void
}

export const ExitDialog = ({ kiosk, current, onClose }: ExitDialogProps) => (
  <OwnerDialog kiosk={kiosk} method="unlock-kiosk" onProved={leave} stay={words.stay(current)} onClose={onClose} />
)

type ProofDialogProps = { kiosk: KioskOnWire; onProved: (proof: OwnerProof) => void; onClose: () => void }

/** Before the owner's own turn. */
export const ProofDialog = ({ kiosk, onProved, onClose }: ProofDialogProps) => (
  <OwnerDialog kiosk={kiosk} method="prove-owner" onProved={onProved} stay={words.notMe} onClose={onClose} />
)
