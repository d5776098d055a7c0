// The button of the last step: to the first gap, as long as there is one, and then handing in.
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
  onHandIn: (isStopped: boolean) => void
  children: ReactNode
}

export function HandInButton({ className, left, busy, onHandIn, children }: HandInButtonProps) {
  const { missing, doubtful, isStopped, isAlive, onGo } = left
  const [isAsking, setIsAsking] = useState(false)
  const [gap] = missing
  const [doubt] = doubtful

  function handleClick() {
    if (gap) onGo(gap.id)
    else if (doubt && !isStopped) setIsAsking(true)
    else onHandIn(isStopped)
  }

  return (
    <>
      <Button weight="ink" className={className} busy={busy} disabled={!isAlive} onClick={handleClick}>
        {gap ? completingWords.summary.goToGap(missing.map(({ name }) => name)) : children}
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
              onHandIn(isStopped)
            }}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
