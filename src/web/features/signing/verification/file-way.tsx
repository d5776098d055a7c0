// A file that was brought: how far it is, and then, in the place of the whole page, what came of it.
import { useLayoutEffect } from 'react'
import { underwayWords as words } from '#language/es/signed-document/verification-answers.ts'
import { Button } from '#web/ui/button.tsx'
import { Answer } from './answer.tsx'
import { useVerification } from './use-verification.ts'
import styles from './verifying.module.css'

type FileWayProps = {
  file: File
  /** Whether it has the page for itself. */
  onTold: (isTold: boolean) => void
  /** Back to the question, with what went wrong. */
  onEnd: (problem: string | null) => void
  onCode: () => void
}

export function FileWay({ file, onTold, onEnd, onCode }: FileWayProps) {
  const { state, send } = useVerification(file, onEnd)
  const isTold = state.kind !== 'underway'
  const handleAnother = () => onEnd(null)
  // Before the browser paints both.
  useLayoutEffect(() => onTold(isTold), [isTold, onTold])
  if (isTold) return <Answer state={state} onSend={send} onAnother={handleAnother} onCode={onCode} />
  return (
    <div className={`stack across-centre content-centre gap-035 breaks text-centre r-paper on-sheet ${styles.drop}`}>
      <p role="status">{state.said}</p>
      <progress className="accent-ink" aria-label={words.progress} max={100} value={state.percent} />
      <Button size="small" onClick={handleAnother}>
        {words.cancel}
      </Button>
    </div>
  )
}
