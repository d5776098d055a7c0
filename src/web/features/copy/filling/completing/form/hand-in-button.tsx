// The button of the last step: to the first gap or refused answer, as long as there is one, and then handing in.
import { type ReactNode, Suspense, useState } from 'react'
import { completingWords } from '#language/es/completing.ts'
import { late } from '#web/late.ts'
import { Button } from '#web/ui/button.tsx'
import type { LeftToDo } from '../own-part.ts'

const AskFirst = late(async () => (await import('./ask-first.tsx')).AskFirst)

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
