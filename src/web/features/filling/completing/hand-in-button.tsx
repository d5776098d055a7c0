// The button of the last step: to the first gap, as long as there is one, and then handing in.
import type { ReactNode } from 'react'
import { completingWords } from '#language/es/completing.ts'
import { Button } from '#web/ui/button.tsx'
import type { LeftToDo } from '../own-part.ts'

type HandInButtonProps = {
  className: string | undefined
  left: LeftToDo
  busy: boolean
  onHandIn: (isStopped: boolean) => void
  children: ReactNode
}

export function HandInButton({ className, left, busy, onHandIn, children }: HandInButtonProps) {
  const { missing, isStopped, isAlive, onGo } = left
  const [gap] = missing
  return (
    <Button
      weight="ink"
      className={className}
      busy={busy}
      disabled={!isAlive}
      onClick={() => (gap ? onGo(gap.id) : onHandIn(isStopped))}
    >
      {gap ? completingWords.summary.goToGap(missing.map(({ name }) => name)) : children}
    </Button>
  )
}
