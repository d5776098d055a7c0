// The button of the last step: goes to the first empty box or refused answer, or hands the part in if there is none.
import { type ReactNode, Suspense, useState } from 'react'
import { completingWords } from '#language/es/copy/completing.ts'
import { late } from '#web/app/late.ts'
import { Button } from '#web/ui/button.tsx'
import type { LeftToDo } from '../../people/own-part.ts'

const AskFirst = late(async () => (await import('../ask-first.tsx')).AskFirst)

type HandInButtonProps = {
  className: string | undefined
  left: LeftToDo
  busy: boolean
  onHandIn: () => void
  children: ReactNode
}

export function HandInButton({ className, left, busy, onHandIn, children }: HandInButtonProps) {
  const { missing, doubtful, stopped, isAlive, onGo } = left
  const { goToGap, goToRefused } = completingWords.summary
  const [isAsking, setIsAsking] = useState(false)
  const [gap] = missing
  const [refused] = stopped
  const [doubt] = doubtful

  function handleClick() {
    if (gap) onGo(gap.id)
    else if (refused) onGo(refused.id)
    else if (doubt) setIsAsking(true)
    else onHandIn()
  }

  return (
    <>
      <Button weight="ink" className={className} busy={busy} disabled={!isAlive} onClick={handleClick}>
        {gap ? goToGap(missing.map(({ name }) => name)) : refused ? goToRefused(refused.label) : children}
      </Button>
      {isAsking && doubt && (
        <Suspense>
          <AskFirst
            doubtful={doubtful}
            onMend={() => {
              setIsAsking(false)
              onGo(doubt.id)
            }}
            onSend={() => {
              setIsAsking(false)
              onHandIn()
            }}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
