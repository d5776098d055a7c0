// The third step of creating and editing: how one's document is found.

import type { FolderOnWire } from '#contract/writings.ts'
import { stepTitle } from '#language/es/beginning.ts'
import { ClassificationStep } from '#web/features/classification/classification-step.tsx'
import { useLoaderData } from '#web/router/router.tsx'
import { useEditorFlow } from '#web/sitting/flow.ts'
import type { Classified } from '#web/sitting/load.ts'
import { useWriting } from '#web/sitting/sitting-context.tsx'
import { StepFrame } from '#web/sitting/step-frame.tsx'

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
      folders={writing.role === 'owner' ? folders : null}
      readOnly={!writing.can.edit}
      onChange={setMeta}
    />
  )
}

export { loadStep } from '#web/sitting/load.ts'
