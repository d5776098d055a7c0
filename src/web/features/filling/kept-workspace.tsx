// The questions of whoever fills in without an account, whose answers stay in this browser.
import type { ComponentType } from 'react'
import { HandedOver } from './handed-over.tsx'
import type { PublicFillable } from './load.ts'
import { Tools } from './tools.tsx'
import { useAnswers } from './use-answers.ts'
import { type EndingProps, Workspace } from './workspace.tsx'

type KeptWorkspaceProps = {
  fillable: PublicFillable
  /** Under which name; null where nothing may be kept. */
  keptAs: string | null
  endTitle: string
  Ending: ComponentType<EndingProps>
}

export function KeptWorkspace({ fillable, keptAs, endTitle, Ending }: KeptWorkspaceProps) {
  const filling = useAnswers(fillable, keptAs)
  return (
    <Workspace
      fillable={fillable}
      filling={filling}
      tools={
        <>
          {keptAs && filling.isEmpty && <HandedOver slug={keptAs} />}
          <Tools filling={filling} hasSample={Object.keys(fillable.sample).length > 0} keeps={keptAs !== null} />
        </>
      }
      offersOwn={keptAs !== null}
      endTitle={endTitle}
      Ending={Ending}
    />
  )
}
