// The page around the questions for visitors who fill in without an account.

import { type ComponentType, type ReactNode, Suspense } from 'react'
import { late } from '#web/app/late.ts'
import { useSession } from '#web/app/session.ts'
import { useIsAlive } from '#web/ui/alive.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { EndingProps } from './ending/ending-props.ts'
import type { PublicFillable, ShellWords } from './load.ts'
import styles from './shell.module.css'
import { Tools } from './tools.tsx'
import { useAnswers } from './use-answers.ts'
import { Workspace } from './workspace.tsx'

const HandedOver = late(async () => (await import('./people/handed-over.tsx')).HandedOver)

type ShellProps = {
  fillable: PublicFillable
  /** Under which name the answers are kept in this browser; null where nothing may be kept. */
  keptAs: string | null
  title: string
  words: ShellWords
  /** The last step. */
  Ending: ComponentType<EndingProps>
  back?: ReactNode
  /** Where to go without JavaScript. */
  children: ReactNode
}

export function Shell({ fillable, keptAs, title, words, Ending, back, children }: ShellProps) {
  const filling = useAnswers(fillable, keptAs)
  const session = useSession()
  const isAlive = useIsAlive()
  return (
    <div className={`m-auto w-82`} data-rail="">
      <header className={`stack gap-2 mb-5 ${styles.head}`}>
        {back}
        <h1>{title}</h1>
        <p>{words.lead}</p>
        <p className={`i-105 ${styles.kept}`}>
          <Icon className="mt-005" name="lock" />
          {words.kept}
        </p>
      </header>
      <noscript>
        <div className={`stack across-centre gap-4 mb-4 p-5 ink-2 text-centre card ${styles.without}`}>
          <p>{words.noScript}</p>
          {children}
        </div>
      </noscript>
      <Workspace
        fillable={fillable}
        filling={filling}
        tools={
          <>
            {keptAs && session && isAlive && filling.isEmpty && (
              <Suspense>
                <HandedOver slug={keptAs} />
              </Suspense>
            )}
            <Tools filling={filling} hasSample={Object.keys(fillable.sample).length > 0} keeps={keptAs !== null} />
          </>
        }
        offersOwn={keptAs !== null}
        end={words.end}
        Ending={Ending}
      />
    </div>
  )
}
