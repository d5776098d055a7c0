// /account/writings/edit/:id and the first step of creating: the content of the document.

import type { WritingOnWire } from '#contract/writing.ts'
import { stepTitle } from '#language/es/writing/beginning.ts'
import { useLoaderData } from '#web/app/router/router.tsx'
import { ContentStep } from '#web/features/writing/editor/content-step.tsx'
import { useEditorFlow } from '#web/shared/editing-session/flow.ts'
import { StepFrame } from '#web/shared/editing-session/step-frame.tsx'

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

export { loadStep } from '#web/shared/editing-session/load.ts'
