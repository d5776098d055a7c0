// Coming in with a passkey: offered only where the browser and the address allow it. Loaded after the page.
import { useState } from 'react'
import { mayHavePasskeys } from '#domain/account/passkey.ts'
import { entry } from '#language/es/account/login.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type PasskeyButtonProps = { onEntered: () => void; onChallenge: (challenge: string) => void }

const isOffered = () => 'PublicKeyCredential' in window && mayHavePasskeys(location.hostname)

export function PasskeyButton({ onEntered, onChallenge }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function handleEnter() {
    setBusy(true)
    setProblem(null)
    const { enterWithPasskey } = await import('./passkey-entry.ts')
    const outcome = await enterWithPasskey()
    setBusy(false)
    if ('entered' in outcome) onEntered()
    else if ('challenge' in outcome) onChallenge(outcome.challenge)
    else setProblem(outcome.problem)
  }

  if (!isOffered()) return null
  return (
    <>
      <Button block busy={busy} onClick={handleEnter}>
        {entry.login.passkey}
      </Button>
      {problem && <Notice kind="danger">{problem}</Notice>}
    </>
  )
}
