// Coming in with a passkey: offered only where the browser and the address allow it, without moving anything.
import { useState, useSyncExternalStore } from 'react'
import { passkeyLogin } from '#copy/es/second-step.ts'
import { mayHavePasskeys } from '#domain/account/passkey.ts'
import { CallFailure, call } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './passkey-button.module.css'

type PasskeyButtonProps = { onEntered: () => void; onChallenge: (challenge: string) => void }

const never = () => () => {}
const isOffered = () => 'PublicKeyCredential' in window && mayHavePasskeys(location.hostname)

export function PasskeyButton({ onEntered, onChallenge }: PasskeyButtonProps) {
  const offered = useSyncExternalStore(never, isOffered, () => false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function handleEnter() {
    setBusy(true)
    setProblem(null)
    try {
      const [{ handle, options }, { startAuthentication }] = await Promise.all([
        call('start-passkey-login'),
        import('@simplewebauthn/browser'),
      ])
      const response = await startAuthentication({ optionsJSON: options })
      await call('finish-passkey-login', { handle, response })
      onEntered()
    } catch (error) {
      if (error instanceof CallFailure && error.challenge) onChallenge(error.challenge)
      // Browsers do not tell whether somebody cancelled or had no passkey, and neither can we.
      else setProblem(error instanceof CallFailure ? error.message : passkeyLogin.cancelled)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <div className={offered ? undefined : styles.reserved}>
        <Button block busy={busy} onClick={handleEnter}>
          {passkeyLogin.button}
        </Button>
      </div>
      {problem && <Notice kind="danger">{problem}</Notice>}
    </>
  )
}
