// The third step of creating and editing: how one's document is found.
import { useLoaderData } from 'react-router'
import type { FolderOnWire } from '#contract/writings.ts'
import { stepTitle } from '#language/es/beginning.ts'
import { useEditorFlow } from '#web/editor-flow.ts'
import type { Classified } from '#web/features/beginning/load.ts'
import { ClassificationStep } from '#web/features/classification/classification-step.tsx'
import { EditorFrame } from '#web/features/editor/editor-frame.tsx'
import { useWriting } from '#web/features/editor/writing-context.tsx'

export function Page() {
  const { writing, folders } = useLoaderData<Classified>()
  const flow = useEditorFlow()
  return (
    <>
      <title>{stepTitle(flow, 3)}</title>
      <EditorFrame writing={writing} flow={flow} step={3}>
        <Step folders={folders} />
      </EditorFrame>
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
      folders={folders}
      readOnly={!writing.can.edit}
      onChange={setMeta}
    />
  )
}
