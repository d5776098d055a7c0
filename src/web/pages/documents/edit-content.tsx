// /account/writings/edit/:id and the first step of creating: the content of one's document.

import type { WritingOnWire } from '#contract/writings.ts'
import { stepTitle } from '#language/es/beginning.ts'
import { ContentStep } from '#web/features/editor/content-step.tsx'
import { useLoaderData } from '#web/router/router.tsx'
import { useEditorFlow } from '#web/sitting/flow.ts'
import { StepFrame } from '#web/sitting/step-frame.tsx'

export function Page() {
  const writing = useLoaderData<WritingOnWire>()
  const flow = useEditorFlow()
  return (
    <>
      <title>{stepTitle(flow, 1)}</title>
      <StepFrame writing={writing} flow={flow} step={1}>
        <ContentStep />
      </StepFrame>
    </>
  )
}

export { loadStep } from '#web/sitting/load.ts'
