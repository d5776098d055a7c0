// The third step of creating and editing: how the document is found.

import type { FolderOnWire } from '#contract/writing.ts'
import { stepTitle } from '#language/es/writing/beginning.ts'
import { useLoaderData } from '#web/app/router/router.tsx'
import { ClassificationStep } from '#web/features/writing/classification/classification-step.tsx'
import { useWriting } from '#web/shared/editing-session/editing-session-context.tsx'
import { useEditorFlow } from '#web/shared/editing-session/flow.ts'
import type { Classified } from '#web/shared/editing-session/load.ts'
import { StepFrame } from '#web/shared/editing-session/step-frame.tsx'

export function Page() {
  const { writing, folders } = useLoaderData<Classified>()
  const flow = useEditorFlow()
  return (
    <>
      <title>{stepTitle(flow, 3)}</title>
      <StepFrame writing={writing} flow={flow} step={3}>
        <Step folders={folders} />
      </StepFrame>
    </>
  )
}

function Step({ folders }: { folders: FolderOnWire[] }) {
  const { writing, title, meta, setMeta } = useWriting()
  return (
    <ClassificationStep
      title={title}
      visibility={writing.visibility}
      meta={meta}
      folders={writing.can.move ? folders : null}
      readOnly={!writing.can.edit}
      onChange={setMeta}
    />
  )
}

export { loadStep } from '#web/shared/editing-session/load.ts'
